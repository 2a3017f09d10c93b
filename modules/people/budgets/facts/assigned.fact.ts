import { channels, hotels, locations } from '@app/organization/references'
import { reps } from '@app/access/references'
import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { between, filter } from '@kit/tables/filter'
import { sql } from 'kysely'
import type { BudgetState } from '../contract.ts'
import { isUncut } from '../rules.ts'
import { BUDGET_STATES } from './budget.fact.ts'

/** A rep's part of the target of a location for a month. */
export const assigned = fact({
  name: 'assigned',
  from: 'budgets.assigned',
  key: 'id',
  scope: { channel: true, hotel: true, location: true, rep: true },
  columns: {
    rep: column.reference('Rep', 'Rep', reps, { filled: true }),
    location: column.reference('Locación', 'Location', locations, { filled: true }),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    month: column.text('Mes', 'Month', {
      sql: sql`to_char(l.month, 'MM/YYYY')`,
      order: sql`l.month`,
      filled: true,
    }),
    currency: column.currency(),
    part: column.money('Monto', 'Amount'),
    fixed: column.flag('Asignado', 'Assigned'),
    accepted_at: column.instant('Aceptó', 'Accepted'),
    state: column.state('Estado', 'Status', BUDGET_STATES),
    id: column.key(),
    budget_id: column.key(),
  },
  filters: {
    months: filter.period('Mes', 'Month', (from, to) => between(sql`l.month`, from, to)),
  },
  acts: {
    read: sql`jsonb_build_object('state', l.state, 'fixed', l.fixed)`,
    of: (_actor, { state, fixed }: { state: BudgetState; fixed: boolean }) =>
      !isUncut(state) ? [] : fixed ? ['edit', 'delete'] : ['edit'],
  },
})
