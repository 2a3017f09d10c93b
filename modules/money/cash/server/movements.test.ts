import type { Session } from '@app/server/testing'
import { all, run } from '@kit/db/database'
import { runReport } from '@kit/tables/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cash, openAttackedDesk } from '@app/desk/testing'
import {
  giveCash,
  listMovements,
  listReceivers,
  receiveCash,
  refuseCash,
} from '../contract/movements.ts'
import { openDrawers } from '../testing/drawers.ts'

const desk = await openAttackedDesk()
const { world } = desk
const { sellFor, openShift, declare, count, approve } = await openDrawers(desk)
const place = desk.rep.user.desk!
const placed = {
  channel_ids: [place.channel_id],
  location_ids: [place.location_id],
  desk: place,
}
const ana = await world.signInAs({ roles: ['REP CONCESION'], ...placed })
const supervisor = await world.signInAs({ roles: ['SUPERVISOR CONCESION'], ...placed })
const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })

const give = (session: Session, body: object) =>
  desk.call(session, giveCash, {
    body: { currency: 'MXN', amount: '500', ...body } as never,
  })
const receive = (session: Session, id: number) =>
  desk.call(session, receiveCash, { params: { id } })
const refuse = (session: Session, id: number) => desk.call(session, refuseCash, { params: { id } })

/** What each drawer, the safe and the bank hold in the books. */
async function heldBy(): Promise<Record<string, number>> {
  const rows = await all(
    world.database,
    sql<{ place: string; amount: number }>`
    select concat_ws(' ', p.account_code, s.rep_id, p.currency) as place,
        sum(p.amount)::float8 as amount
      from ledger.posting p
      left join payments.shift s on s.id = p.shift_id and p.account_code = 'cash'
     where p.account_code in ('cash', 'safe', 'bank')
     group by 1 having sum(p.amount) <> 0 order by 1`,
  )
  return Object.fromEntries(rows.map(({ place: of, amount }) => [of, amount]))
}
/** A drawer with MXN 2,000 in it. */
async function openDrawer() {
  await sellFor([cash('MXN', '2000')])
  return (await openShift()).id
}
/** Everything of it lies in the safe. */
async function settle(id: number, pesos: number) {
  await declare(id)
  await count(id, { cash: { 'MXN 100': pesos / 100 } })
  await approve(id)
}

