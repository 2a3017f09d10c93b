import { findShiftBalances, recordEntries } from '@app/ledger/api'
import { shiftApprovedEntry, type Rates } from '@app/ledger/rules/entries'
import { lockShift, type LockedShift } from '@app/payments/api'
import { SHIFT } from '@app/payments/lifecycles'
import type { Context } from '@kit/db/context'
import { all, only } from '@kit/db/database'
import { move } from '@kit/db/move'
import { refuseIllegal } from '@kit/kernel/lifecycle'
import { compare, money, type Currency } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { compareCount, differs, type Counted, type Line } from '../rules.ts'
import type { Step } from './decisions.ts'
import { recordCount, type Found } from './counts.ts'
import { findStanding } from './hands.ts'

/**
 * A shift that somebody else decides about, so that nothing moves meanwhile; `alone`: without a
 * second person, for the reason that they give.
 */
async function lockOfAnother(
  tx: Context,
  id: number,
  to: Step,
  reason: string | null,
): Promise<{ shift: LockedShift; alone: boolean }> {
  const shift = await lockShift(tx, id)
  const standing = await findStanding(tx, shift, to)
  if (standing.kind === 'refused') throw standing.why
  refuseIllegal(SHIFT, shift.state, to)
  const alone = standing.kind === 'alone'
  if (alone && reason === null) throw new Refusal('count.alone_reason')
  return { shift, alone }
}

/** The drawer is counted by another: where it differs from the books they say why. */
export async function countShift(
  tx: Context,
  id: number,
  { reason, ...found }: Found & { reason?: string | undefined },
): Promise<Line[]> {
  const told = reason?.trim() || null
  const { shift } = await lockOfAnother(tx, id, 'counted', told)
  await refuseWhatIsHandedOver(tx, id)
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
 * is emptied into the safe. A reason is kept of who does so alone, and tells a single hand.
 */
export async function approveShift(
  tx: Context,
  id: number,
  reason: string | null,
): Promise<{ alone: boolean }> {
  const { shift, alone } = await lockOfAnother(tx, id, 'approved', reason)
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
  await move(tx, SHIFT, shift, 'approved', alone ? { reason } : {})
  return { alone }
}

const isOff = ({ found, expected }: Line): boolean => compare(found, expected) !== 0

/** The count is not accepted: the drawer is counted again. */
export async function rejectShift(tx: Context, id: number, reason: string): Promise<void> {
  const { shift } = await lockOfAnother(tx, id, 'rejected', reason)
  await move(tx, SHIFT, shift, 'rejected', { reason })
}

/** The last count by another, at the rates that were kept with it. */
async function findCount(tx: Context, shift_id: number) {
  const rows = await all(
    tx,
    sql<{
      id: number
      account: Counted | null
      currency: Currency | null
      found: string | null
      expected: string | null
      rate: string | null
    }>`
    select c.id, l.account_code as account, l.currency, l.found, l.expected, l.rate
      from cash.count c left join cash.count_line l on l.count_id = c.id
     where c.id = (select max(id) from cash.count
       where shift_id = ${shift_id} and kind = 'checked')`,
  )
  const lines = rows.flatMap(({ account, currency, found, expected, rate }) =>
    account && currency && found && expected && rate
      ? [{ account, found: money(found, currency), expected: money(expected, currency), rate }]
      : [],
  )
  const rates: Rates = Object.fromEntries(lines.map(({ found, rate }) => [found.currency, rate]))
  return { id: rows[0]!.id, lines, rates }
}
