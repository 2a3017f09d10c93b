import { refuseOneHand } from '@app/access/api'
import { findShiftBalances, recordEntries } from '@app/ledger/api'
import { shiftApprovedEntry, type Rates } from '@app/ledger/rules/entries'
import { lockShift, type LockedShift } from '@app/payments/api'
import { SHIFT } from '@app/payments/lifecycles'
import type { Context } from '@kit/db/context'
import { all, only } from '@kit/db/database'
import { move } from '@kit/db/move'
import { refuseIllegal, type StateOf } from '@kit/kernel/lifecycle'
import { compare, money, type Currency } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { compareCount, differs, type Counted, type Line } from '../rules.ts'
import { recordCount, type Found } from './counts.ts'

/** A shift that somebody else than its rep decides about, so that nothing moves meanwhile. */
async function lockOfAnother(
  tx: Context,
  id: number,
  to: StateOf<typeof SHIFT>,
): Promise<LockedShift> {
  const shift = await lockShift(tx, id)
  const { user_id } = tx.actor
  if (shift.rep_id === user_id) throw new Refusal('shift.own')
  await refuseOneHand(tx, { asked: shift.rep_id, may: 'shift.count' })
  refuseIllegal(SHIFT, shift.state, to)
  return shift
}

/** The drawer is counted by another: where it differs from the books they say why. */
export async function countShift(
  tx: Context,
  id: number,
  { reason, ...found }: Found & { reason?: string | undefined },
): Promise<Line[]> {
  const shift = await lockOfAnother(tx, id, 'counted')
  await refuseWhatIsHandedOver(tx, id)
  const told = reason?.trim() || null
  const lines = await recordCount(tx, shift, found, { kind: 'checked', reason: told })
  if (differs(lines) && !told) throw new Refusal('count.reason_missing')
  await move(tx, SHIFT, shift, 'counted', {
    reason: told,
    set: shift.state === 'locked' ? { ended_at: tx.now.toISOString() } : {},
  })
  return lines
}

/** What somebody is still to receive lies in no drawer that can be counted. */
export async function refuseWhatIsHandedOver(tx: Context, shift_id: number): Promise<void> {
  const { waits } = await only(
    tx,
    sql<{ waits: boolean }>`
    select exists (select from cash.movement where from_shift_id = ${shift_id}
      and state = 'handed') as waits`,
  )
  if (waits) throw new Refusal('shift.hands_over')
}

/**
 * The count is accepted: what is missing or too much goes to 'cash over and short', and the drawer
 * is emptied into the safe.
 */
export async function approveShift(tx: Context, id: number): Promise<void> {
  const shift = await lockOfAnother(tx, id, 'approved')
  const count = await findCount(tx, id)
  const expected = count.lines.map(({ account, expected: amount }) => ({ account, amount }))
  if (compareCount(await findShiftBalances(tx, id), expected).some(isOff))
    throw new Refusal('count.overtaken')
  await recordEntries(tx, shift, [
    {
      ...shiftApprovedEntry({ count_id: count.id, shift_id: id, ...count }, tx.today),
      user_id: tx.actor.user_id,
    },
  ])
  await move(tx, SHIFT, shift, 'approved')
}

const isOff = ({ found, expected }: Line): boolean => compare(found, expected) !== 0

/** The count is not accepted: the drawer is counted again. */
export async function rejectShift(tx: Context, id: number, reason: string): Promise<void> {
  const shift = await lockOfAnother(tx, id, 'rejected')
  await move(tx, SHIFT, shift, 'rejected', { reason })
}

/** The last count by another, at the rates that were kept with it. */
async function findCount(tx: Context, shift_id: number) {
  const rows = await all(
    tx,
    sql<{
      id: number
      account: Counted | null
      currency: Currency
      found: string
      expected: string
      rate: string
    }>`
    select c.id, l.account_code as account, l.currency, l.found, l.expected, l.rate
      from cash.count c left join cash.count_line l on l.count_id = c.id
     where c.id = (select max(id) from cash.count
       where shift_id = ${shift_id} and kind = 'checked')`,
  )
  const lines = rows.flatMap(({ account, currency, found, expected, rate }) =>
    account === null
      ? []
      : [{ account, found: money(found, currency), expected: money(expected, currency), rate }],
  )
  const rates: Rates = Object.fromEntries(lines.map(({ found, rate }) => [found.currency, rate]))
  return { id: rows[0]!.id, lines, rates }
}
