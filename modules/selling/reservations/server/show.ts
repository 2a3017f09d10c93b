import { contactFor } from '@app/guest-data/api'
import { all, first, type Database } from '@kit/db/database'
import { nameIn } from '@kit/db/named'
import { inScope } from '@kit/db/scope'
import type { Actor, Language, Scope } from '@kit/kernel/actor'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { HistoryRow, ReservationItem, ReservationSummary } from '../contract.ts'
import { isToCome, takesPayments } from '../rules.ts'
import { balanceSql, dueSql, isAcceptedSql } from './due.ts'
import { paidStateSql } from './paid.ts'

type Summary = z.output<typeof ReservationSummary>
type Item = z.output<typeof ReservationItem>

export async function findReservation(
  database: Database,
  actor: Actor,
  key: number | string,
  language: Language,
): Promise<Summary> {
  const which = typeof key === 'number' ? sql`r.id = ${key}` : sql`r.uuid = ${key}::uuid`
  const row = await first(
    database,
    sql<Omit<Summary, 'can'> & { accepted: boolean }>`
    select r.id, r.uuid, r.folio, r.kind, r.state, ${isAcceptedSql} as accepted, r.currency, r.sale_day,
           r.held_until, r.confirmed_at,
           c.canal as channel, h.name as hotel, l.locacion as location, z.name as zone,
               u.name || ' ' || u.last_name as rep, r.rep_id, a.name as agency,
               r.agency_id,
           r.customer_name, r.customer_phone, r.customer_email,
               ${nameIn(language, 'co')} as customer_country, r.customer_language,
               g.name as guest_hotel, r.room, r.notes, pc.code as promo_code, cb.name_es as combo,
           r.gross, r.discount, r.dock, r.total, r.deposit, ${feesSql} as fees,
               ${feesBaseSql} as fees_base, ${dueSql} as due, r.paid, ${balanceSql} as balance,
               ${pendingSql} as pending,
               (case when ${isAcceptedSql} then r.total
                     else greatest(${balanceSql} - ${pendingSql}, 0) end)::numeric(14,4) as payable,
               greatest(r.paid - ${promisedSql} - ${dueSql}, 0)::numeric(14,4) as in_favour,
               ${paidStateSql} as paid_state,
           r.mxn_rate, r.usd_rate, r.rate_day, r.version
      from reservations.reservation r
      join organization.public_channel c on c.id = r.channel_id
      join organization.public_hotel h on h.id = r.hotel_id
      join organization.public_location l on l.location_id = r.location_id
      join organization.public_zone z on z.id = r.zone_id
      join access.public_user u on u.id = r.rep_id
      left join organization.public_agency a on a.id = r.agency_id
      left join organization.public_hotel g on g.id = r.guest_hotel_id
      left join organization.public_country co on co.code = r.customer_country
      left join catalog.public_promo_code pc on pc.id = r.promo_code_id
      left join catalog.public_combo cb on cb.id = r.combo_id
     where ${which} and ${visible(actor.scope)}`,
  )
  if (!row) throw new Refusal('reservation.not_found')
  const { accepted: _accepted, ...summary } = row
  return {
    ...summary,
    customer_phone: contactFor(actor, row.customer_phone),
    customer_email: contactFor(actor, row.customer_email),
    can: permitted(actor, row),
  }
}

const feesSql = sql`
  coalesce((select sum(c.fee) from cancellations.public_cancellation c
        where c.reservation_id = r.id and c.state = 'executed'), 0)::numeric(14,4)`

const feesBaseSql = sql`
  coalesce((select sum(c.fee_base) from cancellations.public_cancellation c
        where c.reservation_id = r.id and c.state = 'executed'), 0)::numeric(14,4)`

/** Announced, and not seen yet by whoever confirms it. */
const pendingSql = sql`
  coalesce((select sum(p.applied) from payments.public_payment p
        where p.reservation_id = r.id and p.state = 'pending'), 0)::numeric(14,4)`

const promisedSql = sql`
  coalesce((select sum(f.applied) from payments.public_refund f
        where f.reservation_id = r.id
      and f.state in ('requested', 'approved', 'in_transit', 'failed')), 0)::numeric(14,4)`

const visible = (scope: Scope) =>
  inScope(scope, {
    channel: sql`r.channel_id`,
    hotel: sql`r.hotel_id`,
    location: sql`r.location_id`,
    rep: sql`r.rep_id`,
    agency: sql`r.agency_id`,
  })

function permitted(
  actor: Actor,
  row: Pick<Summary, 'state' | 'payable' | 'in_favour' | 'customer_email'> & { accepted: boolean },
): Summary['can'] {
  return {
    cancel: row.state === 'confirmed' && actor.permissions.has('reservation.cancel'),
    request_cancellation:
      row.state === 'confirmed' && actor.permissions.has('cancellation.request'),
    change: row.state === 'confirmed' && actor.permissions.has('reservation.change'),
    pay:
      (row.accepted || takesPayments(row.state)) &&
      Number(row.payable) !== 0 &&
      actor.permissions.has('payment.take'),
    refund: Number(row.in_favour) !== 0 && actor.permissions.has('reservation.cancel'),
    mail: row.state === 'confirmed' && row.customer_email !== null,
  }
}

