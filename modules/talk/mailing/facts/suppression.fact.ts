import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { filter } from '@kit/tables/filter'
import { sql } from 'kysely'

const REASONS: States = {
  hard_bounce: { es: 'CORREO INEXISTENTE', en: 'INVALID ADDRESS', tone: 'error' },
  soft_bounces: { es: 'VARIOS REBOTES', en: 'SEVERAL BOUNCES', tone: 'warning' },
}
const STATES: States = {
  suppressed: { es: 'BLOQUEADO', en: 'BLOCKED', tone: 'error' },
  lifted: { es: 'DESBLOQUEADO', en: 'UNBLOCKED', tone: 'neutral' },
}

/** An address that mails came back from. */
export const suppression = fact({
  name: 'suppression',
  from: 'mailing.suppression',
  key: 'uuid',
  scope: null,
  columns: {
    since: column.instant('Desde', 'Since', { filled: true }),
    address: column.text('Correo', 'Email', { search: true, filled: true }),
    state: column.state('Estado', 'Status', STATES, {
      sql: sql`case when l.lifted_at is null then 'suppressed' else 'lifted' end`,
      filled: true,
    }),
    reason: column.state('Motivo', 'Reason', REASONS, { filled: true }),
    detail: column.text('Respuesta del servidor', 'Server response', { search: true }),
    lifted_at: column.instant('Desbloqueado', 'Unblocked'),
    uuid: column.key(),
  },
  acts: {
    read: sql`jsonb_build_object('lifted', l.lifted_at is not null)`,
    of: ({ permissions }, { lifted }: Readonly<{ lifted: boolean }>) =>
      permissions.has('mail.manage') && !lifted ? ['lift'] : [],
  },
  filters: {
    day: filter.dayOf('Fecha de bloqueo', 'Date blocked', 'since'),
  },
})
