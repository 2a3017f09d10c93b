import { run } from '@kit/db/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTour, openAttackedDesk, wanted, type Tour } from '../../testing/desk.ts'
import { reviseQuotation, saveQuotation, showQuotation } from '../contract.ts'

const desk = await openAttackedDesk()
const ofPhone = (tour: Tour, phone: string) => ({
  cart: { items: [wanted(tour)] },
  expected_total: '2000',
  price_kind: 'frozen',
  customer: { name: 'Jane Doe', email: 'jane@example.test', language: 'en', phone },
})
const save = (tour: Tour, phone: string) =>
  desk.call(desk.rep, saveQuotation, { body: ofPhone(tour, phone) as never })
const shown = async (uuid: string) =>
  (await desk.call(desk.rep, showQuotation, { params: { uuid } })).body
const revise = async (tour: Tour, uuid: string, phone: string) => {
  const { version } = await shown(uuid)
  const body = { ...ofPhone(tour, phone), version } as never
  return desk.call(desk.rep, reviseQuotation, { params: { uuid }, body })
}

test('a quotation takes no telephone that nobody can dial', async () => {
  const tour = await buildTour(desk)

  const [short, dialled, abroad] = [
    await save(tour, '555 0100'),
    await save(tour, '998 555 0100'),
    await save(tour, '+44 20 7946 0018'),
  ]

  expect([short.status, short.error?.code]).toEqual([422, 'guest.phone_impossible'])
  expect((await shown(dialled.body.uuid)).customer.phone).toBe('998 555 0100')
  expect((await shown(abroad.body.uuid)).customer.phone).toBe('+44 20 7946 0018')
})

test('a number that was kept before numbers were tried may stay, and another short one may not take its place', async () => {
  const tour = await buildTour(desk)
  const { uuid } = (await save(tour, '998 555 0100')).body
  await run(
    desk.world.database,
    sql`update quotations.quotation set customer_phone = '555 0100' where uuid = ${uuid}`,
  )

  const [another, same] = [
    await revise(tour, uuid, '555 0101'),
    await revise(tour, uuid, '555 0100'),
  ]

  expect([another.error?.code, same.status]).toEqual(['guest.phone_impossible', 200])
  expect((await shown(uuid)).customer.phone).toBe('555 0100')
})
