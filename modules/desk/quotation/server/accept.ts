import {
  acceptQuotation as moveAccepted,
  findOffer,
  type KeptVersion,
  type LockedQuotation,
} from '@app/quotations/api'
import { QUOTATION } from '@app/quotations/lifecycles'
import { stands } from '@app/quotations/rules'
import { nameReservation, recordSignatures } from '@app/reservations/api'
import type { Context } from '@kit/db/context'
import { recordTransitions } from '@kit/db/transition'
import type { Actor } from '@kit/kernel/actor'
import { refuseIllegal } from '@kit/kernel/lifecycle'
import type { Money } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import type * as z from 'zod'
import { acceptedHoldEnd } from '../../hold/server/holding.ts'
import { WantedItem } from '../../sale/contract.ts'
import { priceOrder, shownOf, type Order } from '../../sale/server/order.ts'
import { findPickupsOf } from '../../sale/server/pickups.ts'
import { findChosen, findPlaces } from '../../sale/server/places.ts'
import { refuseChangedPrice, refuseFree } from '../../sale/server/price-check.ts'
import { recordOrder } from '../../sale/server/record.ts'
import { planItems, planReservation } from '../../sale/server/rows.ts'
import { listSignatures } from '../../sale/server/signatures.ts'
import type { acceptQuotation } from '../contract.ts'
import { atKeptPrice } from './kept-price.ts'

type Acceptance = z.output<typeof acceptQuotation.body>
export type Accepted = { id: number; uuid: string; folio: string; held_until: string; total: Money }

/**
 * The customer takes what a locked quotation offers. Everything is decided again now: that it
 * stands, what it costs, and that there are seats; then its reservation holds them, in the name and
 * at the desk of who made the offer.
 */
export async function accept(
  tx: Context,
  quotation: LockedQuotation,
  { expected_total, signature }: Acceptance,
): Promise<Accepted> {
  refuseIllegal(QUOTATION, quotation.state, 'accepted')
  if (!stands(quotation, tx.now)) throw new Refusal('quotation.expired')
  if (!signature && !tx.actor.permissions.has('signature.skip'))
    throw new Refusal('checkout.signature_missing')
  const offer = await findOffer(tx, quotation)
  const order = await orderOfOffer(tx, quotation, offer)
  refuseChangedPrice(
    shownOf(order),
    order.lines.map(({ wanted }) => wanted),
    expected_total,
  )
  refuseFree(shownOf(order), tx.actor)

  const held = await holdOrder(tx, quotation, order)
  await recordSignatures(
    tx,
    held.id,
    placeOf(quotation),
    listSignatures(tx, { client: signature ?? null }),
  )
  await moveAccepted(tx, quotation, held.id)
  return { ...held, total: order.total }
}

/** What it costs now: the price that was promised, or that of today, where it was offered. */
export async function orderOfOffer(
  tx: Context,
  quotation: LockedQuotation,
  { currency, lines, promo_code, combo_id, price_kind, day }: KeptVersion,
): Promise<Order> {
  const items = lines.map(({ wanted }) => WantedItem.parse(wanted))
  const isFrozen = price_kind === 'frozen'
  const order = await priceOrder(
    tx,
    { currency, items, cupon_aplicado: promo_code, combo_id },
    {
      sold_at: deskOf(quotation),
      sold_for: quotation.agency_id,
      promo_day: isFrozen ? day : tx.today,
      of_group: quotation.group_sheet_id !== null,
    },
  )
  return isFrozen ? atKeptPrice(order, lines) : order
}

async function holdOrder(
  tx: Context,
  quotation: LockedQuotation,
  order: Order,
): Promise<{ id: number; uuid: string; folio: string; held_until: string }> {
  const held_until = await acceptedHoldEnd(tx, tx.now)
  const name = await nameReservation(tx, quotation.channel_id, tx.today)
  const chosen = await findChosen(
    tx,
    order.lines.map(({ wanted }) => wanted),
    tx.now,
  )
  const places = await findPlaces(tx, order.lines, chosen, tx.now)
  const pickups = await findPickupsOf(tx, order.lines)
  const whose = inTheNameOf(tx.actor, quotation)
  const planned = planItems(order, places, pickups, whose, 'held', null)
  const row = planReservation(order, whose, planned, { state: 'held', held_until }, tx.now)
  const { customer_name, customer_email, customer_phone, customer_language } = quotation
  const { id, uuid, folio, transitions } = await recordOrder(
    tx,
    order,
    {
      ...row,
      ...name,
      kind: 'quotation',
      customer_name,
      customer_email,
      customer_phone,
      customer_language,
    },
    planned,
    held_until,
  )
  await recordTransitions(tx, transitions)
  return { id, uuid, folio, held_until }
}

const deskOf = ({ channel_id, hotel_id, location_id, zone_id }: LockedQuotation) => ({
  channel_id,
  hotel_id,
  location_id,
  zone_id,
})

const placeOf = ({ channel_id, hotel_id, location_id, rep_id, agency_id }: LockedQuotation) => ({
  channel_id,
  hotel_id,
  location_id,
  rep_id,
  agency_id,
})

/** The sale is of who made the offer, whoever notes that it was accepted. */
const inTheNameOf = (actor: Actor, { rep_id, agency_id }: LockedQuotation): Actor => {
  const { agency_id: _own, ...scope } = actor.scope
  return {
    ...actor,
    user_id: rep_id,
    scope: agency_id === null ? scope : { ...scope, agency_id },
  }
}
