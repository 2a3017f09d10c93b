import type { Context } from '@kit/db/context'
import { findSetting } from '@kit/db/settings'
import type { Day } from '@kit/kernel/day'
import { Refusal, sentence, type RefusalDetails } from '@kit/kernel/refusal'
import type * as z from 'zod'
import { REFUSALS } from '../refusals.ts'
import type { StayPlan } from '../contract.ts'
import { judgePlan, type PlanFault, type StayItem } from '../rules/plan.ts'
import { minutesBetweenReturns, planStopsSale } from '../settings.ts'

export type Plan = z.input<typeof StayPlan>

/** What is asked of a plan. */
export type Asked = {
  /** The day on which the guests travel home, where they said so. */
  leaves_on: Day | null | undefined
  /** Of a change, the only service of which something new is said; absent: of all. */
  of?: string
}

/** Judges the plan of a stay, as the company has it. It says; `refusePlan` stops. */
export async function findPlan(
  tx: Context,
  stay: readonly StayItem[],
  asked: Asked,
): Promise<Plan> {
  const faults = await findFaults(tx, stay, asked)
  return {
    stops: await findSetting(tx, planStopsSale, tx.now),
    warnings: faults.map((fault) => ({
      rule: fault.rule,
      codes: [...new Set(fault.codes.map((code) => itemOf(stay, code)))],
      services: fault.codes,
      message: said(tx, fault, stay),
    })),
  }
}

/** Why somebody lets it pass, and what the audit trail calls it by. */
export type Passing = { plan_reason: string | null | undefined; folio: string }

/**
 * Where the company stops such sales, none of its seats is taken. The first fault says what to mend;
 * who may lets all of them pass, says why, and stands in the audit trail.
 */
export async function refusePlan(
  tx: Context,
  findStay: () => Promise<readonly StayItem[]>,
  asked: Asked,
  { plan_reason, folio }: Passing,
): Promise<void> {
  if (!(await findSetting(tx, planStopsSale, tx.now))) return
  const stay = await findStay()
  const faults = await findFaults(tx, stay, asked)
  const [first] = faults
  if (!first) return
  if (!plan_reason) throw new Refusal(first.rule, detailsOf(first, stay))
  if (!tx.actor.permissions.has('plan.let_pass')) throw new Refusal('plan.pass_denied')
  tx.audit({
    action: 'plan.let_pass',
    entity: 'reservation',
    entity_id: folio,
    reason: plan_reason,
    after: { faults: faults.map((fault) => said(tx, fault, stay)) },
  })
}

async function findFaults(
  tx: Context,
  stay: readonly StayItem[],
  { leaves_on, of }: Asked,
): Promise<PlanFault[]> {
  const faults = judgePlan(stay, {
    between_minutes: await findSetting(tx, minutesBetweenReturns, tx.now),
    leaves_on: leaves_on ?? null,
  })
  return of === undefined
    ? faults
    : faults.filter(({ codes }) => (codes as readonly string[]).includes(of))
}

/** A component is an item of the cart by its package. */
const itemOf = (stay: readonly StayItem[], code: string): string =>
  stay.find((service) => service.code === code)?.part_of ?? code

const said = (tx: Context, fault: PlanFault, stay: readonly StayItem[]): string =>
  sentence(REFUSALS[fault.rule], tx.language, detailsOf(fault, stay))

function detailsOf(fault: PlanFault, stay: readonly StayItem[]): RefusalDetails {
  const [first, second] = fault.codes.map((code) => stay.find((each) => each.code === code)!)
  return {
    name: first!.name,
    first: first!.name,
    second: second?.name ?? '',
    age: first!.age_min ?? 0,
    minutes: fault.rule === 'plan.too_close' ? fault.minutes : 0,
  }
}
