import type { AnyContext } from '@kit/db/context'
import { all } from '@kit/db/database'
import { move, type Stateful } from '@kit/db/move'
import { refuseIllegal } from '@kit/kernel/lifecycle'
import { sql } from 'kysely'
import { VOUCHER } from '../lifecycles.ts'
import type { VoucherState } from '../rules.ts'

/**
 * Voids the live vouchers of items that are being cancelled.
 *
 * @throws Refusal `voucher.illegal_transition` when one was already used, billed or paid
 */
export async function voidVouchers(tx: AnyContext, item_ids: readonly number[]): Promise<void> {
  const live = await all(
    tx,
    sql<Stateful<VoucherState> & { folio: string }>`
    select id, folio, state from vouchers.voucher
      where item_id = any(${item_ids}::bigint[]) and state <> 'voided' order by id for update`,
  )
  for (const { folio, state } of live) refuseIllegal(VOUCHER, state, 'voided', { folio })
  await move(tx, VOUCHER, live, 'voided')
}
