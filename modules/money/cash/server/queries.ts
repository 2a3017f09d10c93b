import { findOneHand } from '@app/access/api'
import { REFUSALS as ACCESS_REFUSALS } from '@app/access/refusals'
import { DESK_ROLES } from '@app/roles/rules'
import { all, first, type Database } from '@kit/db/database'
import type { Context } from '@kit/db/context'
import { inScope } from '@kit/db/scope'
import { mayBecome } from '@kit/kernel/lifecycle'
import { Refusal, sentence, type RefusalCatalogue } from '@kit/kernel/refusal'
import { SHIFT } from '@app/payments/lifecycles'
import { sql } from 'kysely'
import type { CountedShift, Denomination, OwnShift } from '../contract.ts'
import type { Movement } from '../contract/movements.ts'
import { REFUSALS } from '../refusals.ts'
import { mayReceive } from '../rules.ts'
import type { Step } from './decisions.ts'
import { findStanding, type JudgedShift, type Standing } from './hands.ts'

export const findDenominations = (database: Database): Promise<Denomination[]> =>
  all(
    database,
    sql<Denomination>`
    select id, currency, kind, value from cash.denomination where active
     order by currency <> 'MXN', currency <> 'USD', currency, kind = 'coin', value desc`,
  )

/** Of those that are over only the last few: what was declared is not changed by its rep. */
const OVER_SHOWN = 5

/** The desk of the working session first, and what is still to be declared before what is over. */
export async function findOwnShifts(tx: Context): Promise<OwnShift[]> {
  const { user_id, desk } = tx.actor
  const rows = await all(
    tx,
    sql<Omit<OwnShift, 'can'>>`
    select s.id, s.state, h.name as hotel, p.locacion as location, s.opened_at, s.ended_at,
        coalesce(s.location_id = ${desk?.location_id ?? null}::bigint
          and s.channel_id = ${desk?.channel_id ?? null}::bigint, false) as here
      from (
        select *, rank() over (partition by state in ('open', 'locked') order by id desc) as place
          from payments.public_shift where rep_id = ${user_id}) s
      join organization.public_hotel h on h.id = s.hotel_id
      join organization.public_location p on p.location_id = s.location_id
     where s.state in ('open', 'locked') or s.place <= ${OVER_SHOWN}
     order by s.state not in ('open', 'locked'), here desc, s.id desc`,
  )
  return rows.map((shift) => ({
    ...shift,
    can: { declare: mayBecome(SHIFT, shift.state, 'ended') },
  }))
}

/** @throws Refusal `shift.not_found` */
export async function findShift(tx: Context, id: number): Promise<CountedShift> {
  const { actor } = tx
  const shift = await first(
    tx,
    sql<Seen & JudgedShift & { state: CountedShift['state'] }>`
    select s.id, s.state, s.rep_id, s.channel_id, s.hotel_id, s.location_id, u.full_name as rep,
        h.name as hotel, p.locacion as location, s.opened_at, s.ended_at
      from payments.public_shift s
      join access.public_user u on u.id = s.rep_id
      join organization.public_hotel h on h.id = s.hotel_id
      join organization.public_location p on p.location_id = s.location_id
     where s.id = ${id} and ${inScope(actor.scope, {
       channel: sql`s.channel_id`,
       hotel: sql`s.hotel_id`,
       location: sql`s.location_id`,
       rep: sql`s.rep_id`,
     })}`,
  )
  if (!shift) throw new Refusal('shift.not_found')
  const {
    rep_id: _rep,
    channel_id: _channel,
    hotel_id: _hotel,
    location_id: _place,
    ...shown
  } = shift
  const steps = STEPS.filter((to) => mayBecome(SHIFT, shift.state, to))
  const standings = new Map<Step, Standing>()
  for (const step of steps) standings.set(step, await findStanding(tx, shift, step))
  const may = (step: Step) => (standings.get(step)?.kind ?? 'refused') !== 'refused'
  const next = steps[0] && standings.get(steps[0])
  return {
    ...shown,
    count: await findCheckedCount(tx, id),
    approval: await findApproval(tx, id),
    can: { count: may('counted'), approve: may('approved'), reject: may('rejected') },
    alone: next?.kind === 'alone',
    refused: next?.kind === 'refused' ? sentenceOf(tx, next.why) : null,
  }
}

type Seen = Omit<CountedShift, 'can' | 'count' | 'approval' | 'alone' | 'refused'>

/** What comes next is told before a count that is not accepted. */
const STEPS: readonly Step[] = ['counted', 'approved', 'rejected']

const sentenceOf = ({ language }: Context, { code, details }: Refusal): string => {
  const texts: RefusalCatalogue = { ...ACCESS_REFUSALS, ...REFUSALS }
  return sentence(texts[code]!, language, details)
}

