import type { Place } from '@app/ledger/rules/place'
import {
  certificateEntry,
  certificateExchangedEntry,
  type CertificateOrigin,
  type CertificateStep,
} from '@app/ledger/rules/certificate-entries'
import { all, type Database } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { money, type Currency } from '@kit/kernel/money'
import { sql } from 'kysely'
import { derive, type Document } from '../../rules/compare.ts'
import { among, derivation, type Which } from './document.ts'

type Row = {
  id: number
  step: CertificateStep
  origin: CertificateOrigin
  currency: Currency
  amount: string
  rate: string
  day: Day
  at: string
  user_id: number | null
}

type Use = Place & {
  id: number
  reservation_id: number
  currency: Currency
  amount: string
  issued_rate: string
  paid_rate: string
  day: Day
  at: string
  user_id: number | null
}

/**
 * What made a certificate worth more or less. What it paid is its payment's, but for what the rate
 * of the payment differs from that of the issue.
 */
export const certificateMovements = derivation('certificate_movement', async (database, which) => {
  const rows = await all(
    database,
    sql<Row>`
      select m.id, m.kind as step, c.origin, c.currency, m.amount, c.rate, m.day,
          m.at::text as at, m.user_id
        from payments.certificate_movement m
        join payments.certificate c on c.id = m.certificate_id
       where m.payment_id is null and ${among(which, 'm.id')}`,
  )
  const told = rows.map((row) =>
    derive({ id: row.id, reservation_id: null }, () => [
      {
        ...certificateEntry(
          {
            certificate_movement_id: row.id,
            step: row.step,
            origin: row.origin,
            amount: money(row.amount, row.currency),
            rate: row.rate,
          },
          row.day,
        ),
        place: null,
        at: row.at,
        user_id: row.user_id,
      },
    ]),
  )
  return [...told, ...(await readUses(database, which))]
})

async function readUses(database: Database, which: Which): Promise<Document[]> {
  const rows = await all(
    database,
    sql<Use>`
    select m.id, p.reservation_id, c.currency, m.amount, c.rate as issued_rate,
        p.rate as paid_rate, m.day, m.at::text as at, m.user_id, p.channel_id, p.hotel_id,
        p.location_id, p.rep_id, p.agency_id
      from payments.certificate_movement m
      join payments.certificate c on c.id = m.certificate_id
      join payments.payment p on p.id = m.payment_id
     where c.currency <> 'MXN' and m.rate is not null and ${among(which, 'm.id')}`,
  )
  return rows.map((row) =>
    derive(row, () => [
      {
        ...certificateExchangedEntry(
          {
            certificate_movement_id: row.id,
            reservation_id: row.reservation_id,
            amount: money(row.amount, row.currency),
            issued_rate: row.issued_rate,
            paid_rate: row.paid_rate,
          },
          row.day,
        ),
        place: row,
        at: row.at,
        user_id: row.user_id,
      },
    ]),
  )
}
