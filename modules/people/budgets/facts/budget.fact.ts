import { channels, hotels, locations } from '@app/organization/references'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { between, filter } from '@kit/tables/filter'
import { sql } from 'kysely'
import type { BudgetState } from '../contract.ts'

export const BUDGET_STATES: States = {
  draft: { es: 'BORRADOR', en: 'DRAFT', tone: 'neutral' },
  validated: { es: 'VALIDADO', en: 'VALIDATED', tone: 'info' },
  confirmed: { es: 'CONFIRMADO', en: 'CONFIRMED', tone: 'ok' },
  cut: { es: 'CORTADO', en: 'CUT', tone: 'warning' },
  closed: { es: 'CERRADO', en: 'CLOSED', tone: 'neutral' },
}

const STEPS: Readonly<Record<BudgetState, readonly string[]>> = {
  draft: ['validate'],
  validated: ['confirm', 'return'],
  confirmed: ['return'],
  cut: [],
  closed: [],
}

/** The target of a location for a month, drafts too. */
export const budget = fact({
  name: 'budget',
  from: 'budgets.location_budget',
  key: 'id',
  scope: { channel: true, hotel: true, location: true },
  columns: {
    location: column.reference('Locación', 'Location', locations, {
      sql: sql`
        (select p.hotel || ' · ' || p.locacion from organization.public_location p
            where p.location_id = l.location_id)`,
      filled: true,
    }),
    channel: column.reference('Canal', 'Channel', channels, {
      sql: sql`(select c.canal from organization.public_channel c where c.id = l.channel_id)`,
    }),
    hotel: column.reference('Hotel', 'Hotel', hotels, {
      sql: sql`(select h.name from organization.public_hotel h where h.id = l.hotel_id)`,
    }),
    month: column.text('Mes', 'Month', {
      sql: sql`to_char(l.month, 'MM/YYYY')`,
      order: sql`l.month`,
      filled: true,
    }),
    currency: column.currency(),
    amount: column.money('Meta', 'Target', { filled: true }),
    assigned: column.money('Asignado a reps', 'Assigned to reps', {
      sql: sql`
        coalesce((select sum(p.amount) from budgets.part p
              where p.budget_id = l.id and p.rep_id is not null), 0)`,
    }),
    reps: column.count('Reps', 'Reps', {
      sql: sql`(select count(*) from budgets.rep_assignment a where a.budget_id = l.id)`,
    }),
    state: column.state('Estado', 'Status', BUDGET_STATES, { filled: true }),
    id: column.key(),
  },
  filters: {
    months: filter.period('Mes', 'Month', (from, to) => between(sql`l.month`, from, to)),
  },
  acts: {
    read: sql`to_jsonb(l.state)`,
    of: (actor, state: BudgetState) =>
      STEPS[state].filter(
        (step) =>
          step !== 'return' || state !== 'confirmed' || actor.permissions.has('budget.confirm'),
      ),
  },
})
