import type { FeeRule } from '@app/catalog/rules/cancellation-fee'
import { all, only, type Database } from '@kit/db/database'
import type { Language } from '@kit/kernel/actor'
import type { Day } from '@kit/kernel/day'
import type { Currency } from '@kit/kernel/money'
import { sql } from 'kysely'

export type GuestReservation = {
  channel_id: number
  folio: string
  state: string
  language: Language
  customer: string | null
  email: string | null
  phone: string | null
  guest_hotel: string | null
  room: string | null
  notes: string | null
  currency: Currency
  due: string
  paid: string
  pending: string
  rep: string
  location: string
  hotel: string
  /** Of the desk; null: guests write to the company's number. */
  whatsapp: string | null
}

export const findGuestReservation = (database: Database, id: number): Promise<GuestReservation> =>
  only(
    database,
    sql<GuestReservation>`
      select r.channel_id, r.folio, r.state, r.customer_language as language,
             r.customer_name as customer,
             nullif(trim(r.customer_email), '') as email,
             nullif(trim(r.customer_phone), '') as phone,
             r.guest_hotel, r.room, nullif(r.notes, '') as notes, r.currency, r.due, r.paid,
             coalesce((select sum(p.applied) from payments.public_payment p
               where p.reservation_id = r.id and p.state = 'pending'), 0)::numeric(14,4) as pending,
             r.rep, r.location, r.hotel, l.whatsapp
        from reservations.public_reservation r
        left join organization.public_location l on l.location_id = r.location_id
       where r.id = ${id}`,
  )

export type GuestItem = {
  id: number
  head: number
  state: string
  product_es: string
  product_en: string
  option_es: string
  option_en: string
  package_es: string | null
  package_en: string | null
  provider: string
  provider_phone: string | null
  service_day: Day
  service_time: string | null
  last_day: Day
  adults: number
  minors: number
  infants: number
  minor_ages: number[]
  guest_hotel: string | null
  pickup_time: string | null
  pickup_place_es: string | null
  pickup_place_en: string | null
  pickup_position: string | null
  flight: string | null
  product_type: number
  duration_minutes: number | null
  meeting_point_es: string
  meeting_point_en: string
  meeting_position: string | null
  includes_es: string
  includes_en: string
  bring_es: string
  bring_en: string
  health_es: string
  health_en: string
  note_es: string | null
  note_en: string | null
  policy_rules: FeeRule[]
  dock_paid_there: boolean
  voucher: string | null
  voucher_state: string | null
  voucher_token: string | null
  request_state: string | null
  request_answer: string | null
  stars: number | null
  comment: string | null
}

/** What was sold, by day; of a package, its components. */
export const findGuestItems = (database: Database, reservation_id: number): Promise<GuestItem[]> =>
  all(
    database,
    sql<GuestItem>`
      select i.id, coalesce(h.id, i.id) as head, i.state, i.product_es, i.product_en, i.option_es,
             i.option_en, h.product_es as package_es, h.product_en as package_en, i.provider,
             i.provider_phone, i.service_day, i.service_time, i.last_day, i.adults, i.minors,
             i.infants, i.minor_ages, i.guest_hotel, i.pickup_time, i.pickup_place_es,
             i.pickup_place_en, i.pickup_position, i.flight, i.product_type, i.duration_minutes,
             i.meeting_point_es, i.meeting_point_en, i.meeting_position, i.includes_es,
             i.includes_en, i.bring_es, i.bring_en, i.health_es, i.health_en, n.note_es, n.note_en,
             i.policy_rules, i.dock_paid_there, v.folio as voucher, v.state as voucher_state,
             v.token as voucher_token, q.state as request_state, q.answer as request_answer,
             g.stars, g.comment
        from reservations.public_item i
        left join reservations.public_item h on h.id = i.package_item_id
        left join catalog.public_guest_note n on n.product_id = i.product_id
        left join lateral (
          select t.folio, t.state, t.token from vouchers.public_voucher t
           where t.item_id = i.id order by t.id desc limit 1) v on true
        left join lateral (
          select c.state, c.answer from cancellations.public_request c
           where c.item_id = coalesce(h.id, i.id) order by c.id desc limit 1) q on true
        left join guest_pages.public_rating g on g.item_id = i.id
       where i.reservation_id = ${reservation_id} and not i.is_package
         and i.state in ('confirmed', 'provider_pending', 'used', 'no_show', 'cancelled')
       order by i.service_day, i.pickup_time nulls last, i.service_time nulls last, i.position`,
  )

export type GuestPayment = {
  id: number
  /** Which of the reservation, as `findReceipt` counts; null: no money was received. */
  receipt: number | null
  payment_day: Day
  method_es: string
  method_en: string
  currency: Currency
  amount: string
  state: string
}

/** What was received and given as change, without what was voided or given back. */
export const findGuestPayments = (
  database: Database,
  reservation_id: number,
): Promise<GuestPayment[]> =>
  all(
    database,
    sql<GuestPayment>`
      with numbered as (
        select p.*, dense_rank() over (order by b.first_id)::int as nth
          from payments.public_payment p
          join (select receipt, min(id) as first_id from payments.public_payment
                 where reservation_id = ${reservation_id} group by 1) b on b.receipt = p.receipt
         where p.reservation_id = ${reservation_id})
      select id, payment_day, method_es, method_en, currency, amount, state,
             case when kind <> 'agency_credit' then nth end as receipt
        from numbered where state in ('pending', 'confirmed')
       order by id`,
  )

export type GuestSignature = {
  at: string
  name: string | null
  language: Language
  text: string
  standing: string
}

/** What the guest signed last, word for word; none where no text was kept. */
export const findGuestSignature = (
  database: Database,
  reservation_id: number,
): Promise<GuestSignature[]> =>
  all(
    database,
    sql<GuestSignature>`
      select signed_at as at, typed_name as name, language, content as text, standing
        from reservations.public_signature
       where reservation_id = ${reservation_id} and signer = 'client' and content is not null`,
  )
