import { creditReturnedEntry, creditReturnVoidedEntry } from '@app/ledger/rules/collection-entries'
import type { Elsewhere } from '@app/ledger/rules/place'
import { all } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { money, type Currency } from '@kit/kernel/money'
import { sql } from 'kysely'
import { derive } from '../../rules/compare.ts'
import { among, findSteps, derivation } from './document.ts'

type Row = {
  id: number
  agency_id: number
  state: string
  currency: Currency
  amount: string
  rate: string
  day: Day
}

/** What an agency was given back: on the day it left the bank, and undone when it was voided. */
export const agencyReturns = derivation('agency_return', async (database, which) => {
  const rows = await all(
    database,
    sql<Row>`
      select g.id, g.state, g.amount, g.day, c.currency, c.rate, c.agency_id
        from payments.agency_return g join payments.collection c on c.id = g.collection_id
       where ${among(which, 'g.id')}`,
  )
  const steps = await findSteps(database, 'agency_return', which)
  return rows.map((row) =>
    derive({ id: row.id, reservation_id: null }, () => {
      const document = {
        agency_return_id: row.id,
        amount: money(row.amount, row.currency),
        rate: row.rate,
      }
      const place: Elsewhere = { ...NOWHERE, agency_id: row.agency_id }
      const [noted, voided] = ['noted', 'voided'].map((state) => steps.get(row.id)?.get(state))
      const returned = {
        ...creditReturnedEntry(document, row.day),
        place,
        at: noted?.at ?? null,
        user_id: noted?.user_id ?? null,
      }
      if (row.state !== 'voided') return [returned]
      return [
        returned,
        {
          ...creditReturnVoidedEntry(document, voided?.day ?? UNKNOWN),
          place,
          at: voided?.at ?? null,
          user_id: voided?.user_id ?? null,
          undoes: 'credit_returned',
        },
      ]
    }),
  )
})

const NOWHERE = { channel_id: null, hotel_id: null, location_id: null, rep_id: null }

/** Of a step that nobody recorded: no entry has it. */
const UNKNOWN = '0001-01-01' as Day
