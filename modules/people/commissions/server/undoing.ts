import { findPayoutEntries, recordEntries } from '@app/ledger/api'
import { commissionUnpaidEntry } from '@app/ledger/rules/entries'
import type { Context } from '@kit/db/context'
import { all } from '@kit/db/database'
import { money } from '@kit/kernel/money'
import { sql } from 'kysely'
import type { Payout } from './cuts.ts'

/**
 * The transfer of a paid cut came back, or was of something else: what it paid is owed again, and
 * the cut is approved as before, to be paid anew or discarded.
 */
export async function unbookPayment(tx: Context, id: number, reason: string): Promise<void> {
  const { user_id } = tx.actor
  const at = tx.now.toISOString()
  const payouts = await all(
    tx,
    sql<Payout>`
    with undone as (
      insert into commissions.undone_payout (payout_id, day, reason, user_id, at)
      select p.id, ${tx.today}::date, ${reason}, ${user_id}, ${at}::timestamptz
        from commissions.payout p
       where p.cut_id = ${id}
         and not exists (select from commissions.undone_payout u where u.payout_id = p.id)
      returning payout_id
    )
    select p.id, p.amount, p.channel_id, p.hotel_id, p.location_id, p.rep_id, p.agency_id
      from undone u join commissions.payout p on p.id = u.payout_id order by p.id`,
  )
  if (payouts.length === 0) throw new Error(`Cut ${id} paid nobody`)
  const paid = await findPayoutEntries(
    tx,
    payouts.map((payout) => payout.id),
  )
  await recordEntries(
    tx,
    payouts[0]!,
    payouts.map(({ id: payout_id, amount, ...place }) => ({
      ...commissionUnpaidEntry({ payout_id, amount: money(amount, 'MXN') }, tx.today),
      reverses_id: paid.get(payout_id)!,
      user_id,
      place,
      at,
    })),
  )
}
