import { run, type Tx } from '@kit/db/database'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { releasePromoCode, usePromoCode } from './promo-codes.ts'

/** What a sale was given less for; each has its limit of uses. */
export type Discounted = Readonly<{ promo_code_id: number | null; combo_id: number | null }>

/**
 * Counts one use of each, however many sell with them at once.
 * @throws Refusal `promo_code.used_up`, `combo.used_up` when there is none left
 */
export async function takeUses(tx: Tx, { promo_code_id, combo_id }: Discounted): Promise<void> {
  if (promo_code_id !== null) await usePromoCode(tx, promo_code_id)
  if (combo_id === null) return
  const used = await run(
    tx,
    sql`
      update catalog.combo set uses = uses + 1
        where id = ${combo_id} and (uses_max is null or uses < uses_max)`,
  )
  if (used === 0) throw new Refusal('combo.used_up')
}

/** Gives one use of each back: the sale expired or was cancelled whole. Call it once by sale. */
export async function giveUsesBack(tx: Tx, { promo_code_id, combo_id }: Discounted): Promise<void> {
  if (promo_code_id !== null) await releasePromoCode(tx, promo_code_id)
  if (combo_id !== null)
    await run(tx, sql`update catalog.combo set uses = uses - 1 where id = ${combo_id} and uses > 0`)
}
