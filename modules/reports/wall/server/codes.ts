import type { Database } from '@kit/db/database'
import { businessDay, showDay, type Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { createHash, randomInt } from 'node:crypto'
import { CODE } from '../rules.ts'
import { findBoard, type Board } from './queries.ts'

/** What is stored of a code: random bits need no slow hash. */
export const hashOf = (plain: string): Buffer => createHash('sha256').update(plain).digest()

export const newCode = (): string =>
  Array.from({ length: CODE.length }, () => CODE.letters[randomInt(CODE.letters.length)]).join('')

/**
 * The board of a code, while it opens.
 * @throws Refusal `board.unknown`, `board.revoked`, `board.expired`
 */
export async function openBoard(database: Database, plain: string, today: Day): Promise<Board> {
  const board = await findBoard(database, hashOf(plain))
  if (!board) throw new Refusal('board.unknown')
  if (board.revoked_at) throw new Refusal('board.revoked')
  if (board.last_day < today) throw new Refusal('board.expired', { day: showDay(board.last_day) })
  return board
}

/** The same, for who is only to be let in or not. */
export async function findOpenBoard(
  database: Database,
  plain: string,
  now: Date,
): Promise<Board | null> {
  try {
    return await openBoard(database, plain, businessDay(now))
  } catch (cause) {
    if (cause instanceof Refusal) return null
    throw cause
  }
}
