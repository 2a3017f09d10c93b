import { refuseOneHand } from '@app/access/api'
import { recordEntries, type Place } from '@app/ledger/api'
import { commissionPaidEntry } from '@app/ledger/rules/entries'
import type { AnyContext, Context } from '@kit/db/context'
import { all, first, only, run, type Database } from '@kit/db/database'
import { born, move } from '@kit/db/move'
import { inScope } from '@kit/db/scope'
import { recordTransitions } from '@kit/db/transition'
import type { Day } from '@kit/kernel/day'
import type { StateOf } from '@kit/kernel/lifecycle'
import { money } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type { PaymentMethod } from '../choices.ts'
import type { Waiting } from '../contract.ts'
import { COMMISSION_CUT } from '../lifecycles.ts'

type CutState = StateOf<typeof COMMISSION_CUT>
export type Cut = { id: number; amount: string; lines: number }
export type WantedCut = {
  channel_id: number
  last_day: Day
  /** 0: the channel itself; undefined: everybody to whom something is owed. */
  beneficiaries?: readonly number[] | undefined
}

/** What is earned in a channel up to a day and in no cut, by whom it is owed to. */
const waitingIn = ({ channel_id, last_day }: Omit<WantedCut, 'beneficiaries'>) => sql`
  commissions.line l
   where l.channel_id = ${channel_id} and l.state = 'earned' and l.cut_id is null
     and l.earned_day <= ${last_day}::date`

/** Whom a cut of a channel up to a day would pay, and who waits because more is taken back. */
export const findWaiting = (
  tx: Context,
  wanted: Omit<WantedCut, 'beneficiaries'>,
): Promise<Waiting[]> =>
  all(
    tx,
    sql<Waiting>`
    select coalesce(w.beneficiary_id, 0) as beneficiary, coalesce(u.full_name, c.canal) as name,
        w.lines, w.amount::text as amount, w.amount < 0 as waits
      from (select l.beneficiary_id, count(*)::int as lines, sum(l.amount)::numeric(14,4) as amount
              from ${waitingIn(wanted)} group by 1) w
      join organization.public_channel c on c.id = ${wanted.channel_id}
      left join access.public_user u on u.id = w.beneficiary_id
     where ${inScope(tx.actor.scope, { channel: sql`c.id` })}
     order by w.beneficiary_id is null, name collate "es-x-icu", w.beneficiary_id`,
  )

/**
 * Takes what is owed into a cut, in one statement: of two at once the second finds what the first
 * left. Of whom more would be taken back than was earned, everything waits for the next one.
 * Answers nothing where there is nothing to pay.
 */
export async function cutCommissions(
  tx: AnyContext,
  wanted: WantedCut,
  made: { by: number; at: string },
): Promise<Cut | undefined> {
  const { channel_id, last_day, beneficiaries } = wanted
  const cut = await first(
    tx,
    sql<Cut>`
    with waiting as materialized (
      select l.id, coalesce(l.beneficiary_id, 0) as beneficiary, l.amount, l.earned_day
        from ${waitingIn(wanted)}
         and ${
           beneficiaries
             ? sql`coalesce(l.beneficiary_id, 0) = any(${beneficiaries}::bigint[])`
             : sql`true`
         }
       order by l.id for no key update
    ), chosen as materialized (
      select w.* from waiting w
        join (select beneficiary from waiting group by 1 having sum(amount) >= 0) owed
          using (beneficiary)
    ), made as (
      insert into commissions.cut (channel_id, first_day, last_day, state, amount, made_by, made_at)
      select ${channel_id}, min(earned_day), ${last_day}::date, 'draft', sum(amount), ${made.by},
          ${made.at}::timestamptz
        from chosen having sum(amount) > 0
      returning id, amount
    ), taken as (
      update commissions.line l set cut_id = made.id, version = l.version + 1
        from made, chosen where l.id = chosen.id returning l.id
    )
    select made.id, made.amount::text as amount, (select count(*) from taken)::int as lines
      from made`,
  )
  if (cut) await recordTransitions(tx, [born(COMMISSION_CUT, cut.id, 'draft')])
  return cut
}

