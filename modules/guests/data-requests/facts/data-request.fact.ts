import { GUEST_CONTACT } from '@app/guest-data/facts/contact'
import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { CHANNEL_CHOICES, DATA_REQUEST_STATES, RIGHT_CHOICES, statesOf } from '../choices.ts'

const DUE = sql`
  case when l.state = 'granted' then l.carry_due
       when l.state in ('received', 'identity', 'in_work') then l.answer_due end`

/** One row per request about personal data, with its current term. */
export const dataRequest = fact({
  name: 'data_request',
  from: 'data_requests.request',
  key: 'id',
  scope: null,
  columns: {
    folio: column.text('Folio', 'Folio', { filled: true, search: true }),
    right: column.state('Derecho', 'Right', statesOf(RIGHT_CHOICES), {
      sql: sql`l.right_asked`,
      filled: true,
    }),
    requester: column.text('Nombre', 'Name', { filled: true, search: true }),
    email: column.text('Correo', 'Email', { ...GUEST_CONTACT, search: true }),
    phone: column.text('Teléfono', 'Phone', { ...GUEST_CONTACT, search: true }),
    state: column.state('Estado', 'Status', DATA_REQUEST_STATES, { filled: true }),
    received_on: column.day('Recibida', 'Received', { filled: true }),
    due: column.day('Vence', 'Due', { sql: DUE }),
    term: column.state(
      'Plazo',
      'Deadline',
      {
        overdue: { es: 'VENCIDA', en: 'PAST DUE', tone: 'error' },
        open: { es: 'EN PLAZO', en: 'ON TIME', tone: 'ok' },
        closed: { es: 'CERRADA', en: 'CLOSED', tone: 'neutral' },
      },
      {
        sql: ({ today }) => sql`
          case when l.state in ('refused', 'carried_out') then 'closed'
               when ${DUE} < ${today}::date then 'overdue' else 'open' end`,
        filled: true,
      },
    ),
    channel: column.state('Medio', 'Received by', statesOf(CHANNEL_CHOICES), {
      filled: true,
    }),
    answered_on: column.day('Respondida', 'Answered'),
    carried_on: column.day('Cumplida', 'Carried out'),
    uuid: column.key(),
  },
})
