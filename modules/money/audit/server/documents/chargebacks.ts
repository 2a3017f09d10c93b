import {
  chargebackLostEntry,
  chargebackOpenedEntry,
  chargebackReturnedEntry,
} from '@app/ledger/rules/chargeback-entries'
import type { Place } from '@app/ledger/rules/place'
import type { MethodKind } from '@app/ledger/rules'
import { all } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { money, type Currency } from '@kit/kernel/money'
import { sql } from 'kysely'
import { derive, type Expected } from '../../rules/compare.ts'
import { among, derivation } from './document.ts'

type Row = Place & {
  id: number
  reservation_id: number
  state: string
  kind: MethodKind
  currency: Currency
  amount: string
  /** Of the payment: what the chargeback says of itself is not asked. */
  rate: string
  day: Day
  noted_at: string
  noted_by: number
  ended_on: Day | null
  ended_at: string | null
  ended_by: number | null
}

/** Chargebacks: in dispute once noted, back when won or annulled, a cost when lost. */
export const chargebacks = derivation('chargeback', async (database, which) => {
  const rows = await all(
    database,
    sql<Row>`
      select c.id, c.reservation_id, c.state, m.kind, p.currency, c.amount, p.rate, c.day,
          c.noted_at::text, c.noted_by, c.ended_on, c.ended_at::text, c.ended_by, p.channel_id,
          p.hotel_id, p.location_id, p.rep_id, p.agency_id
        from payments.chargeback c
        join payments.payment p on p.id = c.payment_id
        join payments.method m on m.id = p.method_id
       where ${among(which, 'c.id')}`,
  )
  return rows.map((row) => derive(row, () => expectedOf(row)))
})

function expectedOf(row: Row): Expected[] {
  const chargeback = {
    chargeback_id: row.id,
    reservation_id: row.reservation_id,
    kind: row.kind,
    amount: money(row.amount, row.currency),
    rate: row.rate,
  }
  const place: Place = row
  const ended_on = row.ended_on ?? UNKNOWN
  const ended = { place, at: row.ended_at, user_id: row.ended_by }
  const opened = {
    ...chargebackOpenedEntry(chargeback, row.day),
    place,
    at: row.noted_at,
    user_id: row.noted_by,
  }
  if (row.state === 'lost')
    return [opened, { ...chargebackLostEntry(chargeback, ended_on), ...ended }]
  if (row.state !== 'won' && row.state !== 'annulled') return [opened]
  return [
    opened,
    {
      ...chargebackReturnedEntry(chargeback, ended_on),
      ...ended,
      undoes: 'chargeback_opened',
    },
  ]
}

/** Of a step that nobody recorded: no entry has it. */
const UNKNOWN = '0001-01-01' as Day
