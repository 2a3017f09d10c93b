import { GUEST_CONTACT } from '@app/guest-data/facts/contact'
import { channels, locations, zones } from '@app/organization/references'
import { hotelAndLocation } from '@app/organization/choices'
import { guestHotels } from '@app/organization/references'
import { providers } from '@app/catalog/references'
import { reps } from '@app/access/references'
import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { DIRECTIONS } from '../choices.ts'
import { mayBeTold, type OperatorCallKind, type Told } from '../rules/operator.ts'

type Read = Readonly<{ state: string; told: Told; kind: OperatorCallKind | null }>

/** A sold transfer, and what the external operator knows of it. */
export const serviceToConfirm = fact({
  name: 'service_to_confirm',
  from: 'transport.service_to_confirm',
  key: 'item_id',
  scope: { channel: true, hotel: true, location: true, rep: true, provider: true, agency: true },
  columns: {
    service_day: column.day('Fecha de servicio', 'Service date', { filled: true }),
    pickup_time: column.time('Pickup', 'Pickup'),
    direction: column.state('Sentido', 'Direction', DIRECTIONS, { filled: true }),
    flight: column.text('Vuelo', 'Flight', { search: true }),
    zone: column.reference('Zona', 'Zone', zones),
    guest_hotel: column.reference('Hotel del huésped', 'Guest’s hotel', guestHotels),
    customer: column.text('Nombre', 'Name', { sql: sql`l.customer_name`, search: true }),
    phone: column.text('Teléfono', 'Phone', {
      ...GUEST_CONTACT,
      sql: sql`l.customer_phone`,
    }),
    pax: column.count('Pax', 'Pax'),
    services: column.count('Servicios', 'Services', { sql: sql`1` }),
    folio: column.text('Folio', 'Booking number', { search: true, filled: true }),
    voucher: column.text('Cupón', 'Voucher', { search: true }),
    provider: column.reference('Proveedor', 'Provider', providers),
    channel: column.reference('Canal', 'Channel', channels),
    location: column.reference('Locación', 'Location', locations, { grouped: hotelAndLocation }),
    rep: column.reference('Rep', 'Rep', reps),
    state: column.state(
      'Estado',
      'Status',
      {
        confirmed: { es: 'CONFIRMADA', en: 'CONFIRMED', tone: 'ok' },
        provider_pending: { es: 'POR CONFIRMAR', en: 'TO CONFIRM', tone: 'warning' },
        used: { es: 'USADA', en: 'USED', tone: 'ok' },
        cancelled: { es: 'CANCELADA', en: 'CANCELED', tone: 'neutral' },
      },
      { filled: true },
    ),
    told: column.state(
      'Operador',
      'Operator',
      {
        untold: { es: 'SIN AVISAR', en: 'NOT NOTIFIED', tone: 'neutral' },
        waiting: { es: 'EN ENVÍO', en: 'SENDING', tone: 'info' },
        confirmed: { es: 'CONFIRMADO', en: 'CONFIRMED', tone: 'ok' },
        cancelled: { es: 'CANCELADO', en: 'CANCELED', tone: 'neutral' },
        refused: { es: 'RECHAZADO', en: 'REJECTED', tone: 'error' },
        unanswered: { es: 'SIN RESPUESTA', en: 'NO RESPONSE', tone: 'error' },
      },
      { filled: true },
    ),
    reference: column.text('Referencia', 'Reference', { search: true }),
    fault: column.text('Motivo', 'Reason'),
    tries: column.number('Intentos', 'Attempts'),
    asked_at: column.instant('Solicitado', 'Requested'),
    settled_at: column.instant('Respondido', 'Answered'),
    item_id: column.key(),
    reservation_uuid: column.key(),
  },
  also: { user: 'rep', providers: 'provider' },
  acts: {
    read: sql`jsonb_build_object('state', l.state, 'told', l.told, 'kind', l.kind)`,
    of: (_actor, service: Read) => [
      ...(mayBeTold(service, 'confirmation') ? ['confirm'] : []),
      ...(mayBeTold(service, 'cancellation') ? ['cancel'] : []),
    ],
  },
})
