import { FILLING_FROM, findFillingDepartures } from '@app/dashboard/api'
import type { AnyContext } from '@kit/db/context'
import type { BoardFigures } from '../contract.ts'
import { presentDesks, presentRanking } from './present.ts'
import { findDesks, findReps, findSoldCounts, type Board } from './queries.ts'

const DEPARTURES_MAX = 6

/** What a board shows now. Seats are the same for whoever sells. */
export async function figuresOf(
  tx: AnyContext,
  { name, channel, channel_id }: Board,
): Promise<BoardFigures> {
  const { today, now, language } = tx
  const [desks, services, reps, departures] = await Promise.all([
    findDesks(tx, channel_id, today),
    findSoldCounts(tx, channel_id, today),
    findReps(tx, channel_id, today),
    findFillingDepartures(tx, { all: true }, today, {
      share: FILLING_FROM,
      limit: DEPARTURES_MAX,
      language,
    }),
  ])
  return {
    name,
    channel,
    today,
    at: now.toISOString(),
    ...presentDesks(desks, services),
    ranking: presentRanking(reps),
    departures,
  }
}
