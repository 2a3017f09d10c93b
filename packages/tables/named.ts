import { sql } from 'kysely'
import type { LocalText, View } from './column.ts'

/** Returns the Spanish column `es`, or the SQL expression `en` for an English reader. */
export const inLanguage = (es: string, en: string) => (view: View) =>
  view.language === 'es' ? sql.ref(es) : sql.raw(en)

/** Returns the column, or `none` in the reader's language where the column is null. */
export const orCalled =
  (column: string, none: LocalText) =>
  ({ language }: View) =>
    sql`coalesce(${sql.ref(column)}, ${sql.lit(none[language])})`
