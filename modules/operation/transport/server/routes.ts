import { findPaperBrand, findSheetPaper } from '@app/organization/api'
import type { Context } from '@kit/db/context'
import { all } from '@kit/db/database'
import { handle } from '@kit/http/handle'
import { addJob } from '@kit/jobs/queue'
import type { Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { findSeason, listTransportZones, priceByZone } from '../contract.ts'
import {
  askProposal,
  createGrouping,
  listFlightsOfDay,
  removeGroupings,
  removeReportedGrouping,
  saveGroupingPlan,
  showGroupingBoard,
  showProposal,
} from '../contract/grouping.ts'
import { cancelTransfer, confirmTransfer, showOperator } from '../contract/operator.ts'
import {
  assignRides,
  printServiceDay,
  showServiceDay,
  unassignRides,
} from '../contract/service-day.ts'
import { leavesAt, minutesOf, timeOf, type RideDirection } from '../rules/grouping.ts'
import type { OperatorCallKind } from '../rules/operator.ts'
import { assign, unassign } from './assign.ts'
import { findFlights, findRides, showBoard } from './board.ts'
import { operatorAsked, proposalAsked } from './jobs.ts'
import { operator } from './operator.ts'
import { writePlan } from './plan.ts'
import { priceTransfers } from './price.ts'
import { findProposal, recordProposal } from './proposal.ts'
import { findSeasonsOf, findZones } from './queries.ts'
import { serviceDayPdf } from './service-day-document.ts'
import { findServiceDay } from './service-day.ts'
import { recordCall } from './tell-operator.ts'

export const routes = [
  handle(listTransportZones, (tx) => findZones(tx)),

  handle(findSeason, (tx, { body }) => findSeasonsOf(tx, body.date, tx.language)),

  handle(priceByZone, (tx, { body }) => priceTransfers(tx, body)),

  handle(showGroupingBoard, (tx, { body }) => showBoard(tx, body)),

  handle(listFlightsOfDay, (tx, { body }) => findFlights(tx, body)),

  handle(createGrouping, async (tx, { body: { date, ...group } }) => {
    const leaves_at = group.leaves_at ?? (await timeOfAll(tx, date, group))
    const put = [{ ...group, leaves_at, id: null, version: null, locked: false }]
    const [id] = await writePlan(tx, { date, put, remove: [] })
    return { id: id! }
  }),

  handle(removeGroupings, (tx, { body }) => removeThose(tx, body.ids)),

  handle(removeReportedGrouping, (tx, { body }) => removeThose(tx, [body.id])),

  handle(saveGroupingPlan, async (tx, { body }) => ({ ids: await writePlan(tx, body) })),

  handle(askProposal, async (tx, { body }) => {
    const { id, uuid } = await recordProposal(tx, body)
    await addJob(tx, proposalAsked, { proposal_id: id })
    return { uuid }
  }),

  handle(showOperator, async () => ({ mode: operator()?.mode ?? ('off' as const) })),

  handle(confirmTransfer, (tx, { body }) => tell(tx, body.item_id, 'confirmation')),

  handle(cancelTransfer, (tx, { body }) => tell(tx, body.item_id, 'cancellation')),

  handle(showServiceDay, (tx, { body }) => findServiceDay(tx, body.date)),

  handle(assignRides, async (tx, { body }) => ({ ids: await assign(tx, body) })),

  handle(unassignRides, async (tx, { body }) => ({ left: await unassign(tx, body) })),

  handle(printServiceDay, async (tx, { query: { date, driver_id } }) => ({
    stream: await serviceDayPdf(await findServiceDay(tx, date), {
      driver_id,
      language: tx.language,
      paper: await findSheetPaper(tx, tx.now),
      // Guests of several channels are driven on one day.
      brand: await findPaperBrand(tx, null, tx.now),
    }),
    content_type: 'application/pdf',
    file_name: `hoja-${date}.pdf`,
    inline: true,
  })),

  handle(showProposal, (tx, { params }) => findProposal(tx, params.uuid)),
]

/** It leaves once this commits. */
async function tell(tx: Context, item_id: number, kind: OperatorCallKind) {
  const call = await recordCall(tx, item_id, kind)
  await addJob(tx, operatorAsked, call)
  return call
}

type Grouped = { direction: RideDirection; item_ids: readonly number[] }

async function timeOfAll(tx: Context, date: Day, { direction, item_ids }: Grouped) {
  const rides = await findRides(tx, { date })
  const own = item_ids.map((id) => rides.find(({ item_id }) => item_id === id))
  if (own.includes(undefined)) throw new Refusal('grouping.ride_gone')
  const ready = own.flatMap((ride) => (ride!.ready_at === null ? [] : [minutesOf(ride!.ready_at)]))
  if (ready.length === 0) throw new Refusal('grouping.no_time')
  return timeOf(leavesAt(direction, ready))
}

/** Groups as they stand, of whichever days; one that is gone already is told as changed. */
async function removeThose(tx: Context, ids: readonly number[]) {
  const groups = await all(
    tx,
    sql<{ id: number; version: number; date: Day }>`
    select id, version, service_day as date from transport.grouping
     where id = any(${ids}::bigint[]) and kind = 'shared' order by service_day, id`,
  )
  if (groups.length < new Set(ids).size) throw new Refusal('request.not_found')
  for (const date of new Set(groups.map((group) => group.date)))
    await writePlan(tx, {
      date,
      put: [],
      remove: groups.filter((group) => group.date === date),
    })
  return { removed: groups.length }
}
