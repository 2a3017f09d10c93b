import { buildUser } from '@app/access/testing'
import { settleReservations } from '@app/commissions/api'
import { buildChannel, buildLocation } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { asSystem, systemContext } from '@kit/db/context'
import { all, only, run } from '@kit/db/database'
import { checkInvariants } from '@kit/db/invariants'
import { businessDay } from '@kit/kernel/day'
import { findTableRows } from '@kit/tables/contract'
import { SEED, times } from '@kit/testing/times'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { findWaiting, makeCut } from '../contract.ts'
import { compareDocuments } from '@app/audit/testing'
import { buildCommissionRule } from '../testing/build.ts'
import { cutCommissions, payCutOn } from './cuts.ts'
import approveCut from '../acts/approve.act.ts'
import closeCut from '../acts/close.act.ts'
import discardCut from '../acts/discard.act.ts'
import holdLine from '../acts/hold.act.ts'
import payCut from '../acts/pay.act.ts'
import releaseLine from '../acts/release.act.ts'
import undoCutPayment from '../acts/undo.act.ts'

const world = await openTestWorld({
  modules: ['access', 'commissions', 'reporting'],
  connections_max: 8,
})
const { database } = world
const today = businessDay(world.now)
await buildCommissionRule(database)
const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
const other = await world.signInAs({ roles: ['CONTABILIDAD'] })

/** A channel of its own for each test, with two reps. */
async function openChannel() {
  const { id: channel_id } = await buildChannel(database)
  const location = await buildLocation(database, { channel_id })
  const placed = { channel_ids: [channel_id] }
  const ana = await buildUser(database, { name: 'Ana', last_name: 'Ruiz', ...placed })
  const eva = await buildUser(database, { name: 'Eva', last_name: 'Luna', ...placed })
  /** 8 % of it is earned once it is paid. */
  const sell = async (rep: { id: number }, gross: string): Promise<number> => {
    const { id } = await buildReservation(database, {
      location,
      rep_id: rep.id,
      sale_day: today,
      paid: gross,
      items: [{ gross, tax_percent: '0' }],
    })
    await settle(id)
    return id
  }
  return { channel_id, ana, eva, sell }
}

const settle = (id: number) =>
  asSystem(database, world.now, (tx) =>
    settleReservations(tx, [id], () => ({ user_id: 1, day: today })),
  )
/** Nothing of it is paid any more, or all of it again. */
async function pay(id: number, isPaid: boolean) {
  const paid = isPaid ? sql`total` : sql`0`
  await run(database, sql`update reservations.reservation set paid = ${paid} where id = ${id}`)
  await settle(id)
}

const make = (channel_id: number, more: object = {}, who: Session = accountant) =>
  world.call(who, makeCut, { body: { channel_id, last_day: today, ...more } })
const waitingIn = async (channel_id: number) =>
  (await world.call(accountant, findWaiting, { body: { channel_id, last_day: today } })).body
const close = (id: number) => world.call(accountant, closeCut.endpoint, { params: { id } })
const approve = (id: number, who: Session = other) =>
  world.call(who, approveCut.endpoint, { params: { id } })
const settleCut = (id: number, who: Session = accountant) =>
  world.call(who, payCut.endpoint, { params: { id }, body: { reference: 'SPEI 4711' } })
const undo = (id: number, who: Session = other) =>
  world.call(who, undoCutPayment.endpoint, {
    params: { id },
    body: { reason: 'El banco la devolvió' },
  })
async function paidCut(channel_id: number) {
  const { body } = await make(channel_id)
  await close(body.id)
  await approve(body.id)
  await settleCut(body.id)
  return body
}
/** What the books owe in commissions, and what left the bank, in a channel. */
const booksOf = (channel_id: number) =>
  only(
    database,
    sql<{ owed: number; bank: number }>`
    select
        coalesce(-sum(p.amount) filter (where p.account_code = 'commissions'), 0)::float8 as owed,
        coalesce(-sum(p.amount) filter (where p.account_code = 'bank'), 0)::float8 as bank
      from ledger.posting p join ledger.entry e on e.id = p.entry_id
     where e.channel_id = ${channel_id}`,
  )
