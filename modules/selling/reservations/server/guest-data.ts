import {
  FORGOTTEN_NAME,
  freeText,
  guestData,
  PHONE_DIGITS,
  type GuestReservation,
  type GuestReservations,
  type KeptRow,
  type KnownBy,
} from '@app/guest-data/api'
import type { AnyContext } from '@kit/db/context'
import { all, run } from '@kit/db/database'
import { sql } from 'kysely'

const OF_THEM = (ids: readonly number[]) => sql`reservation_id = any(${ids}::bigint[])`

export const reservationsOfGuest: GuestReservations = {
  declares: 'guest_reservations',
  name: 'reservations',
  findOf: (tx, { by, value }) =>
    all(
      tx,
      sql<GuestReservation>`
      select r.id, r.uuid, r.folio, r.customer_name as guest, r.state, i.last_day,
          r.state in ('quoted', 'held', 'waiting')
            or coalesce(i.last_day >= ${tx.today} and i.to_come, false) as stands,
          r.guest_forgotten_at is not null as forgotten
        from reservations.reservation r
        left join lateral (select max(x.last_day) as last_day,
              bool_or(x.state in ('confirmed', 'provider_pending') and x.last_day >= ${tx.today})
                as to_come
            from reservations.item x where x.reservation_id = r.id) i on true
       where ${
         by === 'folio'
           ? sql`r.folio = ${value}`
           : by === 'email'
             ? sql`lower(r.customer_email) = ${value}`
             : sql`right(regexp_replace(r.customer_phone, '\\D', '', 'g'), ${PHONE_DIGITS}) = ${value}`
       }
       order by r.listed_day desc, r.id desc`,
    ),
  lock: async (tx, ids) => {
    await run(
      tx,
      sql`select 1 from reservations.reservation where id = any(${ids}::bigint[])
           order by id for update`,
    )
  },
  findOver: (tx, before, count) =>
    all(
      tx,
      sql<{ id: number; folio: string }>`
      select r.id, r.folio from reservations.reservation r
       where r.guest_forgotten_at is null and r.listed_day < ${before}
         and r.state not in ('quoted', 'held', 'waiting')
         and not exists (select from reservations.item i
               where i.reservation_id = r.id and i.last_day >= ${before})
       order by r.listed_day, r.id limit ${count}`,
    ),
}

export const reservationData = guestData('reservations', {
  es: 'Reservas',
  en: 'Reservations',
  find: (tx, { reservation_ids }) =>
    all(
      tx,
      sql<KeptRow>`
      select r.folio, r.customer_name as name, r.customer_phone as phone,
          r.customer_email as email, r.customer_country as country,
          r.customer_language as language, g.guest_hotel as hotel, r.room, r.notes, r.sale_day,
          r.total::text, r.currency, r.state,
          (select jsonb_agg(jsonb_build_object('day', i.service_day, 'time', i.service_time,
               'product_id', i.product_id, 'adults', i.adults, 'minors', i.minors,
               'ages', i.minor_ages, 'flight', i.flight, 'pickup', i.pickup_place,
               'state', i.state) order by i.position)
             from reservations.item i where i.reservation_id = r.id) as services
        from reservations.reservation r
        join reservations.public_reservation g on g.id = r.id
       where r.id = any(${reservation_ids}::bigint[]) and r.guest_forgotten_at is null
       order by r.id`,
    ),
  knownBy: (tx, { reservation_ids }) => findNames(tx, reservation_ids),
  forget: async (tx, { reservation_ids }) => {
    const forgotten = await all(
      tx,
      sql`
      update reservations.reservation
         set customer_name = ${FORGOTTEN_NAME}, customer_phone = null, customer_email = null,
             room = null, notes = null, guest_forgotten_at = ${tx.now}, version = version + 1
       where id = any(${reservation_ids}::bigint[]) and guest_forgotten_at is null
       returning id`,
    )
    await run(tx, sql`select reservations.forget_guests(${reservation_ids}::bigint[])`)
    return forgotten.length
  },
})

/** Each name, address and telephone from when it was written until a change took it out. */
const findNames = (tx: AnyContext, ids: readonly number[]): Promise<KnownBy[]> =>
  all(
    tx,
    sql<KnownBy>`
    with known as (
      select r.id, k.kind, k.value, null::bigint as until
        from reservations.reservation r
       cross join lateral (values ('name', r.customer_name), ('email', r.customer_email),
               ('phone', r.customer_phone)) k(kind, value)
       where r.id = any(${ids}::bigint[]) and r.guest_forgotten_at is null
      union all
      select c.reservation_id, k.kind, c.before ->> k.kind, c.id
        from reservations.change c
        join reservations.reservation r on r.id = c.reservation_id
       cross join unnest(array['name', 'email', 'phone']) k(kind)
       where r.id = any(${ids}::bigint[]) and r.guest_forgotten_at is null
         and c.item_id is null and c.before ? k.kind)
    select k.kind, k.value, coalesce((
             select max(c.at) from reservations.change c
              where c.reservation_id = k.id and c.item_id is null and c.before ? k.kind
                and (k.until is null or c.id < k.until)), r.held_at) as since
      from known k join reservations.reservation r on r.id = k.id
     where k.value <> ''`,
  )

export const signatureData = guestData('signatures', {
  es: 'Firmas',
  en: 'Signatures',
  find: (tx, { reservation_ids }) =>
    all(
      tx,
      sql<KeptRow>`
      select s.signed_at, s.typed_name, s.strokes, s.language, s.content, s.content_sha256
        from reservations.signature s
        join reservations.reservation r on r.id = s.reservation_id
       where s.${OF_THEM(reservation_ids)} and s.signer = 'client'
         and r.guest_forgotten_at is null order by s.id`,
    ),
  // They go with their reservation.
  forget: async () => 0,
})

export const pickupNotices = guestData('pickup_notices', {
  es: 'Avisos de pickup',
  en: 'Pickup notices',
  find: (tx, { reservation_ids }) =>
    all(
      tx,
      sql<KeptRow>`
      select n.recipient, n.message, n.way, n.known_day, n.known_place
        from reservations.pickup_notice n
       where n.${OF_THEM(reservation_ids)} and n.recipient is not null order by n.id`,
    ),
  forget: async (tx, { reservation_ids }) => {
    const changed = await all(
      tx,
      sql`
      update reservations.pickup_notice n set recipient = null, message = ''
       where n.${OF_THEM(reservation_ids)} and n.recipient is not null
       returning n.id`,
    )
    return changed.length
  },
})

export const reasonsOfChanges = freeText('reservations.change', {
  es: 'Motivo de un cambio',
  en: 'Change reason',
  columns: ['reason'],
  at: sql`t.at`,
  reservation: sql`t.reservation_id`,
})

export const notesOfConfirmations = freeText('reservations.customer_confirmation', {
  es: 'Nota de una confirmación',
  en: 'Confirmation note',
  columns: ['note'],
  at: sql`t.at`,
  reservation: sql`t.reservation_id`,
})

export const answersOfProviders = freeText('reservations.provider_request', {
  es: 'Respuesta de un proveedor',
  en: 'Provider answer',
  columns: ['reason'],
  at: sql`coalesce(t.answered_at, t.asked_at)`,
  reservation: sql`t.reservation_id`,
})
