import { refuseOneHand } from '@app/access/api'
import { recordEntries } from '@app/ledger/api'
import { incentivePaidEntry } from '@app/ledger/rules/entries'
import type { AnyContext, Context } from '@kit/db/context'
import { all, first, only } from '@kit/db/database'
import { move } from '@kit/db/move'
import { inScope } from '@kit/db/scope'
import type { Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type { Owed, PaidCut } from '../contract.ts'
import { INCENTIVE_PRIZE } from '../lifecycles.ts'
import { documentOf, placeOf, type NewPrize } from './awards.ts'

type Wanted = {
  channel_id: number
  reps: readonly number[]
  paid: { reference: string } | { cut_id: number }
}
export type Payment = { id: number; prizes: number; amount: string }

/** What is owed in a channel, by rep; of whom more is taken back than is owed, everything waits. */
export async function findOwed(
  tx: Context,
  { channel_id, cut_id }: { channel_id: number; cut_id?: number | undefined },
): Promise<{ owed: Owed[]; cuts: PaidCut[] }> {
  await refuseForeignChannel(tx, channel_id)
  const cut = cut_id === undefined ? undefined : await findCut(tx, channel_id, cut_id)
  const owed = await all(
    tx,
    sql<Owed>`
    select w.rep_id, u.full_name as rep, w.prizes, w.amount::text as amount, w.amount < 0 as waits
      from (select p.rep_id, count(*)::int as prizes, sum(p.amount)::numeric(14,4) as amount
              from incentives.prize p
             where p.channel_id = ${channel_id} and p.state = 'owed'
               and ${cut ? sql`p.rep_id = any(${cut.beneficiaries}::bigint[])` : sql`true`}
             group by 1) w
      join access.public_user u on u.id = w.rep_id
     order by u.full_name collate "es-x-icu", w.rep_id`,
  )
  const cuts = await all(
    tx,
    sql<PaidCut>`
    select k.id, k.reference, k.paid_on from commissions.public_cut k
     where k.channel_id = ${channel_id} and k.state = 'paid' order by k.id desc limit 24`,
  )
  return { owed, cuts }
}

async function refuseForeignChannel(tx: Context, channel_id: number): Promise<void> {
  const found = await first(
    tx,
    sql`select c.id from organization.public_channel c
         where c.id = ${channel_id} and ${inScope(tx.actor.scope, { channel: sql`c.id` })}`,
  )
  if (!found) throw new Refusal('incentive_payment.no_channel')
}

type Cut = { id: number; reference: string; beneficiaries: number[] }

async function findCut(tx: Context, channel_id: number, cut_id: number): Promise<Cut> {
  const cut = await first(
    tx,
    sql<Cut>`
    select k.id, k.reference, to_jsonb(k.beneficiaries) as beneficiaries
      from commissions.public_cut k
     where k.id = ${cut_id} and k.channel_id = ${channel_id} and k.state = 'paid'`,
  )
  if (!cut) throw new Refusal('incentive_payment.no_cut')
  return cut
}

/** The transfer is recorded: what the chosen reps are owed in a channel is paid, in the books. */
export async function payPrizes(tx: Context, { channel_id, reps, paid }: Wanted): Promise<Payment> {
  await refuseForeignChannel(tx, channel_id)
  const cut = 'cut_id' in paid ? await findCut(tx, channel_id, paid.cut_id) : null
  const paidWithCut = cut ? reps.filter((rep) => cut.beneficiaries.includes(rep)) : reps
  const prizes = await lockOwed(tx, channel_id, paidWithCut)
  if (prizes.length === 0) throw new Refusal('incentive_payment.nothing')
  await refuseOwnHand(tx, prizes)
  return payThose(tx, prizes, {
    channel_id,
    cut_id: cut?.id ?? null,
    reference: 'reference' in paid ? paid.reference : cut!.reference,
    day: tx.today,
    user_id: tx.actor.user_id,
  })
}

export type OwedPrize = NewPrize & { state: 'owed'; user_id: number }

/** Of two payments at once the second finds what the first left. */
export async function lockOwed(
  tx: AnyContext,
  channel_id: number,
  reps: readonly number[],
): Promise<OwedPrize[]> {
  return all(
    tx,
    sql<OwedPrize>`
    with standing as materialized (
      select p.* from incentives.prize p
       where p.channel_id = ${channel_id} and p.state = 'owed'
         and p.rep_id = any(${reps}::bigint[])
       order by p.id for update
    )
    select s.id, s.award_id, s.rep_id, s.channel_id, s.hotel_id, s.location_id, s.provider_id,
        s.amount, s.state, s.user_id
      from standing s
     where (select sum(amount) from standing o where o.rep_id = s.rep_id) >= 0
       and (select sum(amount) from standing o
             where (select sum(amount) from standing m where m.rep_id = o.rep_id) >= 0) > 0
     order by s.id`,
  )
}

async function refuseOwnHand(tx: Context, prizes: readonly OwedPrize[]): Promise<void> {
  const { user_id } = tx.actor
  if (prizes.some(({ rep_id }) => rep_id === user_id))
    throw new Refusal('incentive_payment.pays_you')
  const awarded_by = new Set(prizes.map((prize) => prize.user_id))
  if (awarded_by.has(user_id)) throw new Refusal('incentive_payment.own')
  for (const asked of awarded_by) await refuseOneHand(tx, { asked, may: 'incentive.pay' })
}

type Paid = {
  channel_id: number
  cut_id: number | null
  reference: string
  day: Day
  user_id: number
}

/** Of prizes that the caller has locked. */
export async function payThose(
  tx: AnyContext,
  prizes: readonly OwedPrize[],
  { channel_id, cut_id, reference, day, user_id }: Paid,
): Promise<Payment> {
  const at = tx.now.toISOString()
  const payment = await only(
    tx,
    sql<{ id: number; amount: string }>`
    insert into incentives.payment (channel_id, cut_id, reference, amount, day, user_id, at)
    select ${channel_id}, ${cut_id}::bigint, ${reference}, sum(p.amount), ${day}::date, ${user_id},
        ${at}::timestamptz
      from incentives.prize p where p.id = any(${prizes.map(({ id }) => id)}::bigint[])
    returning id, amount`,
  )
  await move(tx, INCENTIVE_PRIZE, prizes, 'paid', { set: { payment_id: payment.id } })
  await recordEntries(
    tx,
    placeOf(prizes[0]!),
    prizes.map((prize) => ({
      ...incentivePaidEntry(documentOf(prize), day),
      user_id,
      place: placeOf(prize),
      at,
    })),
  )
  return { ...payment, prizes: prizes.length }
}
