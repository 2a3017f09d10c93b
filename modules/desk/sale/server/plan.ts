import type { Context } from '@kit/db/context'
import { findSetting } from '@kit/db/settings'
import type { Day } from '@kit/kernel/day'
import { Refusal, sentence, type RefusalDetails } from '@kit/kernel/refusal'
import type * as z from 'zod'
import { REFUSALS } from '../../refusals.ts'
import type { StayPlan } from '../contract.ts'
import { judgePlan, youngestOf, type PlanFault, type StayItem } from '../rules/plan.ts'
import { minutesBetweenReturns, planStopsSale } from '../settings.ts'
import type { Order, OrderLine } from './order.ts'
import { findPickupsOf, pickupKey, type Pickups } from './pickups.ts'
import type { Chosen } from './seating.ts'

export type Plan = z.input<typeof StayPlan>

/** What is planned besides the order: when each line departs, and when its guests travel home. */
export type Planned = { times: readonly (string | null)[]; leaves_on: Day | null | undefined }

/** Judges the plan of a stay, as the company has it. It says; `refusePlan` stops. */
export async function findPlan(
  tx: Context,
  order: Order,
  pickups: Pickups,
  { times, leaves_on }: Planned,
): Promise<Plan> {
  const [between_minutes, stops] = [
    await findSetting(tx, minutesBetweenReturns, tx.now),
    await findSetting(tx, planStopsSale, tx.now),
  ]
  const services = order.lines.map((line, index) => serviceOf(line, times[index] ?? null, pickups))
  const faults = judgePlan(services, { between_minutes, leaves_on: leaves_on ?? null })
  return {
    stops,
    warnings: faults.map((fault) => ({
      rule: fault.rule,
      codes: fault.codes,
      message: sentence(REFUSALS[fault.rule], tx.language, detailsOf(fault, services)),
    })),
  }
}

/** Where the company stops such sales, none of its seats is taken. The first fault says what to mend. */
export async function refusePlan(
  tx: Context,
  order: Order,
  chosen: Chosen,
  leaves_on: Day | null | undefined,
): Promise<void> {
  if (!(await findSetting(tx, planStopsSale, tx.now))) return
  const pickups = await findPickupsOf(tx, order.lines)
  const times = timesOf(order, chosen)
  const services = order.lines.map((line, index) => serviceOf(line, times[index]!, pickups))
  const [first] = judgePlan(services, {
    between_minutes: await findSetting(tx, minutesBetweenReturns, tx.now),
    leaves_on: leaves_on ?? null,
  })
  if (first) throw new Refusal(first.rule, detailsOf(first, services))
}

export const timesOf = ({ lines }: Order, chosen: Chosen): (string | null)[] =>
  lines.map(({ wanted }) =>
    wanted.departure_id ? (chosen.get(wanted.departure_id)?.starts_at ?? null) : null,
  )

function serviceOf(
  { terms, wanted, last_day }: OrderLine,
  starts_at: string | null,
  pickups: Pickups,
): StayItem {
  const pickup = pickups.get(pickupKey(terms.option_id, wanted))
  return {
    code: terms.code,
    name: terms.name,
    service_day: wanted.service_day,
    last_day,
    starts_at,
    pickup_time: pickup?.pickup_time ?? null,
    duration_minutes: terms.duration_minutes,
    youngest: youngestOf(wanted),
    age_min: terms.age_min,
  }
}

function detailsOf(fault: PlanFault, services: readonly StayItem[]): RefusalDetails {
  const [first, second] = fault.codes.map((code) => services.find((each) => each.code === code)!)
  return {
    name: first!.name,
    first: first!.name,
    second: second?.name ?? '',
    age: first!.age_min ?? 0,
    minutes: fault.rule === 'plan.too_close' ? fault.minutes : 0,
  }
}
