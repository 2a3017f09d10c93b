import {
  certificateEntry,
  type CertificateOrigin,
  type CertificateStep,
} from '@app/ledger/rules/certificate-entries'
import { all } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { money, type Currency } from '@kit/kernel/money'
import { sql } from 'kysely'
import { derive } from '../../rules/compare.ts'
import { among, type DocumentKind } from './document.ts'

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

/** What made a certificate worth more or less, but for what it paid: that is its payment's. */
export const certificateMovements: DocumentKind = {
  kind: 'certificate_movement',
  table: 'payments.certificate_movement',
  named_by: 'certificate_movement_id',
  async read(database, which) {
    const rows = await all(
      database,
      sql<Row>`
      select m.id, m.kind as step, c.origin, c.currency, m.amount, c.rate, m.day,
          m.at::text as at, m.user_id
        from payments.certificate_movement m
        join payments.certificate c on c.id = m.certificate_id
       where m.payment_id is null and ${among(which, 'm.id')}`,
    )
    return rows.map((row) =>
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
  },
}