describe('cash that is handed on', () => {
  test('from one rep to another moves when the other has received it, into a shift of theirs', async () => {
    const shift = await openDrawer()
    const before = await heldBy()

    const given = await give(desk.rep, { kind: 'handover', to_user_id: ana.user_id })
    const waiting = (await desk.call(ana, listMovements, {})).body
    const between = await heldBy()
    await receive(ana, given.body.id)

    expect(waiting.map(({ kind, amount, can }) => [kind, amount, can])).toEqual([
      ['handover', '500.0000', { receive: true, refuse: true }],
    ])
    expect(between).toEqual(before)
    const after = Object.values(await heldBy())
    expect(after.sort((a, b) => a - b)).toEqual([500, 1500])
    await settle(shift, 1500)
    const hers = (await openShift(ana)).id
    await declare(hers, {}, ana)
    await count(hers, { cash: { 'MXN 500': 1 } })
    await approve(hers)
  })

  test('is dropped in the safe, lent from it and taken to the bank, each received by somebody else', async () => {
    const shift = await openDrawer()
    const safeBefore = (await heldBy())['safe MXN'] ?? 0

    const drop = await give(desk.rep, { kind: 'drop', amount: '1000' })
    await receive(supervisor, drop.body.id)
    const lent = await give(supervisor, { kind: 'float', amount: '200', to_user_id: ana.user_id })
    await receive(ana, lent.body.id)
    const deposit = await give(supervisor, { kind: 'deposit', amount: '300', reference: 'FICHA 9' })
    await receive(accountant, deposit.body.id)

    const statement = await world.call(accountant, runReport, {
      params: { id: 'statement-of-account' },
      body: { dateInit: '2026-03-10', dateFin: '2026-03-10', currency: 'mxn' },
    })
    // What stands in it of cash: the drop of the rep, the deposit of the desk.
    const onTheMove = statement.body.rows.filter(({ kind }) =>
      ['handed_in', 'deposit'].includes(String(kind)),
    )
    expect(
      onTheMove.map(({ kind, rep, handed, deposited, charged }) => [
        kind,
        rep !== null,
        handed,
        deposited,
        charged,
      ]),
    ).toEqual([
      ['handed_in', true, '1000.0000', '0.0000', '0.0000'],
      ['deposit', false, '0.0000', '300.0000', '0.0000'],
    ])
    const held = await heldBy()
    expect([held['safe MXN']! - safeBefore, held['bank MXN']]).toEqual([500, 300])
    await settle(shift, 1000)
    const hers = (await openShift(ana)).id
    await declare(hers, {}, ana)
    await count(hers, { cash: { 'MXN 200': 1 } })
    await approve(hers)
  })

  test('is received by nobody who gave it, nor by who it is not for; and only once', async () => {
    const shift = await openDrawer()
    const drop = await give(desk.rep, { kind: 'drop' })
    const handed = await give(desk.rep, { kind: 'handover', to_user_id: ana.user_id })

    const replies = [
      await receive(desk.rep, drop.body.id),
      await receive(ana, drop.body.id),
      await receive(supervisor, handed.body.id),
      await receive(supervisor, drop.body.id),
      await receive(supervisor, drop.body.id),
    ]

    expect(replies.map(({ error }) => error?.code)).toEqual([
      'movement.not_for_you',
      'movement.not_found',
      'movement.not_for_you',
      undefined,
      'movement.illegal_transition',
    ])
    expect(replies[4]!.error!.details!['allowed']).toEqual([])
    await refuse(desk.rep, handed.body.id)
    await settle(shift, 1500)
  })

  test('is not handed on in a currency that has no rate of the day', async () => {
    const shift = await openDrawer()
    await run(world.database, sql`delete from exchange_rates.rate where code = 'GBP'`)

    const given = await give(desk.rep, { kind: 'drop', currency: 'GBP', amount: '20' })

    expect([given.status, given.error?.code]).toEqual([422, 'count.rate_missing'])
    expect(given.error?.details).toEqual({ currency: 'GBP' })
    const handed = await all(
      world.database,
      sql`select id from cash.movement where from_shift_id = ${shift}`,
    )
    expect(handed).toEqual([])
    await settle(shift, 2000)
  })

  test('keeps a shift open until it is received or taken back', async () => {
    const shift = await openDrawer()
    const { body } = await give(desk.rep, { kind: 'drop' })

    const refused = await declare(shift)
    await refuse(desk.rep, body.id)

    expect(refused.error!.code).toBe('shift.hands_over')
    await settle(shift, 2000)
  })

  test('never comes out of a safe that does not hold it, nor by who may not open it', async () => {
    const held = (await heldBy())['safe MXN'] ?? 0
    const more = String(held + 1)

    const replies = [
      await give(supervisor, { kind: 'deposit', amount: more, reference: 'FICHA' }),
      await give(ana, { kind: 'float', amount: '1', to_user_id: desk.rep.user_id }),
      await give(supervisor, { kind: 'deposit', amount: '1' }),
      await give(supervisor, { kind: 'deposit', amount: '0.001', reference: 'X' }),
      await give(ana, { kind: 'drop' }),
      await give(supervisor, { kind: 'float', amount: '1', to_user_id: 999_999 }),
    ]

    expect(replies.map(({ error }) => error!.code)).toEqual([
      'movement.not_enough',
      'permission.denied',
      'movement.no_slip',
      'movement.amount',
      'movement.no_shift',
      'movement.no_receiver',
    ])
    expect((await desk.call(ana, listReceivers, {})).body.map(({ id }) => id)).toContain(
      desk.rep.user_id,
    )
  })
})
