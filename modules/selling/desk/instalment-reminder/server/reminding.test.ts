// A group that agreed to pay in parts is told of each part some days before, once, of what it owes by
// then, and once more when that day has passed; who made the offer is told too. What is decided when the mail is written is decided again when it leaves.
import { fillInstalments, instalmentToRemind } from '@app/quotations/rules/rooms'
import { systemContext } from '@kit/db/context'
import { all, run } from '@kit/db/database'
import { day } from '@kit/kernel/day'
import { amountOf, money } from '@kit/kernel/money'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { deliverMail } from '@app/mailing/jobs'
import { buildTour, openAttackedDesk, type TourOverrides } from '../../testing/desk.ts'
import { cancelReservation } from '../../cancellation/contract.ts'
import { openPaymentPage } from '../../payment-link/contract.ts'
import { openOnline } from '../../payment-link/testing/online.ts'
import { showTrail } from '../../trail/contract.ts'
import { openGroups, room } from '../../quotation/testing/group.ts'
import { remindOfInstalments } from './reminding.ts'

const desk = await openAttackedDesk()
const { world } = desk
const { database } = world
const { offered, shown, plan, accept, collect } = openGroups(desk)
await openOnline(desk)

const remind = () => remindOfInstalments(systemContext(database, world.now))
const mails = () =>
  all(
    database,
    sql<{ id: number; state: string; plain: string; subject: string }>`
      select id, state, plain, subject from mailing.mail
       where template = 'instalment_reminder' order by id`,
  )
const deliverAll = async () => {
  for (const { id } of await mails())
    await deliverMail.perform(
      { mail_id: id },
      { database, now: world.now, attempt: 1, attempts_max: 12 },
    )
}
const captured = async () =>
  (
    await all(
      database,
      sql<{ plain: string }>`
        select c.plain from mailing.captured_mail c
          join mailing.mail m on m.message_id = c.message_id
         where m.template = 'instalment_reminder' order by c.id`,
    )
  ).map(({ plain }) => plain)

beforeEach(async () => {
  await run(database, sql`delete from quotations.instalment`)
  await run(database, sql`update quotations.instalment_reminder set mail_id = null`)
  await run(database, sql`update payment_links.link set mail_id = null`)
  await run(database, sql`delete from mailing.captured_mail`)
  await run(database, sql`delete from mailing.mail where template = 'instalment_reminder'`)
})

/** A group of five at MXN 1,000 that paid its deposit of 1,500, and owes 2,000 by the 12th. */
async function accepted(rooms: object[] = [room('1', 2), room('2', 3)], over: TourOverrides = {}) {
  const tour = await buildTour(desk, { deposit_percent: '30', ...over })
  const uuid = await offered([[tour, 5, '1000']], '5000')
  await plan(uuid, rooms, [
    { due_day: '2026-03-12', amount: '2000' },
    { due_day: '2026-03-18', amount: '3000' },
  ])
  await accept(uuid, '5000')
  expect((await collect(uuid, '1500')).error).toBeUndefined()
  return uuid
}

test('some days before an instalment its group is mailed what it owes by then, once, and its screen says when', async () => {
  const uuid = await accepted()

  expect([await remind(), await remind()]).toEqual([1, 0])
  await deliverAll()

  const [told] = await captured()
  expect(told).toMatch(/Importe a pagar\s+MXN 500\.00/)
  expect(told).toContain('jue 12 mar 2026')
  const { instalments, rooms } = await shown(uuid)
  expect(instalments.map(({ reminder }) => reminder?.mail ?? null)).toEqual(['sent', null])
  const trail = await desk.call(desk.boss, showTrail, {
    params: { id: rooms[0]!.reservation!.uuid },
  })
  expect(JSON.stringify(trail.body)).toContain('Pago de su grupo')

  await desk.at('2026-03-15T15:00:00.000Z')
  expect([await remind(), await remind()]).toEqual([1, 0])
  expect((await mails()).at(-1)!.plain).toMatch(/Importe a pagar\s+MXN 3,500\.00/)
})

test('two processes that remind at once write one mail', async () => {
  await accepted()

  const written = await Promise.all([remind(), remind(), remind()])

  expect(written.toSorted()).toEqual([0, 0, 1])
  expect(await mails()).toHaveLength(1)
})