export async function makeCut(tx: Context, wanted: WantedCut): Promise<Cut> {
  const channel = await first(
    tx,
    sql`select c.id from organization.public_channel c
         where c.id = ${wanted.channel_id} and ${inScope(tx.actor.scope, { channel: sql`c.id` })}`,
  )
  if (!channel) throw new Refusal('commission_cut.not_found')
  if (wanted.last_day > tx.today) throw new Refusal('commission_cut.day_to_come')
  const made = { by: tx.actor.user_id, at: tx.now.toISOString() }
  const cut = await cutCommissions(tx, wanted, made)
  if (!cut) throw new Refusal('commission_cut.nothing')
  return cut
}

export type LockedCut = { id: number; state: CutState; made_by: number; amount: string }

/** Whoever sees a whole channel decides about its cuts. */
export async function findCut(
  tx: Context,
  id: number,
  { lock }: { lock: boolean },
): Promise<LockedCut> {
  const cut = await first(
    tx,
    sql<LockedCut>`
    select id, state, made_by, amount from commissions.cut
     where id = ${id} and ${inScope(tx.actor.scope, { channel: sql`channel_id` })}
     ${lock ? sql`for update` : sql``}`,
  )
  if (!cut) throw new Refusal('commission_cut.not_found')
  return cut
}

/** Its lines are owed as before: what was taken back meanwhile is weighed against them. */
export async function releaseLines(tx: Context, id: number): Promise<void> {
  await run(
    tx,
    sql`update commissions.line set cut_id = null, version = version + 1 where cut_id = ${id}`,
  )
}

/** Refuses whoever made a cut, or earns of it, as the one who approves it. */
export async function refuseApprover(tx: Context, { id, made_by }: LockedCut): Promise<void> {
  const { user_id } = tx.actor
  if (made_by === user_id) throw new Refusal('commission_cut.own')
  await refuseOneHand(tx, { asked: made_by, may: 'commissions.approve' })
  if (await earnsOf(tx, id, user_id)) throw new Refusal('commission_cut.pays_you')
}

const earnsOf = async (tx: Database, id: number, user_id: number): Promise<boolean> =>
  (
    await only(
      tx,
      sql<{ earns: boolean }>`
      select exists (select from commissions.line
        where cut_id = ${id} and beneficiary_id = ${user_id}) as earns`,
    )
  ).earns

export type Payout = Place & { id: number; amount: string }

export type Payment = { method: PaymentMethod; reference: string }

/** It is recorded that it was paid: what it owed each person, desk by desk, in the books. */
export const payCut = (tx: Context, cut: LockedCut, paid: Payment): Promise<void> =>
  payCutOn(tx, cut, {
    ...paid,
    day: tx.today,
    user_id: tx.actor.user_id,
    at: tx.now.toISOString(),
  })

export async function payCutOn(
  tx: AnyContext,
  cut: Pick<LockedCut, 'id' | 'state'>,
  paid: Payment & { day: Day; user_id: number; at: string },
): Promise<void> {
  const { method, reference, day, user_id, at } = paid
  await move(tx, COMMISSION_CUT, cut, 'paid', { set: { method, reference, paid_on: day } })
  const payouts = await all(
    tx,
    sql<Payout>`
    insert into commissions.payout (cut_id, attempt, beneficiary_id, day, amount, user_id, at,
        channel_id, hotel_id, location_id, rep_id, agency_id)
    select cut_id, 1 + (select coalesce(max(p.attempt), 0) from commissions.payout p
          where p.cut_id = ${cut.id}), beneficiary_id, ${day}::date, sum(amount), ${user_id}, ${at}::timestamptz,
        channel_id, hotel_id, location_id, rep_id, agency_id
      from commissions.line where cut_id = ${cut.id}
     group by cut_id, beneficiary_id, channel_id, hotel_id, location_id, rep_id, agency_id
    returning id, amount, channel_id, hotel_id, location_id, rep_id, agency_id`,
  )
  if (payouts.length === 0) throw new Error(`Cut ${cut.id} has no lines`)
  await recordEntries(
    tx,
    payouts[0]!,
    payouts.map(({ id: payout_id, amount, ...place }) => ({
      ...commissionPaidEntry({ payout_id, amount: money(amount, 'MXN') }, day),
      user_id,
      place,
      at,
    })),
  )
}
