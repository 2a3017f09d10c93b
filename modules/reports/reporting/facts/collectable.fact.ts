import { channels, hotels } from '@app/organization/references'
import { column, type View } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { agencies } from '@app/organization/references'
import { reps } from '@app/access/references'

const open = sql`(l.due - l.collected)`
const age = ({ today }: View) => sql`(${today}::date - l.due_on)`
const aged = (from: number | null, to: number | null) => (view: View) =>
  sql`
    case
        when ${from === null ? sql`true` : sql`${age(view)} >= ${sql.lit(from)}`}
        and ${to === null ? sql`true` : sql`${age(view)} <= ${sql.lit(to)}`} then ${open} else 0 end`

/** An instalment of a group, or what a sale put on the credit of an agency. */
export const collectable = fact({
  name: 'collectable',
  from: 'reporting.collectable',
  key: 'key',
  scope: { channel: true, hotel: true, location: true, rep: true, agency: true },
  columns: {
    kind: column.state('Tipo', 'Type', {
      group: { es: 'PAGO DE GRUPO', en: 'GROUP PAYMENT', tone: 'info' },
      credit: { es: 'CRÉDITO DE AGENCIA', en: 'AGENCY CREDIT', tone: 'neutral' },
    }),
    folio: column.text('Folio', 'Number', { search: true, filled: true }),
    debtor: column.text('Deudor', 'Debtor', { search: true }),
    due_on: column.day('Vence', 'Due', { filled: true }),
    paid_on: column.day('Pagado el', 'Paid on'),
    reference: column.text('Referencia', 'Reference'),
    state: column.state(
      'Estado',
      'Status',
      {
        overdue: { es: 'VENCIDO', en: 'PAST DUE', tone: 'error' },
        coming: { es: 'POR VENCER', en: 'NOT YET DUE', tone: 'info' },
        paid: { es: 'PAGADO', en: 'PAID', tone: 'ok' },
      },
      {
        sql: ({ today }) => sql`case when l.due <= l.collected then 'paid'
          when l.due_on < ${today}::date then 'overdue' else 'coming' end`,
      },
    ),
    age: column.number('Días', 'Days', {
      sql: (view) => sql`case when l.due > l.collected then greatest(${age(view)}, 0) end`,
    }),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    agency: column.reference('Agencia', 'Agency', agencies, {
      sql: sql`(select a.name from organization.public_agency a where a.id = l.agency_id)`,
    }),
    user: column.reference('Responsable', 'Owner', reps, {
      sql: sql`l.rep`,
      id: sql`l.rep_id`,
    }),
    currency: column.currency(),
    due: column.money('A cobrar', 'To collect'),
    collected: column.money('Cobrado', 'Collected'),
    open: column.money('Saldo', 'Balance', { sql: open }),
    not_due: column.money('Por vencer', 'Not yet due', { sql: aged(null, 0) }),
    to_30: column.money('1 a 30 días', '1 to 30 days', { sql: aged(1, 30) }),
    to_60: column.money('31 a 60', '31 to 60', { sql: aged(31, 60) }),
    to_90: column.money('61 a 90', '61 to 90', { sql: aged(61, 90) }),
    over_90: column.money('Más de 90', 'Over 90', { sql: aged(91, null) }),
    address: column.key(),
  },
})
