import pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'

const TRIES = 20
const PAUSE_MILLISECONDS = 250
const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Drops a database with whoever is in it. An owner who is no superuser may not end PostgreSQL's own
 * vacuum there and is refused: that is over in a moment. Throws when it is not within five seconds.
 */
export async function dropDatabase(
  client: Readonly<{ query(statement: string): Promise<unknown> }>,
  name: string,
): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      await client.query(`drop database if exists ${name} with (force)`)
      return
    } catch (error) {
      const is_vacuumed = error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE
      if (!is_vacuumed || tried === TRIES) throw error
      await pause(PAUSE_MILLISECONDS)
    }
  }
}
