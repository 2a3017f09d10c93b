import { channels, hotels, locations } from '@app/organization/references'
import { reps } from '@app/access/references'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { filter } from '@kit/tables/filter'
import { sql } from 'kysely'

const STATES: States = {
  requested: { es: 'SOLICITADA', en: 'REQUESTED', tone: 'warning' },
  in_review: { es: 'EN REVISIÓN', en: 'IN REVIEW', tone: 'info' },
  approved: { es: 'APROBADA', en: 'APPROVED', tone: 'info' },
  executed: { es: 'CANCELADA', en: 'CANCELED', tone: 'ok' },
  rejected: { es: 'RECHAZADA', en: 'REJECTED', tone: 'error' },
  withdrawn: { es: 'RETIRADA', en: 'WITHDRAWN', tone: 'neutral' },
}

const ASKERS: States = {
  guest: { es: 'CLIENTE', en: 'GUEST', tone: 'info' },
  desk: { es: 'LOCACIÓN', en: 'DESK', tone: 'neutral' },
}

type Read = Readonly<{ state: string; requested_by: number; by_guest: boolean }>

/** A request to cancel one sold service, with what the policy said and what came of it. */
export const cancellationRequest = fact({
  name: 'cancellation_request',
  from: 'reporting.cancellation_request',
  key: 'id',
  scope: { channel: true, hotel: true, location: true, rep: true, agency: true },
  columns: {
    folio: column.text('Folio', 'Folio', { filled: true, search: true }),
    customer: column.text('Cliente', 'Customer', { sql: sql`l.customer_name`, search: true }),
    product: column.text('Servicio', 'Service', {
      sql: ({ language }) => sql.ref(`l.product_${language}`),
      search: true,
    }),
    service_day: column.day('Fecha de servicio', 'Service date', { filled: true }),
    service_time: column.time('Hora', 'Time'),
    state: column.state('Estado', 'Status', STATES, { filled: true }),
    asked_at: column.instant('Solicitada', 'Requested', { sql: sql`l.created_at`, filled: true }),
    asked_by: column.text('Solicitado por', 'Requested by', { search: true }),
    by_guest: column.state('Origen', 'Requester', ASKERS, {
      sql: sql`case when l.by_guest then 'guest' else 'desk' end`,
      filled: true,
    }),
    reason: column.text('Motivo', 'Reason', { prose: true }),
    hours_before: column.number('Horas antes', 'Hours before'),
    currency: column.currency(),
    /** Amounts of several currencies are put in order by what they are worth in pesos. */
    fee: column.money('Cargo al solicitar', 'Fee at request', { filled: true }),
    refundable: column.money('Reembolso al solicitar', 'Refund at request', { filled: true }),
    fee_executed: column.money('Cargo cobrado', 'Fee charged', { order: sql`l.fee_mxn` }),
    reviewed_by: column.text('Revisada por', 'Reviewed by'),
    decided_by: column.text('Resuelta por', 'Decided by'),
    decided_at: column.instant('Resuelta', 'Decided'),
    answer: column.text('Respuesta', 'Answer', { prose: true }),
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
  filters: {
    asked_day: filter.dayOf('Fecha de solicitud', 'Request date', 'created_at'),
  },
  acts: {
    read: sql`
      jsonb_build_object('state', l.state, 'requested_by', l.requested_by, 'by_guest', l.by_guest)`,
    of: ({ user_id, permissions }, { state, requested_by, by_guest }: Read) => {
      if (state === 'executed' || state === 'rejected') return ['mail']
      if (state === 'withdrawn') return []
      const own = requested_by === user_id
      return [
        ...(state === 'requested' ? ['review'] : []),
        ...(own ? [] : ['approve', 'reject']),
        ...((own && !by_guest) || permissions.has('cancellation.review') ? ['withdraw'] : []),
        'mail',
      ]
    },
  },
})