const linesOf = (cut_id: number) =>
  all(
    database,
    sql<{ who: number; amount: number }>`
    select beneficiary_id as who, amount::float8 as amount from commissions.line
     where cut_id = ${cut_id} order by id`,
  )
const lineOf = async (reservation_id: number) =>
  (
    await only(
      database,
      sql<{ id: number }>`
      select min(id) as id from commissions.line where reservation_id = ${reservation_id}`,
    )
  ).id
const promisesOf = async () =>
  (await checkInvariants(database)).filter(({ name }) => /cut|commission/.test(name))

describe('what was earned', () => {
  test('is cut, approved by somebody else and paid once, in the books and for who earned it to see', async () => {
    const { channel_id, ana, eva, sell } = await openChannel()
    await sell(ana, '1000')
    await sell(ana, '500')
    await sell(eva, '300')

    const waiting = await waitingIn(channel_id)
    const { body: cut } = await make(channel_id)
    const steps = [await close(cut.id), await approve(cut.id), await settleCut(cut.id)]

    expect(waiting.map(({ name, lines, amount }) => [name, lines, amount])).toEqual([
      ['Ana Ruiz', 2, '120.0000'],
      ['Eva Luna', 1, '24.0000'],
    ])
    expect(cut).toMatchObject({ amount: '144.0000', lines: 3 })
    expect(steps.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await booksOf(channel_id)).toEqual({ owed: 0, bank: 144 })
    const own = { ...(await world.signIn(ana)), user: ana }
    const mine = await world.call(own, findTableRows, {
      params: { id: 'my-commissions' },
      body: {},
    })
    expect(mine.body.rows.map(({ state, cut: by, paid_on }) => [state, by, paid_on])).toEqual([
      ['paid', String(cut.id), today],
      ['paid', String(cut.id), today],
    ])
    expect(await promisesOf()).toEqual([])
  })

  test('of those chosen alone; the others wait', async () => {
    const { channel_id, ana, eva, sell } = await openChannel()
    await sell(ana, '1000')
    await sell(eva, '300')

    const { body } = await make(channel_id, { beneficiaries: [eva.id] })

    expect(body).toMatchObject({ amount: '24.0000', lines: 1 })
    expect((await waitingIn(channel_id)).map(({ name }) => name)).toEqual(['Ana Ruiz'])
  })

  test('and is then cancelled is taken off the next cut, from who has earned enough since', async () => {
    const { channel_id, ana, sell } = await openChannel()
    const sale = await sell(ana, '1000')
    await paidCut(channel_id)

    await pay(sale, false)
    const negative = await waitingIn(channel_id)
    const nothing = await make(channel_id)
    await sell(ana, '2500')
    const next = await make(channel_id)

    expect(negative).toMatchObject([{ amount: '-80.0000', waits: true }])
    expect([nothing.status, nothing.error?.code]).toEqual([422, 'commission_cut.nothing'])
    expect(next.body).toMatchObject({ amount: '120.0000', lines: 2 })
    expect(await linesOf(next.body.id)).toEqual([
      { who: ana.id, amount: -80 },
      { who: ana.id, amount: 200 },
    ])
    expect(await promisesOf()).toEqual([])
  })

  test('is held with a reason that its owner reads, and cut once it is released', async () => {
    const { channel_id, ana, sell } = await openChannel()
    const sale = await sell(ana, '1000')
    await sell(ana, '500')
    const id = await lineOf(sale)

    const held = await world.call(accountant, holdLine.endpoint, {
      params: { id },
      body: { reason: 'Se revisa el descuento' },
    })
    const first = await make(channel_id)
    const own = { ...(await world.signIn(ana)), user: ana }
    const mine = await world.call(own, findTableRows, {
      params: { id: 'my-commissions' },
      body: { state: ['held'] },
    })
    await world.call(accountant, releaseLine.endpoint, { params: { id } })
    const second = await make(channel_id)

    expect([held.status, first.body.amount, second.body.amount]).toEqual([
      200,
      '40.0000',
      '80.0000',
    ])
    expect(mine.body.rows[0]!['why']).toBe(
      '8 % de 1,000.00 (venta sin iva) = 80.00; retenida: Se revisa el descuento.',
    )
  })
})

