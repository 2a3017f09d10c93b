import { first, run, type Database, type Tx } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { typedCode } from '@kit/kernel/typed-code'
import { sql } from 'kysely'
import { promoCodeFault, type PromoCode } from '../rules/promo-code.ts'

/**
 * The promo code that somebody typed, if it may be used on that day in that channel. `held_id` is
 * the code that the sale's own hold already counts a use of: its last use is then still the sale's.
 * Refuses `promo_code.unknown`, `promo_code.out_of_days`, `promo_code.used_up`,
 * `promo_code.other_channel`, `promo_code.other_agency`, `promo_code.other_month`.
 */
export async function findPromoCode(
  database: Database,
  {
    code,
    day,
    channel_id,
    agency_id = null,
    held_id = null,
  }: {
    code: string
    day: Day
    channel_id: number | null
    agency_id?: number | null
    held_id?: number | null
  },
): Promise<PromoCode> {
  const promo = await first(
    database,
    sql<PromoCode>`
    select id, code, percent::text, first_day, last_day, uses_max, uses, product_id, channel_id,
        agency_id, months, active
      from catalog.promo_code where code = ${typedCode(code)}`,
  )
  const fault = promoCodeFault(
    promo && promo.id === held_id ? { ...promo, uses: promo.uses - 1 } : promo,
    { day, channel_id, agency_id },
  )
  if (fault || !promo) throw new Refusal(fault ?? 'promo_code.unknown', { code: typedCode(code) })
  return promo
}

/** Whether what somebody typed is that very code; nothing typed is the absence of one. */
export async function namesPromoCode(
  database: Database,
  id: number | null,
  typed: string | null | undefined,
): Promise<boolean> {
  if (id === null || !typed) return id === null && !typed
  const named = await first(
    database,
    sql<{ id: number }>`
    select id from catalog.promo_code where id = ${id} and code = ${typedCode(typed)}`,
  )
  return named !== undefined
}

/**
 * Counts one use, however many sell with it at once. Refuses `promo_code.used_up` when there is
 * none left.
 */
export async function usePromoCode(tx: Tx, id: number): Promise<void> {
  const used = await run(
    tx,
    sql`
      update catalog.promo_code set uses = uses + 1
        where id = ${id} and active and (uses_max is null or uses < uses_max)`,
  )
  if (used === 0) throw new Refusal('promo_code.used_up')
}

/** Gives one use back: the sale it was for expired or was cancelled. Call it once by sale. */
export async function releasePromoCode(tx: Tx, id: number): Promise<void> {
  await run(tx, sql`update catalog.promo_code set uses = uses - 1 where id = ${id} and uses > 0`)
}
