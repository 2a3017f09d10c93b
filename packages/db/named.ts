import type { Language } from '@kit/kernel/actor'
import { sql, type RawBuilder } from 'kysely'

/**
 * The name of what stands in both languages, in the one that is asked for: `${nameIn(language,
 * 'p')}` of `catalog.product p`. `column` when it is not called `name`.
 */
export function nameIn(language: Language, table: string, column = 'name'): RawBuilder<string> {
  return sql.ref(`${table}.${column}_${language}`)
}
