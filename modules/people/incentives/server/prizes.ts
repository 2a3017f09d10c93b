import type { Context } from '@kit/db/context'
import { first, only } from '@kit/db/database'
import { born } from '@kit/db/move'
import { inScope } from '@kit/db/scope'
import { recordTransitions } from '@kit/db/transition'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { INCENTIVE_PRIZE } from '../lifecycles.ts'
import { bookAwarded, voidPrizes, type LockedPrize, type NewPrize } from './awards.ts'

/**
 * Nobody owes it any more. Once it was paid or collected it stands as it is, and another prize,
 * negative, is taken off what its rep is paid, and off what its provider pays, the next time.
 * @returns the prize that takes it back; null: it was never paid nor collected
 */
export async function voidPrize(
  tx: Context,
  prize: LockedPrize,
  reason: string,
): Promise<number | null> {
  if (prize.is_taken_back || prize.reverses_id !== null)
    throw new Refusal('incentive_prize.taken_back')
  if (prize.payment_id !== null || prize.collection_id !== null) return takeBack(tx, prize, reason)
  await voidPrizes(tx, [prize], reason)
  return null
}

/** @throws Refusal `incentive_prize.not_found`: what is out of reach does not exist */
export async function findPrize(
  tx: Context,
  id: number,
  { lock }: { lock: boolean },
): Promise<LockedPrize & { rep: string }> {
  // What takes it back is looked for once the row is locked: two at once would both find none.
  const locked = await first(
    tx,
    sql<{ id: number }>`
    select p.id from incentives.prize p
     where p.id = ${id} and ${inScope(tx.actor.scope, { channel: sql`p.channel_id` })}
     ${lock ? sql`for update` : sql``}`,
  )
  if (!locked) throw new Refusal('incentive_prize.not_found')
  return only(
    tx,
    sql<LockedPrize & { rep: string }>`
    select p.*, r.full_name as rep,
           exists (select from incentives.prize u where u.reverses_id = p.id) as is_taken_back
      from incentives.prize p
      join access.public_user r on r.id = p.rep_id
     where p.id = ${id}`,
  )
}

async function takeBack(tx: Context, { id }: LockedPrize, reason: string): Promise<number> {
  const { user_id } = tx.actor
  const at = tx.now.toISOString()
  const taken = await only(
    tx,
    sql<NewPrize>`
    insert into incentives.prize (award_id, rep_id, channel_id, hotel_id, location_id,
        provider_id, units, amount, state, day, user_id, at, reverses_id, reason)
    select award_id, rep_id, channel_id, hotel_id, location_id, provider_id, units, -amount,
        'owed', ${tx.today}::date, ${user_id}, ${at}::timestamptz, id, ${reason}
      from incentives.prize where id = ${id}
    returning id, award_id, rep_id, channel_id, hotel_id, location_id, provider_id, amount`,
  )
  await recordTransitions(tx, [{ ...born(INCENTIVE_PRIZE, taken.id, 'owed'), reason }])
  await bookAwarded(tx, [taken], { day: tx.today, user_id, at })
  return taken.id
}
