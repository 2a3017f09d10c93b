import { refuseOneHand } from '@app/access/api'
import { findHouseRates } from '@app/exchange-rates/api'
import { findSafe, recordEntries, type Place } from '@app/ledger/api'
import { cashMovedEntry } from '@app/ledger/rules/entries'
import { findOrOpenShift, lockOpenShift } from '@app/payments/api'
import type { Context } from '@kit/db/context'
import { first, run } from '@kit/db/database'
import { insertRows } from '@kit/db/insert'
import { born, move } from '@kit/db/move'
import { inScope } from '@kit/db/scope'
import { recordTransitions } from '@kit/db/transition'
import { refuseIllegal, type StateOf } from '@kit/kernel/lifecycle'
import { amountOf, compare, isWholeCents, isZero, money, type Currency } from '@kit/kernel/money'
import { rateOf, rateText } from '@kit/kernel/rate'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { MOVEMENT } from '../lifecycles.ts'
import { leavesDrawer, mayReceive, toRep, type MovementKind, receivedWith } from '../rules.ts'
import { findReceivers } from './queries.ts'

export type Giving = {
  kind: MovementKind
  currency: Currency
  amount: string
  to_user_id?: number | undefined
  reference?: string | undefined
}

/**
 * Cash leaves somebody's hands, at the desk of their working session. What leaves a drawer is not
 * compared with the books: whoever declares it blind would learn what it holds.
 */
export async function giveCash(tx: Context, giving: Giving): Promise<number> {
  const { kind, currency, reference } = giving
  const amount = money(giving.amount, currency)
  if (isZero(amount) || !isWholeCents(amount)) throw new Refusal('movement.amount')
  if (kind === 'deposit' && !reference?.trim()) throw new Refusal('movement.no_slip')
  const from = await lockSource(tx, kind)
  const to_user_id = toRep(kind) ? await receiverOf(tx, giving) : null
  if (!leavesDrawer(kind)) await refuseMoreThanTheSafe(tx, from.place, amount)
  const { buy } = await findHouseRates(tx, tx.today, from.place.channel_id)
  if (currency !== 'MXN' && !buy[currency]) throw new Refusal('count.rate_missing', { currency })
  const { channel_id, hotel_id, location_id } = from.place
  const [row] = await insertRows(
    tx,
    'cash.movement',
    [
      {
        kind,
        state: 'handed',
        currency,
        amount: amountOf(amount),
        rate: rateText(rateOf(currency, buy)),
        from_shift_id: from.shift_id,
        to_user_id,
        reference: reference?.trim() || null,
        given_by: tx.actor.user_id,
        given_at: tx.now.toISOString(),
        channel_id,
        hotel_id,
        location_id,
      },
    ],
    ['id'],
  )
  await recordTransitions(tx, [born(MOVEMENT, row!.id, 'handed')])
  return row!.id
}

/** The drawer that it leaves, or the safe of the desk; only whoever counts shifts opens the safe. */
async function lockSource(tx: Context, kind: MovementKind) {
  const { desk, user_id, permissions } = tx.actor
  if (!desk) throw new Refusal('desk.missing')
  const { channel_id, hotel_id, location_id } = desk
  const place: Place = { channel_id, hotel_id, location_id, rep_id: user_id, agency_id: null }
  if (!leavesDrawer(kind)) {
    if (!permissions.has('shift.count')) throw new Refusal('permission.denied')
    return { place, shift_id: null }
  }
  const shift_id = await lockOpenShift(tx, place)
  if (shift_id === null) throw new Refusal('movement.no_shift')
  return { place, shift_id }
}

async function receiverOf(tx: Context, { to_user_id }: Giving): Promise<number> {
  const receivers = await findReceivers(tx)
  const found = receivers.find(({ id }) => id === to_user_id)
  if (!found) throw new Refusal('movement.no_receiver')
  return found.id
}

async function refuseMoreThanTheSafe(
  tx: Context,
  place: Pick<Place, 'channel_id' | 'location_id'>,
  amount: ReturnType<typeof money>,
): Promise<void> {
  // One after the other, of two who take out of the same safe.
  const safe = `safe ${place.channel_id} ${place.location_id}`
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${safe}, 0))`)
  const held = await findSafe(tx, place, amount.currency)
  if (compare(amount, held) > 0)
    throw new Refusal('movement.not_enough', {
      left: `${held.currency} ${amountOf(held).slice(0, -2)}`,
    })
}

type Locked = {
  id: number
  kind: MovementKind
  state: StateOf<typeof MOVEMENT>
  currency: Currency
  amount: string
  rate: string
  from_shift_id: number | null
  to_user_id: number | null
  given_by: number
  channel_id: number
  hotel_id: number
  location_id: number
}

async function lockMovement(tx: Context, id: number): Promise<Locked> {
  const { actor } = tx
  const found = await first(
    tx,
    sql<Locked>`
    select id, kind, state, currency, amount, rate, from_shift_id, to_user_id, given_by,
        channel_id, hotel_id, location_id
      from cash.movement where id = ${id} and (${actor.user_id} in (given_by, to_user_id)
        or ${inScope(actor.scope, {
          channel: sql`channel_id`,
          hotel: sql`hotel_id`,
          location: sql`location_id`,
        })}) for update`,
  )
  if (!found) throw new Refusal('movement.not_found')
  return found
}

/** It is there: from now on the books say so. */
export async function receiveCash(tx: Context, id: number): Promise<void> {
  const { actor, today } = tx
  const moved = await lockMovement(tx, id)
  refuseIllegal(MOVEMENT, moved.state, 'received')
  if (!mayReceive(moved, actor)) throw new Refusal('movement.not_for_you')
  await refuseOneHand(tx, { asked: moved.given_by, may: receivedWith(moved.kind) })
  const amount = money(moved.amount, moved.currency)
  if (!leavesDrawer(moved.kind)) await refuseMoreThanTheSafe(tx, moved, amount)
  const { channel_id, hotel_id, location_id, kind, rate, from_shift_id } = moved
  const place = { channel_id, hotel_id, location_id, agency_id: null }
  const to_shift_id = toRep(kind)
    ? await findOrOpenShift(tx, { ...place, rep_id: actor.user_id })
    : null
  await move(tx, MOVEMENT, moved, 'received', { set: { ...answeredBy(tx), to_shift_id } })
  await recordEntries(tx, { ...place, rep_id: moved.given_by }, [
    {
      ...cashMovedEntry({ movement_id: id, kind, amount, rate, from_shift_id, to_shift_id }, today),
      user_id: actor.user_id,
    },
  ])
}

/** It did not come, or whoever gave it took it back. */
export async function refuseCash(tx: Context, id: number): Promise<void> {
  const moved = await lockMovement(tx, id)
  refuseIllegal(MOVEMENT, moved.state, 'refused')
  if (moved.given_by !== tx.actor.user_id && !mayReceive(moved, tx.actor))
    throw new Refusal('movement.not_for_you')
  await move(tx, MOVEMENT, moved, 'refused', { set: answeredBy(tx) })
}

const answeredBy = ({ actor, now }: Context) => ({
  answered_by: actor.user_id,
  answered_at: now.toISOString(),
})
