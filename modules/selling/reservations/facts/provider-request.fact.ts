import { channels, hotels, locations } from '@app/organization/references'
import { providers } from '@app/catalog/references'
import { reps } from '@app/access/references'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'

const STATES: States = {
  asked: { es: 'POR RESPONDER', en: 'AWAITING ANSWER', tone: 'warning' },
  confirmed: { es: 'CONFIRMADO', en: 'CONFIRMED', tone: 'ok' },
  rejected_open: {
    es: 'RECHAZADO: REPROGRAMAR O CANCELAR',
    en: 'REJECTED: RESCHEDULE OR CANCEL',
    tone: 'error',
  },
  expired_open: { es: 'SIN RESPUESTA', en: 'NO ANSWER', tone: 'error' },
  rejected: { es: 'RECHAZADO', en: 'REJECTED', tone: 'neutral' },
  expired: { es: 'VENCIÓ SIN RESPUESTA', en: 'EXPIRED', tone: 'neutral' },
  withdrawn: { es: 'RETIRADO', en: 'WITHDRAWN', tone: 'neutral' },
}

/** A provider asked of a sold service: of the guest the name, and no amount. */
export const providerRequest = fact({
  name: 'provider_request',
  from: 'reporting.provider_request',
  key: 'id',
  scope: { channel: true, hotel: true, location: true, rep: true, provider: true, agency: true },
  columns: {
    answer_by: column.instant('Responder antes de', 'Answer by', { filled: true }),
    state: column.state('Estado', 'Status', STATES, { filled: true }),
    folio: column.text('Folio', 'Folio', { filled: true, search: true }),
    customer: column.text('Titular', 'Lead guest', { sql: sql`l.customer_name`, search: true }),
    product: column.text('Servicio', 'Service', {
      sql: ({ language }) => sql.ref(`l.product_${language}`),
      search: true,
    }),
    option: column.text('Opción', 'Option', {
      sql: ({ language }) => sql.ref(`l.option_${language}`),
    }),
    service_day: column.day('Fecha de servicio', 'Service date', { filled: true }),
    service_time: column.time('Hora', 'Time'),
    adults: column.count('Adultos', 'Adults'),
    minors: column.count('Menores', 'Minors'),
    infants: column.count('Infantes', 'Infants'),
    pax: column.count('Pax', 'Pax'),
    pickup_time: column.time('Pickup', 'Pickup'),
    guest_hotel: column.text('Hotel del huésped', 'Guest’s hotel'),
    flight: column.text('Vuelo', 'Flight'),
    provider: column.reference('Proveedor', 'Provider', providers),
    asked_at: column.instant('Solicitado', 'Requested', { filled: true }),
    answered_at: column.instant('Respondido', 'Answered'),
    answered_by: column.text('Respondido por', 'Answered by'),
    code: column.text('Clave del proveedor', 'Provider’s code', { search: true }),
    reason: column.text('Motivo', 'Reason', { prose: true }),
    channel: column.reference('Canal', 'Channel', channels, {
      sql: sql`(select c.canal from organization.public_channel c where c.id = l.channel_id)`,
    }),
    hotel: column.reference('Hotel', 'Hotel', hotels, {
      sql: sql`(select h.name from organization.public_hotel h where h.id = l.hotel_id)`,
    }),
    location: column.reference('Locación', 'Location', locations, {
      sql: sql`
        (select p.locacion from organization.public_location p
            where p.location_id = l.location_id)`,
    }),
    user: column.reference('Rep', 'Rep', reps, {
      sql: sql`(select u.full_name from access.public_user u where u.id = l.rep_id)`,
      id: sql`l.rep_id`,
    }),
    uuid: column.key(),
    reservation_uuid: column.key(),
  },
  acts: {
    read: sql`to_jsonb(l.state)`,
    of: (_actor, state: string) =>
      state === 'asked' || state === 'expired_open' ? ['confirm', 'reject'] : [],
  },
})
