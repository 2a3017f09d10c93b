import { channels, hotels, locations } from '@app/organization/references'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { ACCOUNT_KINDS, CHART } from '../rules/chart.ts'
import { BOOKED_BY_DAY } from '../rolled.ts'
import { DOCUMENTS, SHOWN_MOMENTS } from '../server/booked.ts'

const neutral = (texts: Readonly<Record<string, { es: string; en: string }>>): States =>
  Object.fromEntries(
    Object.entries(texts).map(([key, { es, en }]) => [key, { es, en, tone: 'neutral' }]),
  )

const accountsOf = (kind: string) =>
  sql.join(
    Object.entries(CHART)
      .filter(([, account]) => account.kind === kind)
      .map(([code]) => sql.lit(code)),
  )

/** A posting: an account of an entry, charged or credited. */
export const bookLine = fact({
  name: 'book_line',
  from: 'reporting.book_line',
  key: 'id',
  scope: { channel: true, hotel: true, location: true, rep: true, agency: true },
  columns: {
    day: column.day('Fecha', 'Date', { filled: true }),
    at: column.instant('Registrado', 'Recorded', { filled: true }),
    entry: column.text('Póliza', 'Entry', {
      sql: sql`l.entry_id::text`,
      order: sql`l.id`,
      filled: true,
    }),
    moment: column.state('Evento', 'Event', neutral(SHOWN_MOMENTS)),
    kind: column.state('Naturaleza', 'Type', neutral(ACCOUNT_KINDS), {
      sql: sql`case when l.account in (${accountsOf('asset')}) then 'asset'
                    when l.account in (${accountsOf('liability')}) then 'liability'
                    else 'result' end`,
      filled: true,
    }),
    account: column.state('Cuenta', 'Account', neutral(CHART), { filled: true }),
    document: column.state('Documento', 'Document', neutral(DOCUMENTS)),
    document_number: column.text('Número', 'Number', {
      sql: sql`l.document_id::text`,
    }),
    folio: column.text('Folio', 'Booking number', { order: sql`l.folio` }),
    customer: column.text('Cliente', 'Customer', { sql: sql`l.customer_name` }),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    location: column.reference('Locación', 'Location', locations, {
      grouped: sql`(l.hotel || ' · ' || l.location)`,
    }),
    provider: column.text('Proveedor', 'Provider'),
    shift: column.text('Turno', 'Shift', { sql: sql`l.shift_id::text` }),
    recorded_by: column.text('Registró', 'Recorded by'),
    currency: column.currency(),
    amount: column.money('Importe', 'Amount'),
    charged: column.money('Cargos', 'Debits', { sql: sql`greatest(l.amount, 0)` }),
    credited: column.money('Abonos', 'Credits', { sql: sql`greatest(-l.amount, 0)` }),
    mxn: column.money('En MXN', 'In MXN', { always: 'MXN', sql: sql`l.mxn` }),
    entry_id: column.key(),
  },
  // By number of the entry or by folio, whole: each is found by an index among millions, which two
  // conditions joined by `or` would not be.
  search: (text) => sql`
    l.entry_id in (
      select e.id from ledger.entry e where e.id = ${/^\d{1,15}$/.test(text) ? text : null}::bigint
       union all
      select e.id from ledger.entry e
        join reservations.public_reservation r on r.id = e.reservation_id
       where r.folio = upper(${text}))`,
  rolled: BOOKED_BY_DAY,
})
