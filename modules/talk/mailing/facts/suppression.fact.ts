import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { filter } from '@kit/tables/filter'
import { sql } from 'kysely'

const REASONS: States = {
  hard_bounce: { es: 'NO RECIBE CORREO', en: 'TAKES NO MAIL', tone: 'error' },
  soft_bounces: { es: 'VARIOS NO LLEGARON', en: 'SEVERAL DID NOT ARRIVE', tone: 'warning' },
}
const STATES: States = {
  suppressed: { es: 'SUPRIMIDA', en: 'SUPPRESSED', tone: 'error' },
  lifted: { es: 'QUITADA', en: 'TAKEN OFF', tone: 'neutral' },
}

/** An address that mails came back from. */
export const suppression = fact({
  name: 'suppression',
  from: 'mailing.suppression',
  key: 'uuid',
  scope: null,
  columns: {
    since: column.instant('Desde', 'Since', { filled: true }),
    address: column.text('Dirección', 'Address', { search: true, filled: true }),
    state: column.state('Estado', 'State', STATES, {
      sql: sql`case when l.lifted_at is null then 'suppressed' else 'lifted' end`,
      filled: true,
    }),
    reason: column.state('Motivo', 'Reason', REASONS, { filled: true }),
    detail: column.text('Qué dijo su servidor', 'What its server said', { search: true }),
    lifted_at: column.instant('Quitada', 'Taken off'),
    uuid: column.key(),
  },
  acts: {
    read: sql`jsonb_build_object('lifted', l.lifted_at is not null)`,
    of: ({ permissions }, { lifted }: Readonly<{ lifted: boolean }>) =>
      permissions.has('mail.manage') && !lifted ? ['lift'] : [],
  },
  filters: {
    day: filter.dayOf('Suprimida el día', 'Day suppressed', 'since'),
  },
})
