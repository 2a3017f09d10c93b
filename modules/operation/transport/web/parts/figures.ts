import { subtract, total, type Money } from '@kit/kernel/money'
import { fromWire } from '@kit/kernel/wire'
import type { Board, BoardGroup, BoardRide } from '../../contract/grouping.ts'

export type Figures = { pax: number; waiting: number; drives: number; cost: Money; saving: Money }

const paxOf = (rides: readonly BoardRide[]): number => rides.reduce((sum, { pax }) => sum + pax, 0)

export const ridesOf = (board: Board, group: BoardGroup): BoardRide[] =>
  board.rides.filter(({ item_id }) => group.item_ids.includes(item_id))

/** Who rides in no group of the day. */
export function waitingOf(board: Board): BoardRide[] {
  const riding = new Set(board.groups.flatMap(({ item_ids }) => item_ids))
  return board.rides.filter(({ item_id }) => !riding.has(item_id))
}

/** Of the part of the board that is shown; a saving counts who rides, waiting saves nothing. */
export function figuresOf(rides: readonly BoardRide[], groups: readonly BoardGroup[]): Figures {
  const riding = new Set(groups.flatMap(({ item_ids }) => item_ids))
  const seated = rides.filter(({ item_id }) => riding.has(item_id))
  const cost = total(
    groups.map((group) => fromWire(group.cost)),
    'MXN',
  )
  const alone = total(
    seated.flatMap((ride) => (ride.alone ? [fromWire(ride.alone)] : [])),
    'MXN',
  )
  return {
    pax: paxOf(rides),
    waiting: paxOf(rides) - paxOf(seated),
    drives: groups.length,
    cost,
    saving: subtract(alone, cost),
  }
}
