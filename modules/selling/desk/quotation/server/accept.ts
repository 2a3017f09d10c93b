import { placeOf } from '@app/ledger/api'
import {
  acceptQuotation as moveAccepted,
  findInstalments,
  findOffer,
  findRooms,
  tieRoom,
  type FoundRoom,
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
import { compare, money, total as totalOf, type Money } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import type * as z from 'zod'
import { acceptedHoldEnd } from '@app/shop/api'
import { WantedItem } from '@app/orders/contract'
import {
  priceOrder,
  shownOf,
  type Order,
  findPickupsOf,
  findChosen,
  findSeating,
  refuseChangedPrice,
  refuseFree,
  recordOrder,
  planItems,
  planReservation,
  forOffer,
} from '@app/orders/api'
import { listSignatures } from '../../sale/server/signatures.ts'
import type { acceptQuotation } from '../contract.ts'
import { refuseOtherSum } from './proforma/plan.ts'
import { servicesOf, shareAmongRooms } from './proforma/share.ts'
import { atKeptPrice } from './kept-price.ts'

type Acceptance = z.output<typeof acceptQuotation.body>
type Held = { id: number; uuid: string; folio: string; held_until: string }
/** The first of its reservations, and how many there are: one, or one of each room of a group. */
export type Accepted = Held & { total: Money; reservations: number }

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

  const rooms = await findRooms(tx, quotation.id)
  refuseOtherSum(await findInstalments(tx, quotation.id), order.total)
  const held =
    rooms.length === 0
      ? [await holdOrder(tx, quotation, order)]
      : await holdRooms(tx, quotation, offer, order, rooms)
  for (const { id } of held)
    await recordSignatures(
      tx,
      id,
      placeOf(quotation),
      listSignatures(tx, { client: signature ?? null }),
    )
  await moveAccepted(tx, quotation, held[0]!.id)
  return { ...held[0]!, total: order.total, reservations: held.length }
}

/** A reservation of each room, at its share of what was agreed; together they cost what was offered. */
async function holdRooms(
  tx: Context,
  quotation: LockedQuotation,
  offer: KeptVersion,
  order: Order,
  rooms: readonly FoundRoom[],
): Promise<Held[]> {
  const names = new Map(order.lines.map(({ terms }) => [terms.option_id, terms.name]))
  const services = servicesOf(offer.lines, offer.currency).map((service) => ({
    ...service,
    name: names.get(service.wanted.option_id)!,
  }))
  const shares = shareAmongRooms(services, rooms, offer.currency)
  const held: Held[] = []
  const totals: Money[] = []
  for (const [index, room] of rooms.entries()) {
    const own = await orderOfOffer(tx, quotation, { ...offer, lines: shares[index]! })
    const made = await holdOrder(tx, quotation, own, room)
    await tieRoom(tx, quotation, room.position, made.id)
    held.push(made)
    totals.push(own.total)
  }
  const sum = totalOf(totals, order.currency)
  if (compare(sum, money(offer.total, offer.currency)) !== 0)
    throw new Error(`Rooms of ${quotation.folio} cost another sum than was offered`)
  return held
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
    forOffer(deskOf(quotation), quotation.agency_id, {
      promo_day: isFrozen ? day : null,
      of_group: quotation.group_sheet_id !== null,
    }),
  )
  return isFrozen ? atKeptPrice(order, lines) : order
}

async function holdOrder(
  tx: Context,
  quotation: LockedQuotation,
  order: Order,
  room?: FoundRoom,
): Promise<Held> {
  const held_until = await acceptedHoldEnd(tx, tx.now)
  const name = await nameReservation(tx, quotation.channel_id, tx.today)
  const chosen = await findChosen(
    tx,
    order.lines.map(({ wanted }) => wanted),
    tx.now,
  )
  const places = await findSeating(tx, order.lines, chosen, tx.now)
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
      customer_name: room?.guest ?? customer_name,
      customer_email: room?.email ?? customer_email,
      room: room?.room ?? null,
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

/** The sale is of who made the offer, whoever notes that it was accepted. */
const inTheNameOf = (actor: Actor, { rep_id, agency_id }: LockedQuotation): Actor => {
  const { agency_id: _own, ...scope } = actor.scope
  return {
    ...actor,
    user_id: rep_id,
    scope: agency_id === null ? scope : { ...scope, agency_id },
  }
}
