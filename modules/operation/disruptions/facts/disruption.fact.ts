import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'

const STATES: States = {
  running: { es: 'EN CURSO', en: 'IN PROGRESS', tone: 'warning' },
  failed: { es: 'CON PENDIENTES', en: 'PENDING ITEMS', tone: 'error' },
  done: { es: 'TERMINADO', en: 'DONE', tone: 'ok' },
}
const CAUSES: States = {
  weather: { es: 'CLIMA', en: 'WEATHER', tone: 'info' },
  port: { es: 'PUERTO CERRADO', en: 'PORT CLOSED', tone: 'info' },
  provider: { es: 'PROVEEDOR', en: 'PROVIDER', tone: 'neutral' },
  minimum: { es: 'MÍNIMO NO ALCANZADO', en: 'MINIMUM NOT MET', tone: 'neutral' },
  other: { es: 'OTRA', en: 'OTHER', tone: 'neutral' },
}
const lines = (condition: ReturnType<typeof sql>) => sql`
  (select count(*) from disruptions.line x where x.disruption_id = l.id and ${condition})`

/** A departure that was moved or cancelled whole. */
export const disruption = fact({
  name: 'disruption',
  from: 'disruptions.disruption',
  key: 'id',
  scope: null,
  columns: {
    product: column.text('Producto y opción', 'Product and option', {
      sql: ({ language }) => sql`
        (select p.code || ' · ' || ${sql.ref(`p.name_${language}`)} || ' · ' ||
              ${sql.ref(`o.name_${language}`)}
           from catalog.public_option o join catalog.public_product p on p.id = o.product_id
          where o.id = l.option_id)`,
      filled: true,
    }),
    day: column.day('Día', 'Day', { filled: true }),
    starts_at: column.time('Hora', 'Time'),
    cause: column.state('Causa', 'Cause', CAUSES, { filled: true }),
    state: column.state('Estado', 'Status', STATES, {
      sql: sql`
        case when l.state = 'done' and exists (select from disruptions.line x
            where x.disruption_id = l.id and x.state = 'failed') then 'failed' else l.state end`,
      filled: true,
    }),
    services: column.count('Servicios', 'Services', { sql: lines(sql`true`), filled: true }),
    moved: column.count('Movidos', 'Moved', {
      sql: lines(sql`x.outcome = 'moved'`),
      filled: true,
    }),
    cancelled: column.count('Cancelados', 'Canceled', {
      sql: lines(sql`x.outcome in ('cancelled', 'released')`),
      filled: true,
    }),
    failed: column.count('Pendientes', 'Pending', {
      sql: lines(sql`x.state = 'failed'`),
      filled: true,
    }),
    reason: column.text('Motivo', 'Reason', { search: true, filled: true }),
    author: column.text('Usuario', 'User', {
      sql: sql`(select a.full_name from access.public_user a where a.id = l.created_by)`,
    }),
    created_at: column.instant('Fecha y hora', 'Date and time', { filled: true }),
    uuid: column.key(),
  },
})