test('what was paid, or cancelled, between the writing and the leaving of a mail is not asked for', async () => {
  const paid = await accepted()
  const cancelled = await accepted()
  expect(await remind()).toBe(2)
  expect((await collect(paid, '500')).error).toBeUndefined()
  for (const { reservation } of (await shown(cancelled)).rooms)
    expect(
      (
        await desk.call(desk.boss, cancelReservation, {
          body: { uuid: reservation!.uuid, reason: 'Cambio de planes' },
        })
      ).error,
    ).toBeUndefined()

  await deliverAll()

  expect(await captured()).toEqual([])
  expect((await mails()).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn'])
  expect([await remind(), (await shown(paid)).instalments[0]!.reminder]).toEqual([0, null])
})

test('what was paid in part meanwhile is asked for anew, with what is left', async () => {
  const uuid = await accepted()
  await remind()
  await collect(uuid, '200')
  await deliverAll()
  expect(await captured()).toEqual([])

  expect(await remind()).toBe(1)
  await deliverAll()

  expect(await captured()).toEqual([expect.stringMatching(/Importe a pagar\s+MXN 300\.00/)])
})

test('nobody is reminded whose day is further away or has long passed, or who has not accepted', async () => {
  const later = await accepted()
  await run(
    database,
    sql`update quotations.instalment set due_day = due_day + 4
         where quotation_id = (select id from quotations.quotation where uuid = ${later}::uuid)`,
  )
  const passed = await accepted()
  await run(
    database,
    sql`update quotations.instalment set due_day = due_day - 20
         where quotation_id = (select id from quotations.quotation where uuid = ${passed}::uuid)`,
  )
  const open = await offered([[await buildTour(desk), 5, '1000']], '5000')
  await plan(open, [], [{ due_day: '2026-03-12', amount: '5000' }])

  expect(await remind()).toBe(0)
})

const toRep = () =>
  all(
    database,
    sql<{ subject: string; content: string }>`
      select m.subject, m.content from messaging.message m
        join messaging.delivery r on r.message_id = m.id
       where r.user_id = ${desk.boss.user.id} order by m.id`,
  )

test('what was not paid by its day is asked for once more when the day has passed, and who made the offer is told both times', async () => {
  const before = (await toRep()).length
  await accepted()
  await remind()
  await desk.at('2026-03-13T15:00:00.000Z')

  expect([await remind(), await remind()]).toEqual([1, 0])
  await deliverAll()

  expect((await captured()).at(-1)).toContain('aún no lo recibimos')
  expect((await toRep()).slice(before)).toEqual([
    {
      subject: expect.stringContaining('Próximo pago de un grupo'),
      content: expect.stringContaining('debe MXN 500.00; la fecha límite es el 12/03/2026'),
    },
    {
      subject: expect.stringContaining('Pago vencido de un grupo'),
      content: expect.stringContaining('debe MXN 500.00; la fecha límite era el 12/03/2026'),
    },
  ])
})

test('an overdue reminder does not leave once the money is there', async () => {
  const uuid = await accepted()
  await run(database, sql`update quotations.instalment set due_day = due_day - 3`)
  expect(await remind()).toBe(1)
  expect((await collect(uuid, '500')).error).toBeUndefined()

  await deliverAll()

  expect(await captured()).toEqual([])
  expect((await mails()).map(({ state }) => state)).toEqual(['withdrawn'])
})

test('of a group without an address who made the offer is told to tell it', async () => {
  const uuid = await accepted()
  await run(
    database,
    sql`update quotations.quotation set customer_email = null where uuid = ${uuid}::uuid`,
  )

  expect([await remind(), await remind()]).toEqual([1, 0])

  expect(await mails()).toEqual([])
  expect((await toRep()).at(-1)!.content).toContain('No tiene correo; avísele usted.')
})

test('an address that bounced is not written to, and the screen says so', async () => {
  const uuid = await accepted()
  await run(
    database,
    sql`
      insert into mailing.suppression (address, reason, detail, since)
        values ('ana@example.test', 'hard_bounce', '550 no such user', ${world.now})`,
  )
  await remind()
  await deliverAll()
  await run(database, sql`delete from mailing.suppression`)

  expect(await captured()).toEqual([])
  expect((await shown(uuid)).instalments[0]!.reminder?.mail).toBe('failed')
})

test('a group of one reservation that owes all that is left is sent a link, which asks for that', async () => {
  const uuid = await accepted([])
  await collect(uuid, '500')
  await desk.at('2026-03-16T15:00:00.000Z')
  expect(await remind()).toBe(1)

  const token = /\/pagar\/([\w-]{43})/.exec((await mails())[0]!.plain)![1]!
  const page = await desk.call(null as never, openPaymentPage, { body: { token } })

  expect(page.body).toMatchObject({
    state: 'payable',
    language: 'es',
    to_pay: { amount: '3000.0000', currency: 'MXN' },
  })
})

test('what comes near is asked for with what is overdue; what is overdue by itself for a week', () => {
  const of = (due_day: string, amount: string) => ({
    due_day: day(due_day),
    amount: money(amount, 'MXN'),
  })
  const asked = (today: string, paid: string) => {
    const filled = fillInstalments(
      [of('2026-03-10', '1000'), of('2026-03-20', '2000')],
      { paid: money(paid, 'MXN'), announced: money('0', 'MXN') },
      day(today),
    )
    const due = instalmentToRemind(filled, { today: day(today), days_before: 3 })
    return due && `${due.due_day} ${amountOf(due.owed)} ${due.overdue ? 'overdue' : 'to come'}`
  }
  expect(asked('2026-03-06', '0')).toBeNull()
  expect(asked('2026-03-07', '700')).toBe('2026-03-10 300.0000 to come')
  expect(asked('2026-03-10', '700')).toBe('2026-03-10 300.0000 to come')
  expect(asked('2026-03-11', '700')).toBe('2026-03-10 300.0000 overdue')
  expect(asked('2026-03-11', '1000')).toBeNull()
  expect(asked('2026-03-17', '700')).toBe('2026-03-20 2300.0000 to come')
  expect(asked('2026-03-28', '700')).toBeNull()
})
