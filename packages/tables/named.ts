import { sql } from 'kysely'
import type { LocalText, View } from './column.ts'

/** Facts carry Spanish names; others are looked up for who reads English. */
export const inLanguage = (es: string, en: string) => (view: View) =>
  view.language === 'es' ? sql.ref(es) : sql.raw(en)

/** Also what has none of it has a name. */
export const orCalled =
  (column: string, none: LocalText) =>
  ({ language }: View) =>
    sql`coalesce(${sql.ref(column)}, ${sql.lit(none[language])})`
