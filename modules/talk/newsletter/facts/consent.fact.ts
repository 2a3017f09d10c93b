import { GUEST_CONTACT } from '@app/guest-data/facts/contact'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { filter } from '@kit/tables/filter'
import { sql } from 'kysely'
import { isReached } from '../server/queries/consents.ts'

const STATES: States = {
  given: { es: 'VIGENTE', en: 'ACTIVE', tone: 'ok' },
  withdrawn: { es: 'RETIRADO', en: 'WITHDRAWN', tone: 'neutral' },
}
const SOURCES: States = {
  sale: { es: 'Venta (mostrador)', en: 'Sale (desk)', tone: 'neutral' },
  guest_page: { es: 'Página del huésped', en: 'Guest page', tone: 'neutral' },
  by_hand: { es: 'Registro manual', en: 'Manual entry', tone: 'neutral' },
  file: { es: 'Archivo', en: 'File', tone: 'neutral' },
}
const LANGUAGES: States = {
  es: { es: 'Español', en: 'Spanish', tone: 'neutral' },
  en: { es: 'Inglés', en: 'English', tone: 'neutral' },
}
const WAYS_OUT: States = {
  unsubscribed: { es: 'Enlace de baja', en: 'Unsubscribe link', tone: 'neutral' },
  guest_page: { es: 'Página del huésped', en: 'Guest page', tone: 'neutral' },
  by_hand: { es: 'Registro manual', en: 'Manual entry', tone: 'neutral' },
  forgotten: { es: 'Datos eliminados', en: 'Data deleted', tone: 'neutral' },
}

const nameOf = (key: 'noted_by' | 'withdrawn_by') =>
  sql`(select a.full_name from access.public_user a where a.id = l.${sql.ref(key)})`

/** Who agreed to receive newsletters: customers in reach, and those that one noted oneself. */
export const consent = fact({
  name: 'consent',
  from: 'newsletter.consent',
  key: 'id',
  scope: ({ scope, user_id }) =>
    scope.all ? sql`true` : sql`(l.noted_by = ${user_id} or ${isReached(sql`l.email`, scope)})`,
  columns: {
    email: column.text('Correo', 'Email', { ...GUEST_CONTACT, search: true, filled: true }),
    state: column.state('Estado', 'Status', STATES, {
      sql: sql`case when l.withdrawn_at is null then 'given' else 'withdrawn' end`,
      filled: true,
    }),
    given_at: column.instant('Desde', 'Since', { filled: true }),
    source: column.state('Origen', 'Source', SOURCES, { filled: true }),
    how: column.text('Detalle', 'Details', { search: true }),
    language: column.state('Idioma', 'Language', LANGUAGES),
    noted_by: column.text('Registrado por', 'Recorded by', { sql: nameOf('noted_by') }),
    withdrawn_at: column.instant('Retirado', 'Withdrawn'),
    withdrawn_how: column.state('Motivo del retiro', 'Withdrawal source', WAYS_OUT),
    withdrawn_by: column.text('Retirado por', 'Withdrawn by', { sql: nameOf('withdrawn_by') }),
    uuid: column.key(),
  },
  acts: {
    read: sql`jsonb_build_object('withdrawn', l.withdrawn_at is not null)`,
    of: ({ permissions }, { withdrawn }: Readonly<{ withdrawn: boolean }>) =>
      permissions.has('newsletter.consent') && !withdrawn ? ['consent_withdrawal'] : [],
  },
  filters: {
    day: filter.dayOf('Fecha', 'Date', 'given_at'),
  },
})
