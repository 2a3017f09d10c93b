import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { resources } from '../references.ts'

const STATES: States = {
  open: { es: 'DISPONIBLE', en: 'AVAILABLE', tone: 'ok' },
  full: { es: 'LLENO', en: 'FULL', tone: 'warning' },
}

/** The places of a shared resource on a day at a time. */
export const resourceSlot = fact({
  name: 'resource_slot',
  from: 'departures.resource_slot',
  key: 'id',
  scope: null,
  columns: {
    resource: column.reference('Recurso', 'Resource', resources, { sql: sql`l.name` }),
    day: column.day('Día', 'Day', { filled: true }),
    starts_at: column.time('Hora', 'Time'),
    products: column.text('Salidas', 'Departures', {
      sql: sql`
        (select string_agg(p.code || ' ' || d.taken, ', ' order by p.code, d.id)
           from departures.departure d
           join catalog.public_option o on o.id = d.option_id
           join catalog.public_product p on p.id = o.product_id
          where d.resource_slot_id = l.id)`,
    }),
    capacity: column.count('Capacidad', 'Capacity', { filled: true }),
    taken: column.count('Ocupados', 'Taken', { filled: true }),
    free: column.count('Disponibles', 'Available', {
      sql: sql`l.capacity - l.taken`,
      filled: true,
    }),
    state: column.state('Estado', 'State', STATES, {
      sql: sql`case when l.taken >= l.capacity then 'full' else 'open' end`,
      filled: true,
    }),
    id: column.key(),
  },
})
