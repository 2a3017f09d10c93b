import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { filter } from '@kit/tables/filter'
import { sql } from 'kysely'
import { BOUNCES, MAIL_DOUBTS, MAIL_STATES } from '../states.ts'

type Read = Readonly<{ state: string; emptied: boolean }>

/** A mail to one person, without what it says. */
export const mail = fact({
  name: 'mail',
  from: 'mailing.mail',
  key: 'id',
  scope: { channel: true, hotel: true, location: true, rep: true, agency: true },
  columns: {
    created_at: column.instant('Fecha y hora', 'Date and time', { filled: true }),
    recipient: column.text('Para', 'To', { search: true, filled: true }),
    subject: column.text('Asunto', 'Subject', { search: true, filled: true }),
    state: column.state('Estado', 'Status', MAIL_STATES, { filled: true }),
    doubt: column.state('Aviso', 'Warning', MAIL_DOUBTS, {
      sql: sql`(select m.doubt from mailing.public_mail m where m.id = l.id)`,
    }),
    bounce: column.state('Rebote', 'Bounce', BOUNCES, {
      sql: sql`(
        select case when bool_or(b.kind = 'hard') then 'hard' when count(*) > 0 then 'soft' end
          from mailing.bounce b where b.mail_id = l.id)`,
    }),
    sent_at: column.instant('Enviado', 'Sent'),
    attempts: column.count('Intentos', 'Attempts'),
    last_error: column.text('Causa', 'Cause'),
    uuid: column.key(),
  },
  acts: {
    read: sql`jsonb_build_object('state', l.state, 'emptied', l.confidential)`,
    of: ({ permissions }, { state, emptied }: Read) => {
      if (!permissions.has('mail.manage')) return []
      if (state === 'quarantined') return ['again', 'withdraw']
      if (state === 'failed') return emptied ? [] : ['again']
      return state === 'queued' ? ['withdraw'] : []
    },
  },
  filters: {
    day: filter.dayOf('Fecha', 'Date', 'created_at'),
  },
})