export async function findItems(
  database: Database,
  actor: Actor,
  reservation: Pick<Summary, 'id' | 'can'>,
  language: Language,
): Promise<Item[]> {
  const rows = await all(
    database,
    sql<Omit<Item, 'can'>>`
    select i.id, i.position, i.state, i.package_item_id, i.product_id, i.departure_id,
        p.code,
        ${nameIn(language, 'p')} as product, ${nameIn(language, 'o')} as option, i.product_type,
        v.name as provider,
           i.service_day, i.service_time, i.last_day, i.adults, i.minors, i.infants, i.minor_ages,
               g.name as guest_hotel, i.pickup_time, i.pickup_place, i.flight,
           -- Asked of each: as a join, the whole view would be read.
           (select case r.customer_language
              when 'en' then json_build_object('product', w.product_en, 'pickup_place',
                w.pickup_place_en)
              else json_build_object('product', w.product_es, 'pickup_place',
                w.pickup_place_es) end
              from reservations.public_item w where w.id = i.id) as for_guest,
           i.gross, i.discount, i.dock, i.total, i.version,
           case when x.item_id is not null
               then json_build_object('fee', x.fee::text, 'fee_base', x.fee_base::text,
                 'refundable', x.refundable::text, 'reason', x.reason, 'executed_at',
               to_char(x.executed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
               'executed_by', e.name || ' ' || e.last_name) end as cancellation,
           case when vo.id is not null
               then json_build_object('uuid', vo.uuid, 'folio', vo.folio, 'state',
                 vo.state) end as voucher,
           case when i.state = 'provider_pending' then (
             select json_build_object('state', a.state, 'reason', a.reason, 'answer_by',
               to_char(a.answer_by at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
               from reservations.provider_request a where a.item_id = i.id
              order by a.id desc limit 1) end as provider_request,
           case when q.uuid is not null
               then json_build_object('uuid', q.uuid, 'state', q.state) end as cancellation_request
      from reservations.item i
      join reservations.reservation r on r.id = i.reservation_id
      join catalog.public_product p on p.id = i.product_id
      join catalog.public_option o on o.id = i.option_id
      join catalog.public_provider v on v.id = i.provider_id
      left join organization.public_hotel g on g.id = i.guest_hotel_id
      left join cancellations.public_cancellation x on x.item_id = i.id and x.state = 'executed'
      left join access.public_user e on e.id = x.executed_by
      left join cancellations.public_request q on q.item_id = i.id
        and q.state in ('requested', 'in_review', 'approved')
      left join lateral (select * from vouchers.public_voucher c where c.item_id = i.id
          order by c.id desc limit 1) vo on true
     where i.reservation_id = ${reservation.id}
     order by i.position`,
  )
  return rows.map((row) => {
    const goes = isToCome(row.state) && row.package_item_id === null
    return {
      ...row,
      can: {
        cancel: reservation.can.cancel && goes && actor.permissions.has('reservation.cancel'),
        request_cancellation:
          reservation.can.request_cancellation && goes && row.cancellation_request === null,
        change: reservation.can.change && goes && !isHead(rows, row),
      },
    }
  })
}

/** A package is changed by cancelling and selling it anew: its parts hang together. */
const isHead = (
  rows: readonly Pick<Item, 'package_item_id'>[],
  { id }: Pick<Item, 'id'>,
): boolean => rows.some(({ package_item_id }) => package_item_id === id)

export async function findHistory(
  database: Database,
  reservation_id: number,
  language: Language,
): Promise<z.output<typeof HistoryRow>[]> {
  return all(
    database,
    sql<z.output<typeof HistoryRow>>`
    with subjects as (
      select 'reservation' as entity, r.id, r.folio as subject from reservations.reservation r
        where r.id = ${reservation_id}
      union all select 'item', i.id, ${nameIn(language, 'p')} from reservations.item i
        join catalog.public_product p on p.id = i.product_id
        where i.reservation_id = ${reservation_id}
      union all select 'payment', p.id,
          ${nameIn(language, 'p', 'method')} || ' ' || p.currency || ' ' || trim(to_char(p.amount,
              '999,999,990.00')) from payments.public_payment p
        where p.reservation_id = ${reservation_id}
      union all select 'refund', f.id,
          f.currency || ' ' || trim(to_char(f.amount, '999,999,990.00'))
        from payments.public_refund f where f.reservation_id = ${reservation_id}
      union all select 'voucher', v.id, v.folio from vouchers.public_voucher v
        where v.reservation_id = ${reservation_id}
      union all select 'provider_request', q.id, ${nameIn(language, 'p')}
        from reservations.provider_request q join reservations.item i on i.id = q.item_id
        join catalog.public_product p on p.id = i.product_id
        where q.reservation_id = ${reservation_id}
      union all select 'cancellation_request', q.id, ${nameIn(language, 'p')}
        from cancellations.public_request q join reservations.item i on i.id = q.item_id
        join catalog.public_product p on p.id = i.product_id
        where q.reservation_id = ${reservation_id}
    )
    select t.at, t.entity, s.subject, t.from_state, t.to_state,
        u.name || ' ' || u.last_name as "user", t.reason
      from platform.transition t
      join subjects s on s.entity = t.entity and s.id = t.entity_id
      left join access.public_user u on u.id = t.user_id
     order by t.id desc`,
  )
}
