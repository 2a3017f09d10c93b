import { recordEntries } from '@app/ledger/api'
import { accruedEntry } from '@app/ledger/rules/entries'
import { beyondScope } from '@kit/db/beyond-scope'
import type { AnyContext, Context } from '@kit/db/context'
import { all, run, type Database } from '@kit/db/database'
import { move } from '@kit/db/move'
import type { Day } from '@kit/kernel/day'
import { add, amountOf, negate, subtract, total, type Money } from '@kit/kernel/money'
import { sql } from 'kysely'
import { COMMISSION_LINE } from '../lifecycles.ts'
import { isEarned, settleLines, type NewLine, type Settling } from '../rules/settle.ts'
import { findSales, type Sale } from './sales.ts'

/**
 * Whose act it follows from, and on which day it is earned or reversed; `at`: where that is told
 * afterwards, when it was.
 */
export type Occasion = { user_id: number; day: Day; at?: string }

/**
 * Brings the commission lines of a reservation to what it is now: to be called, in the transaction
 * of the event, after every sale, payment, void, refund, cancellation, restore, change, arrival and
 * their undoing. What stands as it should is left alone.
 */
export const settleCommissions = (tx: Context, reservation_id: number): Promise<void> =>
  beyondScope(tx, { why: 'a sale pays whoever earns of it', shows: [] }, () =>
    settleReservations(tx, [reservation_id], () => ({
      user_id: tx.actor.user_id,
      day: tx.today,
    })),
  )

/** The same of many at once; each has its own occasion. */
export async function settleReservations(
  tx: AnyContext,
  reservation_ids: readonly number[],
  occasionOf: (sale: Sale) => Occasion,
): Promise<void> {
  const sales = await findSales(tx, reservation_ids)
  const changed = sales
    .map((sale) => ({
      sale,
      settling: settleLines(sale.items, sale.lines, sale.rules, sale.people),
    }))
    .filter(({ settling: { born, earned, undone } }) => born.length + earned.length + undone.length)
    .map((one) => ({ ...one, ...occasionOf(one.sale) }))
  if (changed.length > 0) await record(tx, changed)
}

type Changed = { sale: Sale; settling: Settling } & Occasion

/**
 * Lines, what each event changed in what is owed, and its entry. A line that is in a cut is taken
 * back by one that waits for the next; any other line and what takes it back are out of every cut.
 */
async function record(tx: AnyContext, changed: readonly Changed[]): Promise<void> {
  const accruals = changed.filter(({ settling }) => isInBooks(settling))
  const ids = await nextAccruals(tx, accruals)
  const rows = changed.flatMap((one) => rowsOf(one, ids.get(one.sale.id) ?? null))
  for (const one of changed) await moveStanding(tx, one, ids.get(one.sale.id) ?? null)
  await run(
    tx,
    sql`
    insert into commissions.line (reservation_id, item_id, level, beneficiary_id, rule_version_id,
        state, day, earned_day, base, parts, amount, accrual_id, reverses_id, channel_id, hotel_id,
        location_id, rep_id, agency_id)
    select reservation_id, item_id, level, beneficiary_id, rule_version_id, state, day, earned_day,
        base, parts, amount, accrual_id, reverses_id, channel_id, hotel_id, location_id, rep_id,
        agency_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(reservation_id bigint,
        item_id bigint, level text, beneficiary_id bigint, rule_version_id bigint, state text,
        day date, earned_day date, base numeric, parts jsonb, amount numeric, accrual_id bigint,
        reverses_id bigint, channel_id bigint, hotel_id bigint, location_id bigint, rep_id bigint,
        agency_id bigint)`,
  )
  const [first] = accruals
  if (!first) return
  await recordEntries(
    tx,
    first.sale.place,
    accruals.map(({ sale, settling, day, user_id, at }) => ({
      ...accruedEntry(
        { accrual_id: ids.get(sale.id)!, reservation_id: sale.id, amount: accruedBy(settling) },
        day,
      ),
      user_id,
      place: sale.place,
      ...(at === undefined ? {} : { at }),
    })),
  )
}

const isInBooks = ({ born, earned, undone }: Settling): boolean =>
  earned.length > 0 || born.some(({ state }) => state === 'earned') || undone.some(isEarned)

/** The steps of lines that stood before. */
async function moveStanding(
  tx: AnyContext,
  { settling: { earned, undone }, day }: Changed,
  accrual_id: number | null,
): Promise<void> {
  await move(tx, COMMISSION_LINE, earned, 'earned', { set: { earned_day: day, accrual_id } })
  const uncut = undone.filter(({ is_cut }) => !is_cut)
  await move(tx, COMMISSION_LINE, uncut, 'reversed', { set: { hold_reason: null } })
}

const sum = (amounts: readonly Money[]): Money => total(amounts, 'MXN')

/** Earned less taken back. */
function accruedBy({ born, earned, undone }: Settling): Money {
  const made = born.filter(({ state }) => state === 'earned').map(({ earning }) => earning.amount)
  return subtract(
    add(sum(made), sum(earned.map(({ amount }) => amount))),
    sum(undone.filter(isEarned).map(({ amount }) => amount)),
  )
}

/** The accrual of each reservation that has one, by the reservation. */
async function nextAccruals(
  database: Database,
  accruals: readonly Changed[],
): Promise<Map<number, number>> {
  if (accruals.length === 0) return new Map()
  const rows = accruals.map(({ sale, settling, day, user_id, at }) => ({
    reservation_id: sale.id,
    day,
    user_id,
    at: at ?? null,
    amount: amountOf(accruedBy(settling)),
    ...sale.place,
  }))
  const made = await all(
    database,
    sql<{ id: number; reservation_id: number }>`
    insert into commissions.accrual (reservation_id, day, amount, user_id, channel_id, hotel_id,
        location_id, rep_id, agency_id, at)
    select reservation_id, day, amount, user_id, channel_id, hotel_id, location_id, rep_id,
        agency_id, coalesce(at, now())
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(reservation_id bigint, day date,
        amount numeric, user_id bigint, channel_id bigint, hotel_id bigint, location_id bigint,
        rep_id bigint, agency_id bigint, at timestamptz)
    returning id, reservation_id`,
  )
  return new Map(made.map(({ id, reservation_id }) => [reservation_id, id]))
}

/** The rows of new lines: those that are born, and those that take back what was earned. */
function rowsOf({ sale, settling, day }: Changed, accrual_id: number | null): object[] {
  const common = { reservation_id: sale.id, day, ...sale.place }
  const booked = { earned_day: day, accrual_id }
  const born = settling.born.map((line) => ({
    ...common,
    ...described(line),
    ...(line.state === 'earned' ? booked : {}),
  }))
  const taken = settling.undone.filter(isEarned).map((line) => ({
    ...common,
    ...booked,
    item_id: line.item_id,
    level: line.level,
    beneficiary_id: line.beneficiary_id,
    rule_version_id: line.rule!.id,
    state: line.is_cut ? 'earned' : 'reversed',
    base: amountOf(negate(line.base)),
    parts: line.parts,
    amount: amountOf(negate(line.amount)),
    reverses_id: line.id,
  }))
  return [...taken, ...born]
}

const described = ({ earning, rule, ...line }: NewLine) => ({
  item_id: line.item_id,
  level: line.level,
  beneficiary_id: line.beneficiary_id,
  state: line.state,
  rule_version_id: rule?.id ?? null,
  base: amountOf(earning.base),
  parts: earning.parts.map(({ base, percent }) => ({ base: amountOf(base), percent })),
  amount: amountOf(earning.amount),
})
