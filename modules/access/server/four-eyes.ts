import { all, type Database } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { fourEyesDays } from '../settings.ts'
import { mayBeOnePerson, type Touch } from './decisions/four-eyes.ts'

/**
 * For whatever asks for a second person. @throws Refusal `four_eyes.one_hand` when whoever signs now
 * and whoever asked may be one: within the days of the setting one of them made, reset or changed
 * the other's account, or somebody did so to both
 */
export async function refuseOneHand(
  tx: Database,
  { signs, asked, now }: { signs: number; asked: number; now: Date },
): Promise<void> {
  const days = await findSetting(tx, fourEyesDays, now)
  const touches = await all(
    tx,
    sql<Touch>`
    select distinct account_id, by_id, by_administrator, gave_control from access.account_touch
     where account_id = any(${[signs, asked]}::bigint[]) and at > ${now}::timestamptz - make_interval(days => ${days}::integer)`,
  )
  if (mayBeOnePerson(signs, asked, touches)) throw new Refusal('four_eyes.one_hand', { days })
}
