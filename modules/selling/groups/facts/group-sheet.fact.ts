import { channels, hotels } from '@app/organization/references'
import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { EVENT_STATES } from '../choices.ts'

/** The sheet of a travelling group. */
export const groupSheet = fact({
  name: 'group_sheet',
  from: 'groups.sheet_row',
  key: 'id',
  scope: { channel: true, hotel: true },
  columns: {
    folio: column.text('Folio', 'Folio', { filled: true, search: true }),
    name: column.text('Grupo', 'Group', { filled: true, search: true }),
    event: column.state('Evento', 'Event', EVENT_STATES, { filled: true }),
    starts_on: column.day('Primer día', 'First day', { filled: true }),
    ends_on: column.day('Último día', 'Last day', { filled: true }),
    people: column.count('Personas', 'People'),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    currency: column.currency(),
    total: column.money('Total', 'Total'),
    paid: column.money('Pagado', 'Paid'),
    rest: column.money('Por pagar', 'Balance due'),
    next_due: column.day('Siguiente pago', 'Next payment'),
    made_by: column.text('Elaboró', 'Made by', { sql: sql`l.made_by` }),
    uuid: column.key(),
  },
})
