import {
  refundApprovedEntry,
  refundDoneEntry,
  refundRejectedEntry,
} from '@app/ledger/rules/entries'
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
  was_approved: boolean
  refund_day: Day | null
  shift_id: number | null
  /** Where the drawer stands that cash was given out of. */
  drawer: Place | null
}

/** Refunds: a debt of ours once approved, none once rejected, and gone once given. */
export const refunds = derivation('refund', async (database, which) => {
  const [rows, steps] = await Promise.all([
    all(
      database,
      sql<Row>`
        select f.id, f.reservation_id, f.state, m.kind, f.currency, f.amount, f.rate, f.applied,
            p.applied_rate, f.amount_mxn, f.approved_by is not null as was_approved, f.refund_day,
            f.shift_id, r.currency as owed, f.channel_id, f.hotel_id, f.location_id, f.rep_id,
            f.agency_id,
            case when s.id is not null then jsonb_build_object('channel_id', s.channel_id,
              'hotel_id', s.hotel_id, 'location_id', s.location_id, 'rep_id', s.rep_id,
              'agency_id', f.agency_id) end as drawer
          from payments.refund f
          join payments.payment p on p.id = f.payment_id
          join payments.method m on m.id = p.method_id
          join reservations.reservation r on r.id = f.reservation_id
          left join payments.shift s on s.id = f.shift_id
         where ${among(which, 'f.id')}`,
    ),
    findSteps(database, 'refund', which),
  ])
  return rows.map((row) => derive(row, () => expectedOf(row, steps.get(row.id) ?? new Map())))
})

function expectedOf(row: Row, steps: ReadonlyMap<string, Step>): Expected[] {
  if (row.state === 'requested' || !row.was_approved) return []
  const refund = {
    refund_id: row.id,
    reservation_id: row.reservation_id,
    kind: row.kind,
    taken: money(row.amount, row.currency),
    applied: money(row.applied, row.owed),
    in_mxn: money(row.amount_mxn, 'MXN'),
    rate: row.rate,
    applied_rate: row.applied_rate,
  }
  const taken = (to: string) => ({
    place: row as Place,
    at: steps.get(to)?.at ?? null,
    user_id: steps.get(to)?.user_id ?? null,
  })
  const day = (to: string): Day => steps.get(to)?.day ?? UNKNOWN
  const approved = { ...refundApprovedEntry(refund, day('approved')), ...taken('approved') }
  if (row.state === 'rejected')
    return [
      approved,
      {
        ...refundRejectedEntry(refund, day('rejected')),
        ...taken('rejected'),
        undoes: 'refund_approved',
      },
    ]
  if (row.state !== 'done') return [approved]
  return [
    approved,
    {
      ...refundDoneEntry(refund, row.shift_id, row.refund_day ?? UNKNOWN),
      ...taken('done'),
      place: row.drawer ?? row,
    },
  ]
}

/** Of a step that nobody recorded: no entry has it. */
const UNKNOWN = '0001-01-01' as Day
