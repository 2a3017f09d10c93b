import { listOwnShifts, declareShift, listDenominations, type OwnShift } from '../contract.ts'
import type { Session } from '@app/server/testing'
import { all } from '@kit/db/database'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  buildTour,
  card,
  cash,
  openAttackedDesk,
  sell,
  wanted,
} from '../../desk/attacks/testing/desk.ts'

const desk = await openAttackedDesk({ connections_max: 8 })
const { world } = desk
const denominations = (await desk.call(desk.rep, listDenominations, {})).body

/** `{ 'MXN 500': 2 }` as the screen sends it. */
const piecesOf = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([named, pieces]) => {
    const [currency, value] = named.split(' ')
    const denomination = denominations.find(
      (known) =>
        known.kind === 'note' &&
        known.currency === currency &&
        Number(known.value) === Number(value),
    )!
    return { denomination_id: denomination.id, pieces }
  })
type Given = {
  cash?: Readonly<Record<string, number>>
  terminals?: readonly { currency: 'MXN' | 'USD'; slips: number; amount: string }[]
}
const foundBody = ({ cash: counts = {}, terminals = [] }: Given) => ({
  pieces: piecesOf(counts),
  terminals: [...terminals],
})

const shiftsOf = async (session: Session = desk.rep) =>
  (await desk.call(session, listOwnShifts, {})).body
const openShift = async (): Promise<OwnShift> =>
  (await shiftsOf()).find(({ state }) => state === 'open')!
const declare = (id: number, given: Given = {}, session: Session = desk.rep) =>
  desk.call(session, declareShift, { params: { id }, body: foundBody(given) })
const sellFor = async (payments: readonly object[]) =>
  (await sell(desk, [wanted(await buildTour(desk))], { total: '2000', payments })).body
const linesOf = (shift_id: number) =>
  all(
    world.database,
    sql`
    select l.account_code as account, l.currency, l.found::float8 as found,
        l.expected::float8 as expected, l.difference::float8 as difference, l.slips
      from cash.count_line l join cash.count c on c.id = l.count_id
     where c.shift_id = ${shift_id} order by c.id, 1, 2`,
  )

describe('a rep ends their shift', () => {
  test('by saying what is in the drawer, in each currency and of the terminal; what was expected is kept and not told', async () => {
    await sellFor([cash('USD', '100'), card('MXN', '200')])
    await sellFor([cash('MXN', '2000')])
    const shift = await openShift()

    const { status, body } = await declare(shift.id, {
      cash: { 'MXN 500': 3, 'MXN 200': 2, 'USD 100': 1 },
      terminals: [{ currency: 'MXN', slips: 1, amount: '200' }],
    })

    expect([status, body, shift.here]).toEqual([200, { id: shift.id, state: 'ended' }, true])
    expect(await linesOf(shift.id)).toEqual([
      {
        account: 'cash',
        currency: 'MXN',
        found: 1900,
        expected: 2000,
        difference: -100,
        slips: null,
      },
      { account: 'cash', currency: 'USD', found: 100, expected: 100, difference: 0, slips: null },
      { account: 'terminals', currency: 'MXN', found: 200, expected: 200, difference: 0, slips: 1 },
    ])
    expect(JSON.stringify(await shiftsOf())).not.toMatch(/2000|expected/)
  })

  test('and the next payment opens another', async () => {
    await sellFor([cash('MXN', '2000')])
    const first = await openShift()
    await declare(first.id, { cash: { 'MXN 1000': 2 } })

    await sellFor([cash('MXN', '2000')])

    const next = await openShift()
    expect(next.id).toBeGreaterThan(first.id)
    await declare(next.id, { cash: { 'MXN 1000': 2 } })
  })

  test('once: asked again it is told where the shift may go', async () => {
    await sellFor([cash('MXN', '2000')])
    const shift = await openShift()
    const replies = await Promise.all(Array.from({ length: 4 }, () => declare(shift.id)))

    const refused = replies.filter(({ status }) => status === 409)

    expect(refused.map(({ error }) => [error!.code, error!.details])).toEqual(
      Array.from({ length: 3 }, () => [
        'shift.illegal_transition',
        expect.objectContaining({ allowed: ['counted'] }),
      ]),
    )
  })

  test('also one that the system locked, and never the shift of somebody else', async () => {
    await sellFor([cash('MXN', '2000')])
    const shift = await openShift()
    await desk.at('2026-03-11T15:00:00.000Z')
    await sellFor([cash('MXN', '2000')])

    const stranger = await world.signInAs({ roles: ['REP CONCESION'], desk: true })
    const [unknown, others, own] = [
      await declare(shift.id, {}, stranger),
      await declare(shift.id, {}, desk.boss),
      await declare(shift.id, { cash: { 'MXN 1000': 2 } }),
    ]

    expect([unknown.error!.code, others.error!.code, own.status]).toEqual([
      'shift.not_found',
      'shift.not_yours',
      200,
    ])
    await declare((await openShift()).id)
  })

  test('not with a note that does not exist, nor the same one twice', async () => {
    await sellFor([cash('MXN', '2000')])
    const { id } = await openShift()
    const [note] = piecesOf({ 'MXN 500': 1 })
    const send = (pieces: { denomination_id: number; pieces: number }[]) =>
      desk.call(desk.rep, declareShift, { params: { id }, body: { pieces, terminals: [] } })

    const replies = [
      await send([{ denomination_id: 99_999, pieces: 1 }]),
      await send([note!, note!]),
    ]

    expect(replies.map(({ error }) => error!.code)).toEqual(['count.denomination', 'count.twice'])
    await declare(id)
  })
})

test('money that comes in while the shift ends is in the count, or in the next shift: never beside it', async () => {
  for (let round = 0; round < 5; round++) {
    await sellFor([cash('MXN', '2000')])
    const shift = await openShift()

    await Promise.all([declare(shift.id), sellFor([cash('MXN', '2000')])])

    const beside = await all(
      world.database,
      sql`
      select l.expected, sum(p.amount) from cash.count_line l
        join cash.count c on c.id = l.count_id
        join ledger.posting p on p.shift_id = c.shift_id and p.account_code = l.account_code
          and p.currency = l.currency
       where c.shift_id = ${shift.id} group by l.expected having sum(p.amount) <> l.expected`,
    )
    expect(beside).toEqual([])
    const open = await openShift()
    if (open) await declare(open.id)
  }
})
