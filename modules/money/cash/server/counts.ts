import { findHouseRates } from '@app/exchange-rates/api'
import { findShiftBalances } from '@app/ledger/api'
import type { LockedShift } from '@app/payments/api'
import type { Context } from '@kit/db/context'
import { run } from '@kit/db/database'
import { insertRows } from '@kit/db/insert'
import { amountOf, isWholeCents, money, type Currency } from '@kit/kernel/money'
import { rateOf, rateText, type RateTable } from '@kit/kernel/rate'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { compareCount, worthOf, type Balance, type Line } from '../rules.ts'
import { findDenominations } from './queries.ts'

/** What a person says they found. */
export type Found = {
  pieces: readonly { denomination_id: number; pieces: number }[]
  terminals: readonly { currency: Currency; slips: number; amount: string }[]
}

type Counting = { kind: 'declared' | 'checked'; reason: string | null }

/**
 * Writes what was found in a shift that the caller locked, beside what the books expect of it now.
 * @throws Refusal `count.denomination`, `count.twice`, `count.rate_missing`
 */
export async function recordCount(
  tx: Context,
  shift: LockedShift,
  found: Found,
  { kind, reason }: Counting,
): Promise<Line[]> {
  const balances = await balancesOf(tx, found)
  const lines = compareCount(balances, await findShiftBalances(tx, shift.id))
  const { buy } = await findHouseRates(tx, tx.today, shift.channel_id)
  const [count] = await insertRows(
    tx,
    'cash.count',
    [{ shift_id: shift.id, kind, user_id: tx.actor.user_id, at: tx.now.toISOString(), reason }],
    ['id'],
  )
  const count_id = count!.id
  await insertRows(
    tx,
    'cash.count_line',
    lines.map((line) => ({ count_id, ...rowOf(line, found, buy) })),
  )
  await insertPieces(tx, count_id, found)
  return lines
}

/** Each denomination once, and each currency of the terminals. */
async function balancesOf(tx: Context, { pieces, terminals }: Found): Promise<Balance[]> {
  const named = [
    ...pieces.map(({ denomination_id }) => `d${denomination_id}`),
    ...terminals.map(({ currency }) => currency),
  ]
  if (new Set(named).size < named.length) throw new Refusal('count.twice')
  const known = new Map((await findDenominations(tx)).map((piece) => [piece.id, piece]))
  const worth = worthOf(
    pieces.map(({ denomination_id, pieces: count }) => {
      const denomination = known.get(denomination_id)
      if (!denomination) throw new Refusal('count.denomination')
      return { value: money(denomination.value, denomination.currency), pieces: count }
    }),
  )
  const slips = terminals.map(({ amount, currency }) => money(amount, currency))
  if (!slips.every(isWholeCents)) throw new Refusal('amount.below_minor_unit')
  return [
    ...worth.map((amount): Balance => ({ account: 'cash', amount })),
    ...slips.map((amount): Balance => ({ account: 'terminals', amount })),
  ]
}

function rowOf({ account, found, expected }: Line, { terminals }: Found, buy: RateTable) {
  const { currency } = found
  if (currency !== 'MXN' && !buy[currency]) throw new Refusal('count.rate_missing', { currency })
  const slips = terminals.find((terminal) => terminal.currency === currency)?.slips ?? null
  return {
    account_code: account,
    currency,
    found: amountOf(found),
    expected: amountOf(expected),
    slips: account === 'terminals' ? slips : null,
    rate: rateText(rateOf(currency, buy)),
  }
}

const insertPieces = (tx: Context, count_id: number, { pieces }: Found): Promise<number> =>
  run(
    tx,
    sql`
    insert into cash.count_piece (count_id, denomination_id, pieces)
    select ${count_id}, denomination_id, pieces
      from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as
        p(denomination_id bigint, pieces integer) where pieces > 0`,
  )
