import {
  collectionVoidedEntry,
  creditCollectedEntry,
  creditSettledEntry,
  settlementReleasedEntry,
} from '@app/ledger/rules/collection-entries'
import type { MethodKind } from '@app/ledger/rules'
import type { Elsewhere, Place } from '@app/ledger/rules/place'
import { all } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { money, type Currency } from '@kit/kernel/money'
import { sql } from 'kysely'
import { derive } from '../../rules/compare.ts'
import { among, findSteps, derivation } from './document.ts'

type Row = (Place | Elsewhere) & {
  id: number
  state: string
  kind: MethodKind
  currency: Currency
  amount: string
  rate: string
  day: Day
  shift_id: number | null
}

/** Money of an agency: on the day it came in, and undone on the day it was voided. */
export const collections = derivation('collection', async (database, which) => {
  const rows = await all(
    database,
    sql<Row>`
      select c.id, c.state, m.kind, c.currency, c.amount, c.rate, c.day, c.shift_id, s.channel_id,
          s.hotel_id, s.location_id, s.rep_id, c.agency_id
        from payments.collection c join payments.method m on m.id = c.method_id
        left join payments.shift s on s.id = c.shift_id
       where ${among(which, 'c.id')}`,
  )
  const steps = await findSteps(database, 'collection', which)
  return rows.map((row) =>
    derive({ id: row.id, reservation_id: null }, () => {
      const { id: collection_id, kind, rate, shift_id } = row
      const amount = money(row.amount, row.currency)
      const document = { collection_id, kind, rate, shift_id, amount }
      const [noted, voided] = ['noted', 'voided'].map((state) => steps.get(row.id)?.get(state))
      const collected = {
        ...creditCollectedEntry(document, row.day),
        place: row,
        at: noted?.at ?? null,
        user_id: noted?.user_id ?? null,
      }
      if (row.state !== 'voided') return [collected]
      return [
        collected,
        {
          ...collectionVoidedEntry(document, voided?.day ?? UNKNOWN),
          place: row,
          at: voided?.at ?? null,
          user_id: voided?.user_id ?? null,
          undoes: 'credit_collected',
        },
      ]
    }),
  )
})

type ShareRow = {
  id: number
  agency_id: number
  currency: Currency
  amount: string
  rate: string
  charge_rate: string
  applied_at: string
  applied_on: Day
  applied_by: number
  released_at: string | null
  released_on: Day | null
  released_by: number | null
}

/** What settled a charge at another rate than it was made at. */
export const shares = derivation('collection_share', async (database, which) => {
  const rows = await all(
    database,
    sql<ShareRow>`
      select s.id, c.agency_id, c.currency, s.amount, c.rate, p.rate as charge_rate,
          s.applied_at::text as applied_at, s.applied_by, s.released_at::text as released_at,
          (s.applied_at at time zone 'America/Cancun')::date as applied_on,
          (s.released_at at time zone 'America/Cancun')::date as released_on, s.released_by
        from payments.collection_share s
        join payments.collection c on c.id = s.collection_id
        join payments.payment p on p.id = s.payment_id
       where ${among(which, 's.id')}`,
  )
  return rows.map((row) =>
    derive({ id: row.id, reservation_id: null }, () => {
      const { id: collection_share_id, agency_id, currency, rate, charge_rate } = row
      const amount = money(row.amount, currency)
      const document = { collection_share_id, amount, rate, charge_rate }
      const place: Elsewhere = { ...NOWHERE, agency_id }
      const settled = {
        ...creditSettledEntry(document, row.applied_on),
        place,
        at: row.applied_at,
        user_id: row.applied_by,
      }
      if (row.released_on === null) return [settled]
      return [
        settled,
        {
          ...settlementReleasedEntry(document, row.released_on),
          place,
          at: row.released_at,
          user_id: row.released_by,
          undoes: 'credit_settled',
        },
      ]
    }),
  )
})

const NOWHERE = { channel_id: null, hotel_id: null, location_id: null, rep_id: null }

/** Of a step that nobody recorded: no entry has it. */
const UNKNOWN = '0001-01-01' as Day
