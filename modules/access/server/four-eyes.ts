import { all, type Database } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { fourEyesDays } from '../settings.ts'
import { mayBeOnePerson, type Touch } from './decisions/four-eyes.ts'

/**
 * Those of `asked` who may be one person with whoever signs: within the days of the setting one of
 * them made, reset or changed the other's account, or somebody did so to both.
 */
export async function findOneHand(
  database: Database,
  { signs, asked, now }: { signs: number; asked: readonly number[]; now: Date },
): Promise<ReadonlySet<number>> {
  if (asked.length === 0) return new Set()
  const { touches } = await findTouches(database, [signs, ...asked], now)
  return new Set(asked.filter((account) => mayBeOnePerson(signs, account, touches)))
}

/**
 * For whatever asks for a second person. @throws Refusal `four_eyes.one_hand` when whoever signs now
 * and whoever asked may be one.
 */
export async function refuseOneHand(
  tx: Database,
  { signs, asked, now }: { signs: number; asked: number; now: Date },
): Promise<void> {
  const { touches, days } = await findTouches(tx, [signs, asked], now)
  if (mayBeOnePerson(signs, asked, touches)) throw new Refusal('four_eyes.one_hand', { days })
}

async function findTouches(database: Database, accounts: readonly number[], now: Date) {
  const days = await findSetting(database, fourEyesDays, now)
  const touches = await all(
    database,
    sql<Touch>`
    select distinct account_id, by_id, by_administrator, gave_control
      from access.account_touch
     where account_id = any(${[...accounts]}::bigint[])
       and at > ${now}::timestamptz - make_interval(days => ${days}::integer)`,
  )
  return { days, touches }
}
