import { declareShift, rejectShift, showShift } from '../contract.ts'
import { openDrawers, type Given, type Notes } from '../testing/drawers.ts'
import { all } from '@kit/db/database'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildTour, card, cash, openAttackedDesk, sell, wanted } from '@app/desk/testing'

const desk = await openAttackedDesk({ connections_max: 8 })
const { world } = desk
const { foundBody, shiftsOf, openShift, declare, count, approve, sellFor } = await openDrawers(desk)
const piecesOf = (notes: Notes) => foundBody({ cash: notes }).pieces
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

describe('a shift is counted by another', () => {
  const reject = (id: number) =>
    desk.call(desk.boss, rejectShift, { params: { id }, body: { reason: 'Cuente otra vez' } })
  const endedShift = async (given: Given = { cash: { 'MXN 1000': 2 } }) => {
    await sellFor([cash('MXN', '2000')])
    const { id } = await openShift()
    await declare(id, given)
    return id
  }
  const booksOfShift = (id: number) =>
    all(
      world.database,
      sql<{ moment: string; account: string; currency: string; amount: number }>`
      select e.moment, p.account_code as account, p.currency, p.amount::float8 as amount
        from ledger.entry e join cash.count c on c.id = e.count_id
        join ledger.posting p on p.entry_id = e.id where c.shift_id = ${id} order by p.id`,
    )

  test('who is told what was expected and declared only then; what is missing goes to over and short, the rest lies in the safe', async () => {
    await sellFor([cash('USD', '100'), card('MXN', '200')])
    const { id } = await openShift()
    await declare(id, { cash: { 'USD 100': 1 } })
    const before = await desk.call(desk.boss, showShift, { params: { id } })

    const counted = await count(id, {
      cash: { 'USD 50': 1, 'USD 20': 2 },
      reason: 'Falta un billete de 10',
    })
    const approved = await approve(id)

    expect([before.body.count, before.body.can]).toEqual([
      null,
      { count: true, approve: false, reject: false },
    ])
    expect(counted.body.count!.lines).toEqual([
      expect.objectContaining({
        account: 'cash',
        currency: 'USD',
        declared: '100.0000',
        difference: '-10.0000',
      }),
      expect.objectContaining({
        account: 'terminals',
        currency: 'MXN',
        declared: '0.0000',
        difference: '-200.0000',
      }),
    ])
    expect(approved.body).toEqual({ id, state: 'approved' })
    expect(await booksOfShift(id)).toEqual([
      { moment: 'shift_approved', account: 'cash', currency: 'USD', amount: -100 },
      { moment: 'shift_approved', account: 'safe', currency: 'USD', amount: 90 },
      { moment: 'shift_approved', account: 'cash_over_short', currency: 'USD', amount: 10 },
      { moment: 'shift_approved', account: 'terminals', currency: 'MXN', amount: -200 },
      { moment: 'shift_approved', account: 'cash_over_short', currency: 'MXN', amount: 200 },
    ])
  })

  test('and sees which notes were declared and which were found; where nobody declared, that is said', async () => {
    const id = await endedShift({ cash: { 'MXN 500': 3, 'MXN 200': 1 } })
    const before = await desk.call(desk.boss, showShift, { params: { id } })

    const { body } = await count(id, {
      cash: { 'MXN 500': 2, 'MXN 100': 4 },
      reason: 'Falta un billete de 500',
    })

    expect(before.body.count).toBeNull()
    expect(
      body.count!.pieces.map(({ value, declared, found }) => [Number(value), declared, found]),
    ).toEqual([
      [500, 3, 2],
      [200, 1, 0],
      [100, 0, 4],
    ])
    await approve(id)
  })

  test('with a reason where it differs, and without one where it does not', async () => {
    const id = await endedShift()

    const [silent, same] = [
      await count(id, { cash: { 'MXN 1000': 1 } }),
      await count(id, { cash: { 'MXN 1000': 2 } }),
    ]

    expect([silent.error!.code, same.status]).toEqual(['count.reason_missing', 200])
    await approve(id)
  })

  test('never by its own rep, nor by who made their account', async () => {
    const own = await world.signInAs({ roles: ['GERENTE CONCESION'], desk: desk.rep.user.desk! })
    await sell(desk, [wanted(await buildTour(desk))], { total: '2000' }, own)
    const shift = (await shiftsOf(own)).find(({ state }) => state === 'open')!
    await declare(shift.id, {}, own)

    const replies = [
      await count(shift.id, { reason: 'Yo mismo' }, own),
      await approve(shift.id, own),
    ]

    expect(replies.map(({ error }) => error!.code)).toEqual(['shift.own', 'shift.own'])
    expect((await desk.call(own, showShift, { params: { id: shift.id } })).body.can).toEqual({
      count: false,
      approve: false,
      reject: false,
    })
  })

  test('again when the count was rejected; the last count is what is posted', async () => {
    const id = await endedShift()
    await count(id, { cash: { 'MXN 1000': 1 }, reason: 'Falta' })

    await reject(id)
    await count(id, { cash: { 'MXN 1000': 2 } })
    await approve(id)

    expect((await booksOfShift(id)).map(({ account, amount }) => [account, amount])).toEqual([
      ['cash', -2000],
      ['safe', 2000],
    ])
  })

  test('also a locked one whose rep never declared it', async () => {
    await sellFor([cash('MXN', '2000')])
    const { id } = await openShift()
    await desk.at('2026-03-11T15:00:00.000Z')
    await sellFor([cash('MXN', '2000')])
    const next = await openShift()

    const { body } = await count(id, { cash: { 'MXN 1000': 2 } })

    expect([body.state, body.count!.lines[0]!.declared]).toEqual(['counted', null])
    expect(body.count!.pieces.map(({ declared, found }) => [declared, found])).toEqual([[null, 2]])
    await approve(id)
    await declare(next.id, { cash: { 'MXN 1000': 2 } })
  })

  test('and an illegal step is answered with where the shift may go, in every state', async () => {
    const steps = {
      count: (id: number) => count(id, { cash: { 'MXN 1000': 2 } }),
      approve: (id: number) => approve(id),
      reject,
    }
    const refusedIn = async (id: number, ...names: (keyof typeof steps)[]) =>
      (await Promise.all(names.map((name) => steps[name](id)))).map(({ status, error }) => [
        status,
        error!.details!['allowed'],
      ])
    await sellFor([cash('MXN', '2000')])
    const { id } = await openShift()

    const open = await refusedIn(id, 'count', 'approve', 'reject')
    await declare(id, { cash: { 'MXN 1000': 2 } })
    const ended = await refusedIn(id, 'approve', 'reject')
    await steps.count(id)
    const counted = await refusedIn(id, 'count')
    await approve(id)

    expect(open).toEqual(Array.from({ length: 3 }, () => [409, ['locked', 'ended']]))
    expect(ended).toEqual(Array.from({ length: 2 }, () => [409, ['counted']]))
    expect(counted).toEqual([[409, ['approved', 'rejected']]])
    expect(await refusedIn(id, 'count', 'approve', 'reject')).toEqual(
      Array.from({ length: 3 }, () => [409, []]),
    )
  })

  test('and a shift that was approved takes no posting any more, whoever writes it', async () => {
    const id = await endedShift()
    await count(id, { cash: { 'MXN 1000': 2 } })
    await approve(id)

    const posting = all(
      world.database,
      sql`
      with e as (insert into ledger.entry (moment, day, payment_id)
            select 'payment_voided', day, payment_id from ledger.entry where payment_id is not null
              order by id desc limit 1 returning id)
      insert into ledger.posting (entry_id, account_code, currency, amount, rate, shift_id)
      select e.id, code, 'MXN', amount, 1, case code when 'cash' then ${id}::bigint end
        from e, (values ('cash', 5), ('customers', -5)) given(code, amount)`,
    )

    await expect(posting).rejects.toThrow('was approved: its drawer is empty')
  })
})
