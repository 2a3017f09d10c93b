import { findDeparture, closeDeparture, lockDepartures } from '@app/departures/api'
import {
  decideAgain,
  findDisruption,
  findRunningDisruption,
  findSoldOption,
  lockDisruption,
  lockFailedLines,
  findLines,
  recordDisruption,
  runAgain,
  type Disruption as StoredDisruption,
} from './queries.ts'
import { DISRUPTION } from '../lifecycles.ts'
import { seeReservation } from '@app/reservations/api'
import type { Context } from '@kit/db/context'
import { handle } from '@kit/http/handle'
import { addJob } from '@kit/jobs/queue'
import { refuseIllegal } from '@kit/kernel/lifecycle'
import { Refusal } from '@kit/kernel/refusal'
import {
  priceTarget,
  retryDisruption,
  showAffected,
  showDisruption,
  startDisruption,
} from '../contract.ts'
import { findStanding, findTargets, presentAffected, type Standing } from './affected.ts'
import { findTarget, judge } from './deciding.ts'
import { disruptionDecided } from './jobs.ts'
import { presentDisruption, choicesOfLine } from './present.ts'
import { differenceAt } from './priced-target.ts'

export const routes = [
  handle(showAffected, async (tx, { params }) => {
    const { departure, services, beyond_reach } = await findStanding(tx, params.id)
    const { product } = await findSoldOption(tx, departure.option_id, tx.language)
    return {
      departure: {
        departure_id: departure.id,
        day: departure.day,
        starts_at: departure.starts_at,
        product,
        capacity: departure.capacity,
        taken: departure.taken,
        active: departure.active,
      },
      beyond_reach,
      running: await findRunningDisruption(tx, departure.id),
      targets: (await findTargets(tx, departure)).map(targetOf),
      affected: services.map((service) => presentAffected(tx, service)),
    }
  }),

  handle(priceTarget, async (tx, { body: { departure_id, target_id } }) => {
    const { departure, services } = await findStanding(tx, departure_id)
    const target = await findTarget(tx, departure, target_id)
    const prices = []
    for (const { item_id, currency, choices } of services) {
      if (!choices.includes('move')) continue
      const locked = await seeReservation(tx, { item: item_id })
      const item = locked.items.find(({ id }) => id === item_id)!
      const difference = await differenceAt(tx, locked, item, target)
      prices.push({ item_id, currency, difference })
    }
    return prices
  }),

  handle(startDisruption, async (tx, { body: { departure_id, cause, reason, services } }) => {
    const standing = await lockStanding(tx, departure_id)
    const { departure } = standing
    refuseUnfit(tx, standing, services)
    if (await findRunningDisruption(tx, departure.id)) throw new Refusal('disruption.running')
    const decided = await judge(tx, departure, standing.services, services)

    const { day, starts_at, option_id } = departure
    const { id, uuid } = await recordDisruption(
      tx,
      { departure_id, option_id, day, starts_at, cause, reason },
      standing.services.map(({ item_id, reservation_id, pax, currency }) => ({
        item_id,
        reservation_id,
        pax,
        currency,
        ...decided.get(item_id)!,
      })),
    )
    await closeDeparture(tx, departure.id)
    await addJob(tx, disruptionDecided, { disruption_id: id })
    tx.audit({
      action: 'disruption.start',
      entity: 'disruption',
      entity_id: uuid,
      reason,
      after: { departure_id, day, starts_at, cause, services: services.length },
    })
    return { uuid }
  }),

  handle(showDisruption, async (tx, { params }) =>
    presentDisruption(tx, await demand(findDisruption(tx, params.uuid))),
  ),

  handle(retryDisruption, async (tx, { params, body: { services } }) => {
    const disruption = await demand(lockDisruption(tx, params.uuid))
    refuseIllegal(DISRUPTION, disruption.state, 'running')
    const failed = await lockFailedLines(tx, disruption.id)
    if (failed.length === 0) throw new Refusal('disruption.nothing_failed')
    const shown = await findLines(tx, disruption.id)
    const departure = await findDeparture(tx, disruption.departure_id)
    const decided = await judge(
      tx,
      departure!,
      shown
        .filter(({ id }) => failed.some((line) => line.id === id))
        .map((line) => ({ ...line, choices: choicesOfLine(line, disruption) })),
      services,
    )
    for (const line of failed) {
      const again = decided.get(line.item_id)
      const kept = shown.find(({ id }) => id === line.id)
      await decideAgain(tx, line, again ?? { choice: line.choice, target: targetKept(line, kept) })
    }
    await runAgain(tx, disruption)
    await addJob(tx, disruptionDecided, { disruption_id: disruption.id })
    tx.audit({
      action: 'disruption.retry',
      entity: 'disruption',
      entity_id: disruption.uuid,
      reason: disruption.reason,
      after: { services: failed.length, otherwise: services.length },
    })
    return presentDisruption(tx, await demand(findDisruption(tx, params.uuid)))
  }),
]

/** Nobody buys of it, confirms or changes its seats until this is decided. */
async function lockStanding(tx: Context, departure_id: number): Promise<Standing> {
  if (!(await findDeparture(tx, departure_id))) throw new Refusal('request.not_found')
  await lockDepartures(tx, [departure_id])
  return findStanding(tx, departure_id)
}

function refuseUnfit(
  { today }: Context,
  { departure, services, beyond_reach }: Standing,
  decided: readonly { item_id: number }[],
): void {
  if (departure.day < today) throw new Refusal('disruption.departure_past')
  if (beyond_reach > 0) throw new Refusal('disruption.beyond_reach', { count: beyond_reach })
  if (services.length === 0) throw new Refusal('disruption.nobody')
  const named = new Set(decided.map(({ item_id }) => item_id))
  if (named.size !== services.length || services.some(({ item_id }) => !named.has(item_id)))
    throw new Refusal('disruption.changed')
}

async function demand(found: Promise<StoredDisruption | undefined>): Promise<StoredDisruption> {
  const disruption = await found
  if (!disruption) throw new Refusal('request.not_found')
  return disruption
}

type Left = Awaited<ReturnType<typeof findTargets>>[number]
const targetOf = ({ departure_id, day, starts_at, left }: Left) => ({
  departure_id,
  day,
  starts_at,
  left,
})

type Kept = Awaited<ReturnType<typeof findLines>>[number]
const targetKept = ({ target_departure_id }: { target_departure_id: number | null }, kept?: Kept) =>
  target_departure_id === null
    ? null
    : {
        departure_id: target_departure_id,
        day: kept!.target_day!,
        starts_at: kept!.target_starts_at,
      }
