import type { Database } from '@kit/db/database'
import type { Onlookers } from '@kit/live/onlookers'
import { businessDay } from '@kit/kernel/day'
import { actingIn, EVERYTHING } from '@kit/db/acting'
import { CODE } from '../rules.ts'
import { findOpenBoard } from './codes.ts'
import { findClosedBoards, findMark, markSeen } from './queries.ts'

/** Boards on walls look on by their code: they hear that something moved, and ask what. */
export const boardsOnWalls = (database: Database, now = () => new Date()): Onlookers => ({
  namespace: '/board',
  admit: (said) =>
    actingIn(EVERYTHING, async () => {
      const board = await findOpenBoard(database, CODE.plain(said), now())
      if (!board) return null
      await markSeen(database, board.id, now())
      return board.id
    }),
  findGone: (ids) =>
    actingIn(EVERYTHING, async () =>
      (await findClosedBoards(database, ids, businessDay(now()))).map(({ id }) => id),
    ),
  findMark: () => actingIn(EVERYTHING, () => findMark(database)),
})
