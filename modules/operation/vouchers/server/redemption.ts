import type { Context } from '@kit/db/context'
import { all, first, only, run, type Database } from '@kit/db/database'
import { move } from '@kit/db/move'
import { inScope } from '@kit/db/scope'
import type { Language } from '@kit/kernel/actor'
import { businessDay, type Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { VOUCHER } from '../lifecycles.ts'
import type { VoucherState } from '../rules.ts'
import { FOLIO } from '../rules/scanned.ts'

/** A voucher as its QR carries it (its token), or by its uuid. */
export type VoucherKey = string

export type Redeemable = {
  id: number
  uuid: string
  folio: string
  reservation_id: number
  item_id: number
  no_show_percent: string
}

const UUID = /^[0-9a-f]{8}-/i
const whichIs = (key: VoucherKey) =>
  UUID.test(key)
    ? sql`v.uuid = ${key}::uuid`
    : FOLIO.test(key)
      ? sql`v.folio = ${key}`
      : sql`v.token = ${key}`

/**
 * A voucher within the scope of who asks: a provider's own, whoever sold it.
 * @throws Refusal `voucher.not_found`
 */
export async function findRedeemable(tx: Context, key: VoucherKey): Promise<Redeemable> {
  const found = await first(
    tx,
    sql<Redeemable>`
    select v.id, v.uuid, v.folio, v.reservation_id, v.item_id, p.no_show_percent
      from vouchers.voucher v join catalog.public_provider p on p.id = v.provider_id
     where ${whichIs(key)} and ${reach(tx)}`,
  )
  if (!found) throw new Refusal('voucher.not_found')
  return found
}

const reach = (tx: Context) =>
  inScope(tx.actor.scope, {
    channel: sql`v.channel_id`,
    hotel: sql`v.hotel_id`,
    location: sql`v.location_id`,
    rep: sql`v.rep_id`,
    provider: sql`v.provider_id`,
    agency: sql`v.agency_id`,
  })

export type LockedVoucher = { id: number; folio: string; state: VoucherState; rendered_pax: number }

/** Locked after its reservation, as everybody does who changes both. */
export const lockVoucher = (tx: Database, id: number): Promise<LockedVoucher> =>
  only(
    tx,
    sql<LockedVoucher>`
    select id, folio, state, rendered_pax from vouchers.voucher where id = ${id} for update`,
  )

export const moveVoucher = (
  tx: Context,
  voucher: LockedVoucher,
  state: VoucherState,
  rendered_pax: number,
  reason: string | null = null,
): Promise<void> => move(tx, VOUCHER, voucher, state, { reason, set: { rendered_pax } })

/** More of the party came: the voucher stays partly rendered. */
export async function countServed(tx: Database, id: number, rendered_pax: number): Promise<void> {
  await run(tx, sql`update vouchers.voucher set rendered_pax = ${rendered_pax} where id = ${id}`)
}

export type NewRedemption = {
  voucher_id: number
  kind: 'served' | 'no_show' | 'undone'
  pax: number
  via: 'scan' | 'list' | 'call'
  served_at: Date
  reason: string | null
}

export async function recordRedemption(tx: Context, given: NewRedemption): Promise<void> {
  const { voucher_id, kind, pax, via, served_at, reason } = given
  await run(
    tx,
    sql`
    insert into vouchers.redemption (voucher_id, kind, pax, via, served_at, recorded_at, user_id,
        reason, channel_id, hotel_id, location_id, rep_id, provider_id, agency_id)
    select v.id, ${kind}, ${pax}, ${via}, ${served_at}, ${tx.now}, ${tx.actor.user_id}, ${reason},
        v.channel_id, v.hotel_id, v.location_id, v.rep_id, v.provider_id, v.agency_id
      from vouchers.voucher v where v.id = ${voucher_id}`,
  )
}

/** Whether what stands of a voucher was recorded by whoever asks, on this business day. */
export async function isOwnOfToday(tx: Context, voucher_id: number): Promise<boolean> {
  const last = await first(
    tx,
    sql<{ user_id: number; recorded_at: string }>`
    select user_id, recorded_at from vouchers.redemption
     where voucher_id = ${voucher_id} order by id desc limit 1`,
  )
  return last?.user_id === tx.actor.user_id && businessDay(new Date(last.recorded_at)) === tx.today
}

export type Checked = {
  id: number
  uuid: string
  folio: string
  state: VoucherState
  service: 'provider_pending' | 'confirmed' | 'used' | 'no_show' | 'cancelled'
  pax: number
  rendered_pax: number
  served_at: string | null
  lead_name: string | null
  product: string
  option: string
  provider: string
  service_day: Day
  service_time: string | null
  adults: number
  minors: number
  minor_ages: number[]
  infants: number
}

/** What whoever receives the guests may know: whom to expect and what was recorded. */
export async function checkByKey(
  tx: Context,
  key: VoucherKey,
  language: Language,
): Promise<Checked> {
  const [row] = await all(
    tx,
    sql<Checked>`
    select v.id, v.uuid, v.folio, v.state, i.state as service,
        i.adults + i.minors + i.infants as pax, v.rendered_pax, ${servedAt} as served_at,
        r.customer_name as lead_name,
        ${sql.ref(`i.product_${language}`)} as product,
        ${sql.ref(`i.option_${language}`)} as option, i.provider,
        i.service_day, i.service_time, i.adults, i.minors, i.minor_ages, i.infants
      from vouchers.voucher v
      join reservations.public_reservation r on r.id = v.reservation_id
      join reservations.public_item i on i.id = v.item_id
     where ${whichIs(key)} and ${reach(tx)}`,
  )
  if (!row) throw new Refusal('voucher.not_found')
  return row
}

/** When the last persons of voucher v came, or were found missing, unless that was undone since. */
export const servedAt = sql`
  (select to_char(d.served_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
     from vouchers.redemption d
    where d.voucher_id = v.id and d.kind <> 'undone'
      and not exists (select from vouchers.redemption u
        where u.voucher_id = v.id and u.kind = 'undone' and u.id > d.id)
    order by d.id desc limit 1)`