const findApproval = async (tx: Context, id: number): Promise<CountedShift['approval']> =>
  (await first(
    tx,
    sql<NonNullable<CountedShift['approval']>>`
    select approved_by as by, approved_at as at, single_hand, approval_reason as reason
      from cash.public_shift where id = ${id} and approved_at is not null`,
  )) ?? null

/** The last count by another, beside what the rep declared. */
const findCheckedCount = async (tx: Context, shift_id: number): Promise<CountedShift['count']> =>
  (await first(
    tx,
    sql<NonNullable<CountedShift['count']>>`
    select u.full_name as by, c.at, c.reason, coalesce((
        select jsonb_agg(jsonb_build_object('account', l.account_code, 'currency', l.currency,
            'declared', d.found::text, 'found', l.found::text, 'expected', l.expected::text,
            'difference', l.difference::text) order by l.account_code, l.currency)
          from cash.count_line l
          left join cash.count o on o.shift_id = c.shift_id and o.kind = 'declared'
          left join cash.count_line d on d.count_id = o.id and d.account_code = l.account_code
            and d.currency = l.currency
         where l.count_id = c.id), '[]') as lines,
        ${PIECES} as pieces
      from cash.count c join access.public_user u on u.id = c.user_id
     where c.shift_id = ${shift_id} and c.kind = 'checked' order by c.id desc limit 1`,
  )) ?? null

/** Each denomination that was declared or counted, in the order in which drawers are counted. */
const PIECES = sql`coalesce((
        select jsonb_agg(jsonb_build_object('currency', n.currency, 'kind', n.kind,
            'value', n.value::text, 'found', found.pieces,
            'declared', case when declared.counts > 0 then declared.pieces end)
            order by n.currency <> 'MXN', n.currency <> 'USD', n.currency, n.kind = 'coin',
              n.value desc)
          from cash.denomination n
          cross join lateral (select coalesce(sum(p.pieces), 0) as pieces from cash.count_piece p
            where p.count_id = c.id and p.denomination_id = n.id) found
          cross join lateral (select coalesce(sum(p.pieces), 0) as pieces, count(o.id) as counts
            from cash.count o
            left join cash.count_piece p on p.count_id = o.id and p.denomination_id = n.id
            where o.shift_id = c.shift_id and o.kind = 'declared') declared
         where found.pieces + declared.pieces > 0), '[]')`

/** Who else was placed at the desk of the working session. */
export async function findReceivers(tx: Context): Promise<{ id: number; name: string }[]> {
  const { desk, user_id } = tx.actor
  if (!desk) throw new Refusal('desk.missing')
  return all(
    tx,
    sql<{ id: number; name: string }>`
    select u.id, u.full_name as name
      from access.public_user u join access.public_placement p on p.user_id = u.id
     where u.state = 'active' and u.id <> ${user_id} and u.roles && ${[...DESK_ROLES]}::text[]
       and cardinality(p.channel_ids || p.hotel_ids || p.location_ids) > 0
       and (p.channel_ids = '{}' or ${desk.channel_id}::bigint = any(p.channel_ids))
       and (p.hotel_ids = '{}' or ${desk.hotel_id}::bigint = any(p.hotel_ids))
       and (p.location_ids = '{}' or ${desk.location_id}::bigint = any(p.location_ids))
     order by u.full_name collate "es-x-icu", u.id`,
  )
}

/** What waits for somebody: for me to receive it, or for others to receive what I gave. */
export async function findMovements(tx: Context): Promise<Movement[]> {
  const { actor, now } = tx
  const rows = await all(
    tx,
    sql<Omit<Movement, 'can'> & { given_by: number; to_user_id: number | null }>`
    select m.id, m.kind, m.state, m.currency, m.amount, t.full_name as to, g.full_name as by,
        h.name as hotel, p.locacion as location, m.reference, m.given_at, m.given_by, m.to_user_id
      from cash.movement m
      join access.public_user g on g.id = m.given_by
      left join access.public_user t on t.id = m.to_user_id
      join organization.public_hotel h on h.id = m.hotel_id
      join organization.public_location p on p.location_id = m.location_id
     where m.state = 'handed' and (${actor.user_id} in (m.given_by, m.to_user_id)
       or ${inScope(actor.scope, {
         channel: sql`m.channel_id`,
         hotel: sql`m.hotel_id`,
         location: sql`m.location_id`,
       })})
     order by m.id`,
  )
  const same = await findOneHand(tx, {
    signs: actor.user_id,
    asked: rows.map(({ given_by }) => given_by),
    now,
  })
  return rows
    .map(({ given_by, to_user_id, ...movement }) => {
      const mine = given_by === actor.user_id
      const receives = mayReceive({ ...movement, given_by, to_user_id }, actor)
      return {
        ...movement,
        can: { receive: receives && !same.has(given_by), refuse: mine || receives },
      }
    })
    .filter(({ can }) => can.refuse)
}
