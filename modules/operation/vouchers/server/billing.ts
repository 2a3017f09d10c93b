import type { Context } from '@kit/db/context'
import { all, type Database } from '@kit/db/database'
import { move } from '@kit/db/move'
import { sql } from 'kysely'
import { VOUCHER } from '../lifecycles.ts'
import type { VoucherState } from '../rules.ts'
import type { LockedVoucher } from './redemption.ts'

/** In one order, so that two who lock several never wait for each other. */
export const lockVouchers = (tx: Database, ids: readonly number[]): Promise<LockedVoucher[]> =>
  all(
    tx,
    sql<LockedVoucher>`
    select id, folio, state, rendered_pax from vouchers.voucher
     where id = any(${ids}::bigint[]) order by id for update`,
  )

/** Vouchers that were locked; what was rendered of them stays as it is. */
export const moveVouchers = (
  tx: Context,
  vouchers: readonly LockedVoucher[],
  state: VoucherState,
  reason: string | null = null,
): Promise<void> => move(tx, VOUCHER, vouchers, state, { reason })
