import { column, type States } from '@kit/tables/column'
import { sql } from 'kysely'

const STATES: States = {
  active: { es: 'ACTIVO', en: 'ACTIVE', tone: 'ok' },
  inactive: { es: 'DESACTIVADO', en: 'INACTIVE', tone: 'neutral' },
}

/** Whether it may be sold at or chosen. */
export const activeState = column.state('Estado', 'Status', STATES, {
  sql: sql`case when l.active then 'active' else 'inactive' end`,
  filled: true,
})

/** A place that is open can be closed, and one that is closed opened. */
export const placeActs = {
  read: sql`to_jsonb(l.active)`,
  of: (_actor: unknown, active: boolean): readonly string[] => [
    'edit',
    active ? 'deactivate' : 'activate',
    'delete',
  ],
}
