import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { filter } from '@kit/tables/filter'
import { sql } from 'kysely'
import { people } from '../references.ts'
import { visibleIn } from '../server/queries/users.ts'

/** What changes, by the name that the audit gives it. */
const THINGS = [
  ['reservation', 'Reserva', 'Reservation'],
  ['payment', 'Pago', 'Payment'],
  ['refund', 'Reembolso', 'Refund'],
  ['user', 'Usuario', 'User'],
  ['role', 'Rol', 'Role'],
  ['session', 'Sesión', 'Session'],
  ['setting', 'Ajuste', 'Setting'],
  ['rate', 'Tipo de cambio', 'Exchange rate'],
  ['product', 'Producto', 'Product'],
  ['budget', 'Presupuesto', 'Budget'],
  ['budget_period', 'Periodo de presupuesto', 'Budget period'],
  ['closed_period', 'Cierre de libros', 'Closed books'],
  ['channel', 'Canal', 'Channel'],
  ['hotel', 'Hotel', 'Hotel'],
  ['location', 'Locación', 'Location'],
  ['zone', 'Zona', 'Zone'],
  ['destination', 'Destino', 'Destination'],
  ['agency', 'Agencia', 'Agency'],
  ['message', 'Mensaje', 'Message'],
  ['announcement', 'Aviso', 'Announcement'],
  ['newsletter', 'Boletín', 'Newsletter'],
  ['whatsapp_number', 'Número de WhatsApp', 'WhatsApp number'],
  ['whatsapp_message', 'Mensaje de WhatsApp', 'WhatsApp message'],
  ['request', 'Otra petición', 'Other request'],
] as const

/** `estado: confirmada · cargo: 100`, of an object; anything else as it was written. */
const inWords = (of: string) => sql`
  case when jsonb_typeof(${sql.ref(`l.${of}`)}) = 'object'
    then (select string_agg(f.key || ': ' || coalesce(f.value, '—'), ' · ' order by f.key)
        from jsonb_each_text(${sql.ref(`l.${of}`)}) f)
    else ${sql.ref(`l.${of}`)} #>> '{}' end`

/**
 * One thing that somebody changed. What administrators did is read by SUPER ADMIN alone; whoever
 * does not see the whole company reads the acts of the people they see.
 */
export const auditedAct = fact({
  name: 'audited_act',
  from: 'reporting.audited_act',
  key: 'id',
  scope: ({ scope, roles }) => sql`
    ${roles.includes('SUPER ADMIN') ? sql`true` : sql`not l.by_administrator`}
    and ${
      scope.all
        ? sql`true`
        : sql`exists (select from access.user_account u
            where u.id = l.user_id and ${visibleIn(scope)})`
    }`,
  columns: {
    at: column.instant('Cuándo', 'When', { filled: true }),
    who: column.text('Quién', 'Who', { search: true }),
    roles: column.text('Con qué roles', 'With which roles', { sql: sql`l.role_names` }),
    action: column.text('Qué hizo', 'What', { search: true, filled: true }),
    thing: column.text('A qué', 'To what', {
      sql: ({ language }) => sql`
        case l.entity ${sql.join(
          THINGS.map(
            ([key, es, en]) =>
              sql`when ${sql.lit(key)} then ${sql.lit(language === 'es' ? es : en)}`,
          ),
          sql` `,
        )} else l.entity end`,
      filled: true,
    }),
    entity_id: column.text('Cuál', 'Which', { search: true, filled: true }),
    before: column.text('Antes', 'Before', { sql: inWords('before'), prose: true, dressed: true }),
    after: column.text('Después', 'After', { sql: inWords('after'), prose: true, dressed: true }),
    reason: column.text('Motivo', 'Reason', { prose: true, search: true }),
    address: column.text('Desde dónde', 'From where', { search: true }),
    endpoint: column.text('Llamada', 'Call', { search: true }),
    request_id: column.text('Petición', 'Request', { search: true }),
  },
  filters: {
    day: filter.dayOf('Fecha', 'Day', 'at'),
    entity: filter.options(
      'A qué',
      'To what',
      THINGS.map(([value, es, en]) => ({ value, label: { es, en } })),
      (chosen) => sql`l.entity = any(${chosen.map(String)}::text[])`,
    ),
    person: filter.reference(
      'Quién',
      'Who',
      people,
      (ids) => sql`l.user_id = any(${ids}::bigint[])`,
    ),
  },
})
