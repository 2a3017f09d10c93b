import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { departingOptions } from '../references.ts'

const STATES: States = {
  open: { es: 'ABIERTA', en: 'OPEN', tone: 'ok' },
  full: { es: 'AGOTADA', en: 'SOLD OUT', tone: 'warning' },
  closed: { es: 'CERRADA', en: 'CLOSED', tone: 'neutral' },
}
export const OPTION = column.reference(
  'Producto y opción',
  'Product and option',
  departingOptions,
  {
    sql: ({ language }) => sql`
      (select p.code || ' · ' || ${sql.ref(`p.name_${language}`)} || ' · ' ||
            ${sql.ref(`o.name_${language}`)}
    from catalog.public_option o join catalog.public_product p on p.id = o.product_id
      where o.id = l.option_id)`,
  },
)

/** An option on a day and time, with its seats. */
export const departure = fact({
  name: 'departure',
  from: 'departures.departure',
  key: 'id',
  scope: null,
  columns: {
    option: OPTION,
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
    read: sql`to_jsonb(l.taken > 0 and l.day >= (now() at time zone 'America/Cancun')::date)`,
    of: (_actor, has_guests) => (has_guests === true ? ['edit', 'disrupt'] : ['edit']),
  },
})
