import { findDeparturesOfDay } from '@app/departures/api'
import { findHeldUses, nameReservation, type HeldUses } from '@app/reservations/api'
import type { Context } from '@kit/db/context'
import type { Database } from '@kit/db/database'
import { recordTransitions } from '@kit/db/transition'
import type * as z from 'zod'
import type { holdCart } from '../contract/hold.ts'
import type { HeldCart, PricedCart } from '@app/orders/contract'
import { exchange, holdEnd, lockHold } from './holding.ts'
import {
  findOfferedCombos,
  priceOrder,
  shownOf,
  type OrderLine,
  forShownCart,
  type Occasion,
  findPickupsOf,
  findChosen,
  findSeating,
  type Chosen,
  findPoliciesOf,
  presentOrder,
  type LinePlace,
  findBelowCost,
  refuseBelowCost,
  refuseChangedPrice,
  refuseFree,
  recordOrder,
  findPlan,
  refusePlan,
  findStay,
  planItems,
  planReservation,
} from '@app/orders/api'

export async function showPriced(
  tx: Context,
  { hold: held, ...cart }: z.output<typeof HeldCart>,
  occasion: (held: HeldUses | undefined) => Occasion = forShownCart,
): Promise<z.input<typeof PricedCart>> {
  const uses = held ? await findHeldUses(tx, tx.actor.user_id, held) : undefined
  const order = await priceOrder(tx, cart, occasion(uses))
  const chosen = await findChosen(tx, cart.items, tx.now)
  const [places, pickups, policies, combos] = await Promise.all([
    findLinePlaces(tx, order.lines, chosen),
    findPickupsOf(tx, order.lines),
    findPoliciesOf(tx, order),
    findOfferedCombos(tx, order, uses?.combo_id ?? null),
  ])
  const stay = await findStay(tx, order.lines, chosen, pickups)
  return presentOrder(order, {
    places,
    stay,
    below_cost: await findBelowCost(tx, order),
    pickups,
    policies,
    plan: await findPlan(tx, stay, { leaves_on: cart.leaves_on }),
    combos,
    language: tx.language,
  })
}

type HoldBody = z.output<typeof holdCart.body>

/**
 * Takes the seats of a cart until an instant; the reservation waits for its customer and payment.
 */
export async function hold(
  tx: Context,
  { instead_of, plan_reason, ...cart }: HoldBody,
): Promise<z.input<typeof holdCart.reply>> {
  if (instead_of) await exchange(tx, await lockHold(tx, instead_of), cart.items, 'held_anew')
  const order = await priceOrder(tx, cart)
  refuseChangedPrice(shownOf(order), cart.items)
  refuseFree(shownOf(order), tx.actor)
  await refuseBelowCost(tx, order)
  const [chosen, name] = await Promise.all([
    findChosen(tx, cart.items, tx.now),
    nameReservation(tx, order.desk.channel_id, tx.today),
  ])
  const pickups = await findPickupsOf(tx, order.lines)
  const stay = await findStay(tx, order.lines, chosen, pickups)
  await refusePlan(
    tx,
    async () => stay,
    { leaves_on: cart.leaves_on },
    { plan_reason, folio: name.folio },
  )
  const [places, held_until] = [
    await findSeating(tx, order.lines, chosen, tx.now),
    await holdEnd(tx, tx.now),
  ]
  const planned = planItems(order, places, pickups, tx.actor, 'held', null)
  const reservation = planReservation(
    order,
    tx.actor,
    planned,
    { state: 'held', held_until },
    tx.now,
  )
  const { uuid, folio, transitions } = await recordOrder(
    tx,
    order,
    { ...reservation, ...name },
    planned,
    held_until,
  )
  await recordTransitions(tx, transitions)
  const shown = {
    places: await findLinePlaces(tx, order.lines, await findChosen(tx, cart.items, tx.now)),
    stay,
    below_cost: await findBelowCost(tx, order),
    policies: await findPoliciesOf(tx, order),
    plan: await findPlan(tx, stay, { leaves_on: cart.leaves_on }),
    pickups,
    combos: await findOfferedCombos(tx, order, order.combo?.id ?? null),
    language: tx.language,
  }
  return { ...presentOrder(order, shown), uuid, folio, held_until }
}

/**
 * Time and seats left of the departure each line names. Without one, the fewest seats that the
 * option's day still has.
 */
async function findLinePlaces(
  tx: Context,
  lines: readonly OrderLine[],
  chosen: Chosen,
): Promise<LinePlace[]> {
  const places: LinePlace[] = []
  for (const { wanted, terms } of lines) {
    const departure = wanted.departure_id ? chosen.get(wanted.departure_id) : undefined
    if (departure)
      places.push({
        departure_id: departure.departure_id,
        service_time: departure.starts_at,
        seats_left: departure.left,
      })
    else if (terms.free_sale || terms.daily_cap === null)
      places.push({ departure_id: null, service_time: null, seats_left: null })
    else
      places.push({
        departure_id: null,
        service_time: null,
        seats_left: await findOpenDayLeft(
          tx,
          terms.option_id,
          wanted.service_day,
          terms.daily_cap,
          tx.now,
        ),
      })
  }
  return places
}

async function findOpenDayLeft(
  database: Database,
  option_id: number,
  day: OrderLine['last_day'],
  daily_cap: number,
  now: Date,
): Promise<number> {
  const { departures } = await findDeparturesOfDay(database, {
    options: [{ option_id, seats: 0, nights: 1 }],
    day,
    now,
  })
  return departures[0]?.left ?? daily_cap
}
