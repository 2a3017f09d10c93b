import { GUEST_CONTACT } from '@app/guest-data/facts/contact'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { filter } from '@kit/tables/filter'
import { sql } from 'kysely'
import { isReached } from '../server/queries/consents.ts'

const STATES: States = {
  given: { es: 'VIGENTE', en: 'HOLDS', tone: 'ok' },
  withdrawn: { es: 'RETIRADO', en: 'WITHDRAWN', tone: 'neutral' },
}
const SOURCES: States = {
  sale: { es: 'Venta (mostrador)', en: 'Sale (desk)', tone: 'neutral' },
  guest_page: { es: 'Página del viaje', en: 'Page of the trip', tone: 'neutral' },
  by_hand: { es: 'Alta a mano', en: 'Noted by hand', tone: 'neutral' },
  file: { es: 'Archivo', en: 'File', tone: 'neutral' },
}
const LANGUAGES: States = {
  es: { es: 'Español', en: 'Spanish', tone: 'neutral' },
  en: { es: 'Inglés', en: 'English', tone: 'neutral' },
}
const WAYS_OUT: States = {
  unsubscribed: { es: 'Enlace de baja', en: 'Unsubscribe link', tone: 'neutral' },
  guest_page: { es: 'Página del viaje', en: 'Page of the trip', tone: 'neutral' },
  by_hand: { es: 'A mano', en: 'By hand', tone: 'neutral' },
  forgotten: { es: 'Datos olvidados', en: 'Data forgotten', tone: 'neutral' },
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
    email: column.text('Correo', 'E-mail', { ...GUEST_CONTACT, search: true, filled: true }),
    state: column.state('Estado', 'State', STATES, {
      sql: sql`case when l.withdrawn_at is null then 'given' else 'withdrawn' end`,
      filled: true,
    }),
    given_at: column.instant('Desde', 'Since', { filled: true }),
    source: column.state('Dónde lo dio', 'Where it was given', SOURCES, { filled: true }),
    how: column.text('Cómo', 'How', { search: true }),
    language: column.state('Idioma', 'Language', LANGUAGES),
    noted_by: column.text('Anotó', 'Noted by', { sql: nameOf('noted_by') }),
    withdrawn_at: column.instant('Retirado', 'Withdrawn'),
    withdrawn_how: column.state('Cómo se retiró', 'How it was withdrawn', WAYS_OUT),
    withdrawn_by: column.text('Retiró', 'Withdrawn by', { sql: nameOf('withdrawn_by') }),
    uuid: column.key(),
  },
  acts: {
    read: sql`jsonb_build_object('withdrawn', l.withdrawn_at is not null)`,
    of: ({ permissions }, { withdrawn }: Readonly<{ withdrawn: boolean }>) =>
      permissions.has('newsletter.consent') && !withdrawn ? ['consent_withdrawal'] : [],
  },
  filters: {
    day: filter.dayOf('Dado el día', 'Day given', 'given_at'),
  },
})
