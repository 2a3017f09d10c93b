import { only, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import { findMissingNights } from '../../modules/money/audit/server/checks/nights.ts'
import { findUntoldRows } from '../../modules/money/audit/server/rows/findings.ts'
import { checkSeals } from '../../modules/money/audit/server/seals.ts'
import type { Proof } from './seal-report.ts'

/** Everything that the seals prove, or do not, as it stands at one moment. */
export const proveSeals = (database: Database, now: Date): Promise<Proof> =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({
      seals: await checkSeals(tx),
      missing_nights: (await findMissingNights(tx, now)).map(({ night }) => night),
      rows: await findUntoldRows(tx),
      ...(await only(
        tx,
        sql<{ acts: number }>`select count(*)::int as acts from platform.audit_entry`,
      )),
    }))
