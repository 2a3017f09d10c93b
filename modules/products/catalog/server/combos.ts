import { all, first, type Database } from '@kit/db/database'
import type { Language } from '@kit/kernel/actor'
import type { Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type { Combo } from '../rules/combo.ts'

/** Where and when a combo is asked for. */
export type ComboTerms = {
  day: Day
  channel_id: number
  language: Language
  /** The combo that the sale's own hold counts a use of: its last use is then still the sale's. */
  held_id: number | null
}

const comboRow = (language: Language) => sql`
  c.id, ${sql.ref(`c.name_${language}`)} as name, c.percent::text,
  (select jsonb_agg(jsonb_build_object('id', p.id, 'name', ${sql.ref(`p.name_${language}`)})
            order by p.id)
     from catalog.combo_product m join catalog.product p on p.id = m.product_id
    where m.combo_id = c.id) as products`

const isGiven = ({ day, channel_id }: ComboTerms) => sql`
  c.active and ${day} between c.first_day and c.last_day
    and (c.channel_id is null or c.channel_id = ${channel_id})`

const hasUses = ({ held_id }: ComboTerms) => sql`
  (c.uses_max is null or c.uses < c.uses_max or c.id = ${held_id}::bigint)`

/**
 * @throws Refusal `combo.unknown`: it is not given on that day in that channel; `combo.used_up`: it
 * was sold as often as it may be
 */
export async function findCombo(database: Database, id: number, terms: ComboTerms): Promise<Combo> {
  const combo = await first(
    database,
    sql<Combo & { has_uses: boolean }>`
      select ${comboRow(terms.language)}, ${hasUses(terms)} as has_uses from catalog.combo c
       where c.id = ${id} and ${isGiven(terms)}`,
  )
  if (!combo) throw new Refusal('combo.unknown')
  const { has_uses, ...found } = combo
  if (!has_uses) throw new Refusal('combo.used_up')
  return found
}

/** Every combo that names one of the products, the largest discount first. */
export const findCombosOf = (
  database: Database,
  product_ids: readonly number[],
  terms: ComboTerms,
): Promise<Combo[]> =>
  all(
    database,
    sql<Combo>`
      select ${comboRow(terms.language)} from catalog.combo c
       where ${isGiven(terms)} and ${hasUses(terms)}
         and c.id in (select m.combo_id from catalog.combo_product m
                       where m.product_id = any(${product_ids}::bigint[]))
       order by c.percent desc, c.id`,
  )
