import { recordSetting } from '@kit/db/settings'
import { gapSeconds } from '../settings.ts'
import { all, type Database } from '@kit/db/database'
import { keyOf, sealWith } from '@kit/storage/sealing'
import { sql } from 'kysely'
import { AUTH_STATE } from '../server/driver/auth-store.ts'

export type RowState = { state: string; reason_code: string | null; text: string }

export const SEAL_OF_TESTS = sealWith(keyOf('a secret of the tests', AUTH_STATE))

/** The messages of a test, oldest first, as they stand. */
export const messageStates = (database: Database): Promise<RowState[]> =>
  all(database, sql<RowState>`select state, reason_code, text from whatsapp.message order by id`)

/** Messages leave as fast as they come. */
export async function withoutGap(database: Database): Promise<void> {
  // A setting takes whole seconds from the screen; none is only for tests.
  await recordSetting(database, gapSeconds, 0, { valid_from: new Date() })
}
