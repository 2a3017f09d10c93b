import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'

const STATES: States = {
  open: { es: 'ABIERTA', en: 'OPEN', tone: 'ok' },
  full: { es: 'AGOTADA', en: 'SOLD OUT', tone: 'warning' },
  closed: { es: 'CERRADA', en: 'CLOSED', tone: 'neutral' },
}

/** A departure as its provider sees it, where the house lets it. */
export const providerDeparture = fact({
  name: 'provider_departure',
  from: 'departures.provider_departure',
  key: 'id',
  // A departure stands at no place: its provider sees it, and whoever sees everything.
  scope: ({ scope }) =>
    scope.all ? sql`true` : sql`l.provider_id = ${scope.provider_id ?? null}::bigint`,
  columns: {
    product: column.text('Producto', 'Product', {
      sql: ({ language }) => (language === 'es' ? sql`l.product` : sql`l.product_en`),
      search: true,
    }),
    option: column.text('Opción', 'Option', {
      sql: ({ language }) => (language === 'es' ? sql`l.option` : sql`l.option_en`),
    }),
    day: column.day('Día', 'Day', { filled: true }),
    starts_at: column.time('Hora', 'Time'),
    capacity: column.count('Lugares', 'Seats', { filled: true }),
    taken: column.count('Ocupados', 'Taken', { filled: true }),
    free: column.count('Disponibles', 'Available', {
      sql: sql`l.capacity - l.taken`,
      filled: true,
    }),
    state: column.state('Estado', 'State', STATES, {
      sql: sql`
        case when not l.active then 'closed' when l.taken >= l.capacity then 'full'
            else 'open' end`,
      filled: true,
    }),
    id: column.key(),
  },
  acts: {
    read: sql`to_jsonb(l.may_size and l.active)`,
    of: ({ scope }, may) => (may === true && scope.provider_id !== undefined ? ['size'] : []),
  },
})
