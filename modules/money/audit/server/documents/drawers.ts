import { cashMovedEntry, shiftApprovedEntry, type Rates } from '@app/ledger/rules/entries'
import type { CountedLine, MovementKind } from '@app/ledger/rules'
import type { Place } from '@app/ledger/rules/place'
import { all } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { money, type Currency } from '@kit/kernel/money'
import { sql } from 'kysely'
import { derive } from '../../rules/compare.ts'
import { among, findSteps, derivation } from './document.ts'

type Line = {
  account: 'cash' | 'terminals'
  currency: Currency
  found: string
  expected: string
  rate: string
}
type CountRow = Place & { id: number; shift_id: number; approved: boolean; lines: Line[] }

/** The last count of a shift that was approved: the drawer is emptied into the safe. */
export const counts = derivation('count', async (database, which) => {
  const rows = await all(
    database,
    sql<CountRow>`
      select c.id, c.shift_id, s.channel_id, s.hotel_id, s.location_id, s.rep_id,
          null::bigint as agency_id,
          s.state = 'approved' and c.id = (select max(l.id) from cash.count l
            where l.shift_id = c.shift_id and l.kind = 'checked') as approved,
          coalesce((select jsonb_agg(jsonb_build_object('account', l.account_code,
              'currency', l.currency, 'found', l.found::text, 'expected', l.expected::text,
              'rate', l.rate::text) order by l.account_code, l.currency)
            from cash.count_line l where l.count_id = c.id), '[]') as lines
        from cash.count c join payments.shift s on s.id = c.shift_id
       where ${among(which, 'c.id')}`,
  )
  const steps = await findSteps(database, 'shift', { ids: rows.map((row) => row.shift_id) })
  return rows.map((row) =>
    derive({ id: row.id, reservation_id: null }, () => {
      if (!row.approved) return []
      const step = steps.get(row.shift_id)?.get('approved')
      const entry = shiftApprovedEntry(
        {
          count_id: row.id,
          shift_id: row.shift_id,
          rates: ratesOf(row.lines),
          lines: row.lines.map(countedLine),
        },
        step?.day ?? UNKNOWN,
      )
      return [{ ...entry, place: row, at: step?.at ?? null, user_id: step?.user_id ?? null }]
    }),
  )
})

const ratesOf = (lines: readonly Line[]): Rates =>
  Object.fromEntries(lines.map(({ currency, rate }) => [currency, rate]))

const countedLine = ({ account, currency, found, expected }: Line): CountedLine => ({
  account,
  found: money(found, currency),
  expected: money(expected, currency),
})

type MovementRow = Place & {
  id: number
  state: string
  kind: MovementKind
  currency: Currency
  amount: string
  rate: string
  from_shift_id: number | null
  to_shift_id: number | null
}

/** Cash that was received by somebody else than who gave it. */
export const movements = derivation('movement', async (database, which) => {
  const [rows, steps] = await Promise.all([
    all(
      database,
      sql<MovementRow>`
        select m.id, m.state, m.kind, m.currency, m.amount, m.rate, m.from_shift_id, m.to_shift_id,
            m.channel_id, m.hotel_id, m.location_id, m.given_by as rep_id, null::bigint as agency_id
          from cash.movement m where ${among(which, 'm.id')}`,
    ),
    findSteps(database, 'cash_movement', which),
  ])
  return rows.map((row) =>
    derive({ id: row.id, reservation_id: null }, () => {
      if (row.state !== 'received') return []
      const step = steps.get(row.id)?.get('received')
      const entry = cashMovedEntry(
        {
          movement_id: row.id,
          kind: row.kind,
          amount: money(row.amount, row.currency),
          rate: row.rate,
          from_shift_id: row.from_shift_id,
          to_shift_id: row.to_shift_id,
        },
        step?.day ?? UNKNOWN,
      )
      return [{ ...entry, place: row, at: step?.at ?? null, user_id: step?.user_id ?? null }]
    }),
  )
})

/** Of a step that nobody recorded: no entry has it. */
const UNKNOWN = '0001-01-01' as Day
