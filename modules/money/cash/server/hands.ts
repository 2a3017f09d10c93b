import { findActorOfAccount, findOthersWhoMay, whyOneHand, type WhyOneHand } from '@app/access/api'
import { isAdministrator, isSuperAdministrator } from '@app/access/rules'
import type { LockedShift } from '@app/payments/api'
import type { Context } from '@kit/db/context'
import { first, only } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import { compare, money } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { shiftDifferenceLimitMxn } from '../settings.ts'
import { sees, wrongHand, type Hands, type Step, type WrongHand } from './decisions.ts'

export type JudgedShift = Pick<
  LockedShift,
  'id' | 'rep_id' | 'channel_id' | 'hotel_id' | 'location_id'
>

/**
 * Whether the caller takes a step with a shift: freely; alone, with a reason, as nobody else exists
 * who could; or not, and then why, with who could.
 */
export type Standing =
  | { kind: 'free' }
  | { kind: 'alone'; why: Refusal }
  | { kind: 'refused'; why: Refusal }

export async function findStanding(tx: Context, shift: JudgedShift, step: Step): Promise<Standing> {
  const drawer = await findHands(tx, shift)
  const me = { id: tx.actor.user_id, is_administrator: isAdministrator(tx.actor) }
  const wrong = wrongHand(step, me, drawer.hands)
  const one = wrong === null ? await whyOneWith(tx, othersOf(step, drawer.hands)) : null
  if (wrong === null && one === null) return { kind: 'free' }
  const others = await findOthers(tx, shift, step, drawer.hands)
  const why = refusalOf(wrong, one, { ...drawer, who: others.join(', ') })
  const alone = others.length === 0 && wrong !== 'shift.own' && isSuperAdministrator(tx.actor)
  return { kind: alone ? 'alone' : 'refused', why }
}

type Drawer = { hands: Hands; off: string; limit: string }

/** Who is to be another person than whoever takes the step. */
const othersOf = (step: Step, { rep_id, counted_by }: Hands): number[] =>
  step === 'approved' && counted_by !== null ? [rep_id, counted_by] : [rep_id]

async function whyOneWith(tx: Context, others: readonly number[]): Promise<WhyOneHand | null> {
  for (const asked of others) {
    const why = await whyOneHand(tx, { signs: tx.actor.user_id, asked, now: tx.now })
    if (why) return why
  }
  return null
}

function refusalOf(
  wrong: WrongHand | null,
  one: WhyOneHand | null,
  { off, limit, who }: Drawer & { who: string },
): Refusal {
  if (wrong === 'count.third_person') return new Refusal(wrong, { off, limit, who })
  if (wrong !== null) return new Refusal(wrong, { who })
  const { hand, because, days } = one!
  return new Refusal('four_eyes.one_hand', { hand, because, days, who })
}

/** Names of the others who could take the step, as far as the caller may know them. */
async function findOthers(
  tx: Context,
  shift: JudgedShift,
  step: Step,
  hands: Hands,
): Promise<string[]> {
  const people = await findOthersWhoMay(tx, 'shift.count', othersOf(step, hands))
  const names: string[] = []
  for (const { id, name } of people) {
    if (id === tx.actor.user_id) continue
    const person = await findActorOfAccount(tx, id, tx.now)
    if (!person || !sees(person.scope, shift)) continue
    if (wrongHand(step, { id, is_administrator: isAdministrator(person) }, hands) === null)
      names.push(name)
  }
  return names
}

/** Who had the drawer in their hands, and what its last count came to, regardless of its sign. */
async function findHands(tx: Context, { id, rep_id }: JudgedShift): Promise<Drawer> {
  const limit = await findSetting(tx, shiftDifferenceLimitMxn, tx.now)
  const count = await first(
    tx,
    sql<{ user_id: number; off: string }>`
    select c.user_id, (select coalesce(sum(abs(round(l.difference * l.rate, 2))), 0)::text
        from cash.count_line l where l.count_id = c.id) as off
      from cash.count c where c.shift_id = ${id} and c.kind = 'checked'
     order by c.id desc limit 1`,
  )
  const { handled_by } = await only(
    tx,
    sql<{ handled_by: number[] }>`
    select to_jsonb(array(
      select user_id from cash.count where shift_id = ${id} and kind = 'checked'
      union select unnest(array[given_by, answered_by]) from cash.movement
        where ${id}::bigint in (from_shift_id, to_shift_id))) as handled_by`,
  )
  const off = count?.off ?? '0'
  const above_limit = compare(money(off, 'MXN'), money(limit, 'MXN')) > 0
  const hands = { rep_id, counted_by: count?.user_id ?? null, handled_by, above_limit }
  return { hands, off, limit }
}
