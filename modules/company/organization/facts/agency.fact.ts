import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { filter } from '@kit/tables/filter'
import { sql } from 'kysely'
import { PAYMENT_FORM_NAMES } from '../rules.ts'
import { activeState, placeActs } from './active.ts'

const KINDS: States = {
  agency: { es: 'Agencia', en: 'Agency', tone: 'neutral' },
  wholesaler: { es: 'TTOO', en: 'Wholesaler', tone: 'info' },
}
/** What the guests of its sales have not paid. */
const unpaid = sql`coalesce((
  select case l.credit_currency when 'USD' then o.usd else o.mxn end
    from organization.agency_owed o where o.agency_id = l.id), 0)`

/** Of all places: the account of an agency is one, wherever it bought. */
const owed = sql`coalesce((
  select sum(m.amount) from payments.agency_movement m
   where m.agency_id = l.id and m.currency = l.credit_currency), 0)`

/** An agency or wholesaler, and its credit: agreed, owed, and left. */
export const agency = fact({
  name: 'agency',
  from: 'organization.agency',
  key: 'id',
  scope: ({ scope }) =>
    scope.agency_id === undefined ? sql`true` : sql`l.id = ${scope.agency_id}`,
  columns: {
    name: column.text('Agencia', 'Agency', { search: true, filled: true }),
    state: activeState,
    kind: column.state('Tipo', 'Type', KINDS, { filled: true }),
    payment_forms: column.names('Formas de pago', 'Payment methods', {
      sql: ({ language }) => sql`coalesce((
        select jsonb_agg(${sql.lit(namesIn(language))}::jsonb ->> f.form order by f.form)
          from organization.agency_payment_form f where f.agency_id = l.id), '[]')`,
      dressed: true,
    }),
    clients: column.count('Clientes', 'Clients', {
      sql: sql`(select count(*) from organization.agency_client c where c.agency_id = l.id)`,
    }),
    locations: column.count('Locaciones', 'Locations', {
      sql: sql`(select count(*) from organization.agency_location al where al.agency_id = l.id)`,
    }),
    credit_currency: column.currency(),
    credit_limit: column.money('Límite de crédito', 'Credit limit'),
    credit_used: column.money('Saldo a crédito', 'Credit balance owed', { sql: owed }),
    credit_left: column.money('Disponible', 'Available', { sql: sql`(l.credit_limit - ${owed})` }),
    unpaid: column.money('Ventas por pagar en su alcance', 'Unpaid sales within your scope', {
      sql: unpaid,
    }),
    fiscal_id: column.text('RFC', 'Tax ID', { search: true }),
    contact: column.text('Contacto', 'Contact', { search: true }),
    email: column.text('Correo', 'Email'),
    phone: column.text('Teléfono', 'Phone'),
    id: column.key(),
  },
  filters: {
    payment_form: filter.options(
      'Forma de pago',
      'Payment method',
      Object.entries(PAYMENT_FORM_NAMES).map(([value, label]) => ({ value, label })),
      (chosen) =>
        sql`
          exists (select from organization.agency_payment_form f
              where f.agency_id = l.id and f.form = any(${chosen.map(String)}::text[]))`,
    ),
  },
  acts: {
    read: placeActs.read,
    of: (actor, active: boolean) => [...placeActs.of(actor, active), 'statement', 'collect'],
  },
})

const namesIn = (language: 'es' | 'en'): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(PAYMENT_FORM_NAMES).map(([form, name]) => [form, name[language]]),
    ),
  )
