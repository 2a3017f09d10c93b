import { channels } from '@app/organization/references'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import type { PeriodState } from '../contract/periods.ts'

const STATES: States = {
  open: { es: 'ABIERTO', en: 'OPEN', tone: 'info' },
  cut: { es: 'CORTADO', en: 'CUT', tone: 'warning' },
  closed: { es: 'CERRADO', en: 'CLOSED', tone: 'neutral' },
}

const holding = (what: string) =>
  sql`
    (select ${sql.raw(what)} from budgets.cut c where c.period_id = l.id and c.reopened_at is null)`

/** Days of a month of a channel after which its attainment is cut. */
export const period = fact({
  name: 'budget_period',
  from: 'budgets.period',
  key: 'id',
  scope: { channel: true },
  columns: {
    name: column.text('Periodo', 'Period', { search: true, filled: true }),
    channel: column.reference('Canal', 'Channel', channels, {
      sql: sql`(select c.canal from organization.public_channel c where c.id = l.channel_id)`,
    }),
    first_day: column.day('Primer día', 'First day', { filled: true }),
    last_day: column.day('Último día', 'Last day', { filled: true }),
    state: column.state('Estado', 'Status', STATES, { filled: true }),
    made_at: column.instant('Fecha de corte', 'Cut on', { sql: holding('c.made_at') }),
    made_by: column.text('Generó', 'Cut by', {
      sql: holding('(select u.full_name from access.public_user u where u.id = c.made_by)'),
    }),
    cuts: column.count('Cortes generados', 'Cuts made', {
      sql: sql`(select count(*) from budgets.cut c where c.period_id = l.id)`,
    }),
    id: column.key(),
  },
  acts: {
    read: sql`
      jsonb_build_object('state', l.state, 'was_cut',
            exists (select from budgets.cut c where c.period_id = l.id))`,
    of: ({ roles }, { state, was_cut }: { state: PeriodState; was_cut: boolean }) => {
      if (state === 'open') return was_cut ? ['cut'] : ['cut', 'delete']
      if (state === 'closed') return []
      return roles.includes('SUPER ADMIN') ? ['close', 'reopen'] : ['close']
    },
  },
})
