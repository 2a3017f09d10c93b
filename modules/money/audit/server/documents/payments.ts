import { paidEntry, voidedEntry } from '@app/ledger/rules/entries'
import type { Place } from '@app/ledger/rules/place'
import type { MethodKind } from '@app/ledger/rules'
import { all } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { money, type Currency } from '@kit/kernel/money'
import { sql } from 'kysely'
import { derive, type Expected } from '../../rules/compare.ts'
import { among, findSteps, derivation, type Step } from './document.ts'

type Row = Place & {
  id: number
  reservation_id: number
  state: string
  kind: MethodKind
  currency: Currency
  amount: string
  rate: string
  owed: Currency
  applied: string
  applied_rate: string
  amount_mxn: string
  shift_id: number | null
  payment_day: Day
  fee_percent: string | null
  fee_tax_percent: string | null
}

/** Payments and their change: in the books once they are confirmed, undone when they are voided. */
export const payments = derivation('payment', async (database, which) => {
  const [rows, steps] = await Promise.all([
    all(
      database,
      sql<Row>`
        select p.id, p.reservation_id, p.state, m.kind, p.currency, p.amount, p.rate, p.applied,
            p.applied_rate, p.amount_mxn, p.shift_id, p.payment_day, r.currency as owed,
            p.instalment_fee_percent as fee_percent,
            p.instalment_fee_tax_percent as fee_tax_percent,
            p.channel_id, p.hotel_id, p.location_id, p.rep_id, p.agency_id
          from payments.payment p
          join payments.method m on m.id = p.method_id
          join reservations.reservation r on r.id = p.reservation_id
         where ${among(which, 'p.id')}`,
    ),
    findSteps(database, 'payment', which),
  ])
  return rows.map((row) => derive(row, () => expectedOf(row, steps.get(row.id) ?? new Map())))
})

function expectedOf(row: Row, steps: ReadonlyMap<string, Step>): Expected[] {
  if (row.state !== 'confirmed' && row.state !== 'voided') return []
  const payment = {
    payment_id: row.id,
    reservation_id: row.reservation_id,
    kind: row.kind,
    taken: money(row.amount, row.currency),
    applied: money(row.applied, row.owed),
    in_mxn: money(row.amount_mxn, 'MXN'),
    shift_id: row.shift_id,
    rate: row.rate,
    applied_rate: row.applied_rate,
    card_fee:
      row.fee_percent === null
        ? null
        : { percent: row.fee_percent, tax_percent: row.fee_tax_percent! },
  }
  const taken = (to: string) => ({
    place: row,
    at: steps.get(to)?.at ?? null,
    user_id: steps.get(to)?.user_id ?? null,
  })
  const paid = { ...paidEntry(payment, row.payment_day), ...taken('confirmed') }
  if (row.state === 'confirmed') return [paid]
  const day = steps.get('voided')?.day ?? row.payment_day
  return [paid, { ...voidedEntry(payment, day), ...taken('voided'), undoes: 'paid' }]
}
