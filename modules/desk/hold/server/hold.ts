import { findDeparturesOfDay, seatsLeft } from '@app/departures/api'
import { findHeldPromoCode, nameReservation } from '@app/reservations/api'
import type { Context } from '@kit/db/context'
import type { Database } from '@kit/db/database'
import { recordTransitions } from '@kit/db/transition'
import type * as z from 'zod'
import type { holdCart } from '../contract.ts'
import type { priceCart, PricedCart } from '../../sale/contract.ts'
import { exchange, holdEnd, lockHold } from './holding.ts'
import { findOfferedCombos } from '../../sale/server/combos.ts'
import { priceOrder, shownOf, type OrderLine, type PricingTerms } from '../../sale/server/order.ts'
import { findPickupsOf } from '../../sale/server/pickups.ts'
import { findChosen, findSeating } from '../../sale/server/seating.ts'
import { findPoliciesOf } from '../../sale/server/policies.ts'
import { presentOrder, type LinePlace } from '../../sale/server/present.ts'
import { findBelowCost, refuseBelowCost } from '../../sale/server/below-cost.ts'
import { refuseChangedPrice, refuseFree } from '../../sale/server/price-check.ts'
import { recordOrder } from '../../sale/server/record.ts'
import { findPlan, refusePlan, timesOf } from '../../sale/server/plan.ts'
import { planItems, planReservation } from '../../sale/server/rows.ts'

export async function showPriced(
  tx: Context,
  { hold: held, ...cart }: z.output<typeof priceCart.body>,
  terms: Pick<PricingTerms, 'only_shown' | 'afterwards'> = { only_shown: true },
): Promise<z.input<typeof PricedCart>> {
  const order = await priceOrder(tx, cart, {
    held_promo_id: held ? await findHeldPromoCode(tx, tx.actor.user_id, held) : null,
    ...terms,
  })
  const [places, pickups, policies, combos] = await Promise.all([
    findLinePlaces(tx, order.lines, tx.now),
    findPickupsOf(tx, order.lines),
    findPoliciesOf(tx, order),
    findOfferedCombos(tx, order),
  ])
  const plan = await findPlan(tx, order, pickups, {
    times: places.map(({ service_time }) => service_time),
    leaves_on: cart.leaves_on,
  })
  return presentOrder(order, {
    places,
    below_cost: await findBelowCost(tx, order),
    pickups,
    policies,
    plan,
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
  { instead_of, ...cart }: HoldBody,
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
  await refusePlan(tx, order, chosen, cart.leaves_on)
  const [places, pickups, held_until] = [
    await findSeating(tx, order.lines, chosen, tx.now),
    await findPickupsOf(tx, order.lines),
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
    places: await findLinePlaces(tx, order.lines, tx.now),
    below_cost: await findBelowCost(tx, order),
    policies: await findPoliciesOf(tx, order),
    plan: await findPlan(tx, order, pickups, {
      times: timesOf(order, chosen),
      leaves_on: cart.leaves_on,
    }),
    pickups,
    combos: await findOfferedCombos(tx, order),
    language: tx.language,
  }
  return { ...presentOrder(order, shown), uuid, folio, held_until }
}

/**
 * Time and seats left of the departure each line names. Without one, the fewest seats that the
 * option's day still has.
 */
async function findLinePlaces(
  database: Database,
  lines: readonly OrderLine[],
  now: Date,
): Promise<LinePlace[]> {
  const ids = lines.flatMap(({ wanted }) => (wanted.departure_id ? [wanted.departure_id] : []))
  const named = ids.length > 0 ? await seatsLeft(database, ids, now) : []
  const places: LinePlace[] = []
  for (const { wanted, terms } of lines) {
    const departure = named.find(({ departure_id }) => departure_id === wanted.departure_id)
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
          database,
          terms.option_id,
          wanted.service_day,
          terms.daily_cap,
          now,
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
