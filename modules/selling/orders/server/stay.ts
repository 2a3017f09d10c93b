import { seatsOf } from '@app/catalog/rules/party'
import type { SoldTerms } from '@app/catalog/rules/price-party'
import { findDeparturesOfDay } from '@app/departures/api'
import type { Context } from '@kit/db/context'
import { lastDayOf, returnOf, youngestOf, type StayItem } from '../rules/plan.ts'
import type { OrderLine } from './order.ts'
import { pickupOf, type Pickups } from './pickups.ts'
import type { Chosen } from './seating.ts'

/** Where each service of an order stands in the plan of the stay: of a package, each component too. */
export async function findStay(
  tx: Context,
  lines: readonly OrderLine[],
  chosen: Chosen,
  pickups: Pickups,
): Promise<StayItem[]> {
  const stay: StayItem[] = []
  for (const line of lines) {
    const parts = await partsOf(tx, line, chosen, pickups)
    stay.push(wholeOf(line, parts, chosen, pickups), ...parts)
  }
  return stay
}

/** A package ends on the day on which the last of its components does, and begins at no hour. */
function wholeOf(
  { terms, wanted, last_day }: OrderLine,
  parts: readonly StayItem[],
  chosen: Chosen,
  pickups: Pickups,
): StayItem {
  const departure = wanted.departure_id ? chosen.get(wanted.departure_id) : undefined
  const starts_at = departure?.starts_at ?? null
  const pickup = pickupOf(pickups, terms.option_id, wanted, starts_at)
  return {
    code: terms.code,
    part_of: null,
    name: terms.name,
    service_day: wanted.service_day,
    last_day: parts.map(lastDayOf).reduce((last, day) => (day > last ? day : last), last_day),
    starts_at,
    pickup_time: pickup?.pickup_time ?? null,
    duration_minutes: terms.duration_minutes,
    youngest: youngestOf(wanted),
    age_min: terms.age_min,
  }
}

async function partsOf(
  tx: Context,
  { terms, wanted }: OrderLine,
  chosen: Chosen,
  pickups: Pickups,
): Promise<StayItem[]> {
  if (terms.components.length === 0) return []
  const { service_day } = wanted
  const leaving = terms.components.filter(leavesAtAnHour)
  const { departures } = await findDeparturesOfDay(tx, {
    options: leaving.map(({ option_id }) => ({ option_id, seats: seatsOf(wanted), nights: 1 })),
    day: service_day,
    now: tx.now,
  })
  return terms.components.map((part) => {
    const named = wanted.component_departures.find(({ option_id }) => option_id === part.option_id)
    const departure = !leavesAtAnHour(part)
      ? undefined
      : named
        ? chosen.get(named.departure_id)
        : departures.find(
            ({ option_id, left }) => option_id === part.option_id && left >= seatsOf(wanted),
          )
    const starts_at = departure?.starts_at ?? null
    return {
      code: `${terms.code}/${part.option_id}`,
      part_of: terms.code,
      name: `${part.name} (${terms.name})`,
      service_day,
      last_day: service_day,
      starts_at,
      pickup_time: pickupOf(pickups, part.option_id, wanted, starts_at)?.pickup_time ?? null,
      duration_minutes: part.duration_minutes,
      // The package is for nobody whom one of its components is not for: it says so itself.
      youngest: null,
      age_min: null,
    }
  })
}

const leavesAtAnHour = ({ sold_by, free_sale }: SoldTerms): boolean =>
  !free_sale && (sold_by === 'departure' || sold_by === 'transfer')

/** The components of a package as a cart shows them. */
export const partsShown = (stay: readonly StayItem[], code: string) =>
  stay
    .filter(({ part_of }) => part_of === code)
    .map(({ starts_at, name, pickup_time, service_day, duration_minutes, ...part }) => {
      const back = returnOf({ service_day, starts_at, duration_minutes })
      return {
        code: part.code,
        name,
        service_day,
        service_time: starts_at,
        pickup_time,
        returns_on: back?.day ?? null,
        returns_at: back?.time ?? null,
      }
    })
