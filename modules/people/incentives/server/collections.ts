import { recordEntries } from '@app/ledger/api'
import { incentiveCollectedEntry } from '@app/ledger/rules/entries'
import type { AnyContext, Context } from '@kit/db/context'
import { all, only, run } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import type { Day } from '@kit/kernel/day'
import { compare, money, total } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type { Due } from '../contract.ts'
import { documentOf, placeOf, type NewPrize } from './awards.ts'

type Collection = { id: number; prizes: number; amount: string }

/** Owed by a provider, not void, and not collected yet. */
const isDue = sql`p.provider_id is not null and p.collection_id is null and p.state <> 'voided'`

/** What each provider owes; of whom more is taken back than is owed, it waits. */
export const findDue = (tx: Context): Promise<Due[]> =>
  all(
    tx,
    sql<Due>`
    select p.provider_id, v.name as provider, count(*)::int as prizes,
        sum(p.amount)::numeric(14,4)::text as amount
      from incentives.prize p
      join catalog.public_provider v on v.id = p.provider_id
     where ${isDue} and ${inScope(tx.actor.scope, { channel: sql`p.channel_id` })}
     group by 1, 2 order by v.name collate "es-x-icu", 1`,
  )

/** @throws Refusal when what is owed is no longer what whoever records it has seen */
export async function collectPrizes(
  tx: Context,
  wanted: { provider_id: number; reference: string; amount: string },
): Promise<Collection> {
  const prizes = await all(
    tx,
    sql<NewPrize>`
    select p.id, p.award_id, p.rep_id, p.channel_id, p.hotel_id, p.location_id, p.provider_id,
        p.amount
      from incentives.prize p
     where p.provider_id = ${wanted.provider_id} and ${isDue}
       and ${inScope(tx.actor.scope, { channel: sql`p.channel_id` })}
     order by p.id for update`,
  )
  const due = total(
    prizes.map(({ amount }) => money(amount, 'MXN')),
    'MXN',
  )
  if (due.units <= 0n) throw new Refusal('incentive_collection.nothing')
  const collection = await collectFrom(tx, prizes, {
    ...wanted,
    day: tx.today,
    user_id: tx.actor.user_id,
  })
  if (compare(due, money(wanted.amount, 'MXN')) !== 0)
    throw new Refusal('incentive_collection.changed', {
      seen: wanted.amount,
      now: collection.amount,
    })
  return collection
}

/** Of prizes of one provider that the caller has locked. */
export async function collectFrom(
  tx: AnyContext,
  prizes: readonly NewPrize[],
  collected: { provider_id: number; reference: string; day: Day; user_id: number },
): Promise<Collection> {
  const { provider_id, reference, day, user_id } = collected
  const at = tx.now.toISOString()
  const ids = prizes.map(({ id }) => id)
  const collection = await only(
    tx,
    sql<{ id: number; amount: string }>`
    insert into incentives.collection (provider_id, reference, amount, day, user_id, at)
    select ${provider_id}, ${reference}, sum(p.amount), ${day}::date, ${user_id},
        ${at}::timestamptz
      from incentives.prize p where p.id = any(${ids}::bigint[])
    returning id, amount`,
  )
  await run(
    tx,
    sql`update incentives.prize set collection_id = ${collection.id}, version = version + 1
         where id = any(${ids}::bigint[])`,
  )
  await recordEntries(
    tx,
    placeOf(prizes[0]!),
    prizes.map((prize) => ({
      ...incentiveCollectedEntry(documentOf(prize), day),
      user_id,
      place: placeOf(prize),
      at,
    })),
  )
  return { ...collection, prizes: prizes.length }
}
