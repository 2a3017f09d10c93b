import { all, run, type Database } from '@kit/db/database'
import { recordTransitions, type Cause } from '@kit/db/transition'
import { sql } from 'kysely'
import { refuseIllegal, type VoucherState } from '../rules.ts'

/**
 * Voids the live vouchers of items that are being cancelled.
 *
 * @throws Refusal `voucher.illegal_transition` when one was already used, billed or paid
 */
export async function voidVouchers(
  tx: Database,
  item_ids: readonly number[],
  cause: Cause,
): Promise<void> {
  const live = await all(
    tx,
    sql<{ id: number; folio: string; state: VoucherState }>`
    select id, folio, state from vouchers.voucher where item_id = any(${item_ids}::bigint[]) and state <> 'voided' order by id for update`,
  )
  for (const { folio, state } of live) refuseIllegal(folio, state, 'voided')
  await run(
    tx,
    sql`update vouchers.voucher set state = 'voided' where id = any(${live.map(({ id }) => id)}::bigint[])`,
  )
  await recordTransitions(
    tx,
    live.map(({ id, state }) => ({
      entity: 'voucher',
      entity_id: id,
      from_state: state,
      to_state: 'voided',
    })),
    cause,
  )
}
