// A group without a rooming list pays its offer by a link.
import { only, run } from '@kit/db/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTour, openAttackedDesk, takenOf } from '../../testing/desk.ts'
import { openGroups } from '../../quotation/testing/group.ts'
import { beginPayment, mailStripeLink } from '../contract.ts'
import { openOnline } from '../testing/online.ts'

const desk = await openAttackedDesk()
const { database } = desk.world
await openOnline(desk)
const { offered, plan, stateOf } = openGroups(desk)

test('a link whose offer has instalments of another sum says so, as it declares, and holds nothing', async () => {
  const tour = await buildTour(desk)
  const uuid = await offered([[tour, 4, '1000']], '4000')
  await plan(uuid, [], [{ due_day: '2026-03-12', amount: '4000' }])
  const { body: sent } = await desk.call(desk.boss, mailStripeLink, {
    params: { id: uuid },
    body: { asks: 'all' },
  })
  const { plain } = await only(
    database,
    sql<{ plain: string }>`
      select m.plain from mailing.mail m join payment_links.link l on l.mail_id = m.id
       where l.uuid = ${sent.link}::uuid`,
  )
  const token = /\/pagar\/([\w-]{43})/.exec(plain)![1]!
  await run(
    database,
    sql`update quotations.instalment set amount = 3999 where quotation_id =
          (select id from quotations.quotation where uuid = ${uuid})`,
  )

  const { status, error } = await desk.call(null as never, beginPayment, {
    body: { token, expected: '4000', typed_name: 'Ana Ruiz' },
  })

  expect([status, error?.code]).toEqual([422, 'proforma.instalments_differ'])
  expect(beginPayment.refusals).toContain(error!.code)
  expect(await takenOf(desk, tour.departure_id)).toBe(0)
  expect(await stateOf(uuid)).toBe('sent')
})