describe('a cut', () => {
  test('that is discarded gives its lines back, and made anew it is the same', async () => {
    const { channel_id, ana, sell } = await openChannel()
    await sell(ana, '1000')
    await sell(ana, '500')
    const { body: first } = await make(channel_id)
    const lines = await linesOf(first.id)

    await world.call(accountant, discardCut.endpoint, {
      params: { id: first.id },
      body: { reason: 'Faltaba una venta' },
    })
    const { body: second } = await make(channel_id)

    expect([second.amount, await linesOf(second.id)]).toEqual([first.amount, lines])
    expect(await linesOf(first.id)).toEqual([])
  })

  test('is approved neither by who made it nor by who earns of it', async () => {
    const { channel_id, ana, sell } = await openChannel()
    const paid = await buildUser(database, { roles: ['CONTABILIDAD'] })
    const paying = await world.signIn(paid)
    await sell(ana, '1000')
    await sell(paid, '1000')
    const { body } = await make(channel_id)
    await close(body.id)

    const own = await approve(body.id, accountant)
    const earning = await approve(body.id, { ...paying, user: paid } as Session)

    expect([own.status, own.error?.code]).toEqual([422, 'commission_cut.own'])
    expect([earning.status, earning.error?.code]).toEqual([422, 'commission_cut.pays_you'])
    expect((await approve(body.id)).status).toBe(200)
  })

  test('is paid only after it was approved, and only once', async () => {
    const { channel_id, ana, sell } = await openChannel()
    await sell(ana, '1000')
    const { body } = await make(channel_id)
    await close(body.id)

    const early = await settleCut(body.id)
    await approve(body.id)
    const paid = await Promise.all([settleCut(body.id), settleCut(body.id, other)])

    expect([early.status, early.error?.code]).toEqual([409, 'commission_cut.illegal_transition'])
    expect(paid.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await booksOf(channel_id)).toEqual({ owed: 0, bank: 80 })
  })

  test('that nobody paid has no payment to undo, and a paid one is not approved again', async () => {
    const { channel_id, ana, sell } = await openChannel()
    await sell(ana, '1000')
    const { body } = await make(channel_id)
    await close(body.id)

    const early = await undo(body.id)
    const approved = await approve(body.id)
    await settleCut(body.id)
    const again = await approve(body.id)

    expect([early.status, early.error?.code]).toEqual([409, 'commission_cut.illegal_transition'])
    expect(approved.status).toBe(200)
    expect([again.status, again.error?.code]).toEqual([409, 'commission_cut.illegal_transition'])
    expect(await booksOf(channel_id)).toEqual({ owed: 0, bank: 80 })
  })

  test('whose payment is undone is owed again, in the books too, and paid anew or discarded', async () => {
    const { channel_id, ana, sell } = await openChannel()
    await sell(ana, '1000')
    const { id } = await paidCut(channel_id)

    const undone = await undo(id)
    const twice = await undo(id)
    const between = await booksOf(channel_id)
    const again = await settleCut(id)
    const paid = await booksOf(channel_id)
    await undo(id)
    await world.call(accountant, discardCut.endpoint, {
      params: { id },
      body: { reason: 'Se corta junto' },
    })
    await sell(ana, '500')
    const { body: next } = await make(channel_id)

    expect([undone.status, undone.body]).toEqual([200, { id, state: 'approved' }])
    expect([twice.status, twice.error?.code]).toEqual([409, 'commission_cut.illegal_transition'])
    expect(between).toEqual({ owed: 80, bank: 0 })
    expect(again.status).toBe(200)
    expect(paid).toEqual({ owed: 0, bank: 80 })
    expect(next).toMatchObject({ amount: '120.0000', lines: 2 })
    expect(await promisesOf()).toEqual([])
    const audited = (await compareDocuments(database, null)).differences
    expect(audited.filter(({ kind }) => kind === 'payout')).toEqual([])
  })

  test('is paid by transfer, by cheque or with the payroll, and its list says how', async () => {
    const { channel_id, ana, sell } = await openChannel()
    await sell(ana, '1000')
    const { id } = await paidCut(channel_id)
    /** How many cuts of the channel its list has by each method. */
    const listed = () =>
      Promise.all(
        (['transfer', 'cheque'] as const).map(async (method) => {
          const { body } = await world.call(accountant, findTableRows, {
            params: { id: 'commission-cuts' },
            body: { channel: [channel_id], method: [method] },
          })
          return body.rows.length
        }),
      )
    const first = await listed()
    await undo(id)
    const owed = await listed()
    await world.call(accountant, payCut.endpoint, {
      params: { id },
      body: { method: 'cheque', reference: 'Cheque 12' },
    })

    expect([first, owed, await listed()]).toEqual([
      [1, 0],
      [0, 0],
      [0, 1],
    ])
    expect(await booksOf(channel_id)).toEqual({ owed: 0, bank: 80 })
    const unknown = await world.call(accountant, payCut.endpoint, {
      params: { id },
      body: { method: 'gold' as never, reference: 'x' },
    })
    expect(unknown.status).toBe(400)
  })

  test('of two made at once takes each line once', async () => {
    const { channel_id, ana, eva, sell } = await openChannel()
    for (const rep of [ana, eva, ana, eva]) await sell(rep, '1000')

    const made = await Promise.all([make(channel_id), make(channel_id, {}, other)])

    expect(made.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const sum = await only(
      database,
      sql<{ lines: number }>`
      select count(*)::int as lines
        from commissions.line l join commissions.cut k on k.id = l.cut_id
       where k.channel_id = ${channel_id}`,
    )
    expect(sum.lines).toBe(4)
  })

  test('meets a sale that is cancelled meanwhile: it is in neither, or taken off the next one', async () => {
    const { channel_id, ana, sell } = await openChannel()
    const sales: number[] = []
    for (let n = 0; n < 6; n += 1) sales.push(await sell(ana, '1000'))

    const [cut] = await Promise.all([make(channel_id), ...sales.map((id) => pay(id, false))])

    const taken = cut.status === 200 ? cut.body.lines : 0
    const waiting = await waitingIn(channel_id)
    expect(waiting.map(({ amount }) => Number(amount))).toEqual(taken ? [-80 * taken] : [])
    expect(await promisesOf()).toEqual([])
  })

  test('of another channel does not exist for a manager who may cut', async () => {
    const mine = await openChannel()
    const theirs = await openChannel()
    await theirs.sell(theirs.ana, '1000')
    const sale = await theirs.sell(theirs.ana, '500')
    const { body } = await make(theirs.channel_id, { beneficiaries: [theirs.ana.id] })
    const line = await lineOf(sale)
    const manager = await world.signInAs({
      roles: ['GERENTE CONCESION'],
      channel_ids: [mine.channel_id],
      granted: ['commissions.cut', 'commissions.approve'],
    })

    const replies = [
      await make(theirs.channel_id, {}, manager),
      await world.call(manager, closeCut.endpoint, { params: { id: body.id } }),
      await world.call(manager, discardCut.endpoint, {
        params: { id: body.id },
        body: { reason: 'Otro canal' },
      }),
      await world.call(manager, holdLine.endpoint, {
        params: { id: line },
        body: { reason: 'Otro canal' },
      }),
      await world.call(manager, releaseLine.endpoint, { params: { id: line } }),
    ]

    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })
})

describe('any history of sales, cancellations, holds, cuts and payments', () => {
  type Entry = { who: number; amount: number; cut: number | null; held: boolean }
  type Sold = { id: number; who: number; amount: number; standing: Entry | null }
  const HISTORIES = times(6)
  const STEPS = 30

  test(`pays what a plain model says (${HISTORIES} histories)`, async () => {
    let seed = SEED
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
      return Math.floor((seed / 0x80000000) * below)
    }
    for (let history = 0; history < HISTORIES; history += 1) {
      const { channel_id, ana, eva, sell } = await openChannel()
      const sales: Sold[] = []
      let entries: Entry[] = []
      const cuts = new Map<number, 'draft' | 'paid'>()
      const paid = new Map<number, number>()
      const sumOf = (of: readonly Entry[]) => of.reduce((sum, { amount }) => sum + amount, 0)
      const standing = (sale: Sold) => {
        sale.standing = { who: sale.who, amount: sale.amount, cut: null, held: false }
        entries.push(sale.standing)
      }

      for (let step = 0; step < STEPS; step += 1) {
        const sale = sales[random(Math.max(1, sales.length))]
        const draft = [...cuts].find(([, state]) => state === 'draft')?.[0]
        switch (random(8)) {
          case 0:
          case 1: {
            const rep = random(2) ? ana : eva
            const hundreds = 1 + random(30)
            const id = await sell(rep, `${hundreds}00`)
            const sold: Sold = { id, who: rep.id, amount: hundreds * 8, standing: null }
            sales.push(sold)
            standing(sold)
            break
          }
          case 2: {
            if (!sale) break
            const was = sale.standing
            await pay(sale.id, was === null)
            if (was === null) standing(sale)
            else {
              sale.standing = null
              if (was.cut === null) entries = entries.filter((entry) => entry !== was)
              else entries.push({ ...was, amount: -was.amount, cut: null, held: false })
            }
            break
          }
          case 3:
          case 4: {
            const free = entries.filter(({ cut, held }) => cut === null && !held)
            const owed = [ana.id, eva.id].flatMap((who) => {
              const of = free.filter((entry) => entry.who === who)
              return sumOf(of) >= 0 ? of : []
            })
            const cut = await asSystem(database, world.now, (tx) =>
              cutCommissions(
                tx,
                { channel_id, last_day: today },
                { by: 1, at: world.now.toISOString() },
              ),
            )
            expect(Number(cut?.amount ?? 0)).toBe(sumOf(owed))
            if (!cut) break
            cuts.set(cut.id, 'draft')
            for (const entry of owed) entry.cut = cut.id
            break
          }
          case 5: {
            if (draft === undefined) break
            await run(
              database,
              sql`
              with closed as (
                insert into platform.transition (entity, entity_id, from_state, to_state)
                select 'commission_cut', ${draft}::bigint, f, t
                  from (values ('draft', 'closed'), ('closed', 'approved'),
                    ('draft', 'approved')) v(f, t) returning 1)
              update commissions.cut set state = 'approved', approved_by = 2
               where id = ${draft} and exists (select from closed)`,
            )
            await asSystem(database, world.now, (tx) =>
              payCutOn(
                tx,
                { id: draft, state: 'approved' },
                {
                  method: 'transfer',
                  reference: 'SPEI',
                  day: today,
                  user_id: 1,
                  at: world.now.toISOString(),
                },
              ),
            )
            cuts.set(draft, 'paid')
            for (const { who, amount } of entries.filter(({ cut }) => cut === draft))
              paid.set(who, (paid.get(who) ?? 0) + amount)
            break
          }
          case 6: {
            const last = [...cuts].findLast(([, state]) => state === 'paid')?.[0]
            if (last === undefined) break
            // What was paid is owed again, and back among what waits.
            expect((await undo(last)).status).toBe(200)
            const reason = { reason: 'Se corta de nuevo' }
            await world.call(accountant, discardCut.endpoint, {
              params: { id: last },
              body: reason,
            })
            cuts.delete(last)
            for (const entry of entries.filter(({ cut }) => cut === last)) {
              paid.set(entry.who, paid.get(entry.who)! - entry.amount)
              entry.cut = null
            }
            break
          }
          default: {
            const of = sale?.standing
            if (!sale || !of || of.cut !== null) break
            const { id } = await only(
              database,
              sql<{ id: number }>`
              select max(id) as id from commissions.line
               where reservation_id = ${sale.id} and state in ('earned', 'held')
                 and reverses_id is null`,
            )
            const endpoint = of.held ? releaseLine.endpoint : holdLine.endpoint
            const reply = await world.call(accountant, endpoint, {
              params: { id },
              body: { reason: 'Se revisa' },
            } as never)
            expect(reply.status, JSON.stringify(reply.error)).toBe(200)
            of.held = !of.held
          }
        }
      }

      const rows = await all(
        systemContext(database),
        sql<{ who: number; amount: number }>`
        select beneficiary_id as who, sum(case when u.payout_id is null then amount
            else 0 end)::float8 as amount
          from commissions.payout p
          left join commissions.undone_payout u on u.payout_id = p.id
         where channel_id = ${channel_id} group by 1`,
      )
      expect(new Map(rows.map(({ who, amount }) => [who, amount]))).toEqual(paid)
      const books = await booksOf(channel_id)
      const out = [...paid.values()].reduce((sum, amount) => sum + amount, 0)
      expect(books).toEqual({ owed: sumOf(entries) - out, bank: out })
      expect(await promisesOf()).toEqual([])
    }
  }, 120_000)
})
