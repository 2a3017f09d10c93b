import { expect, test } from 'vitest'
import { findUntoldRows } from '@app/audit/testing'
import { sealBooks } from '@app/audit/testing'
import { buildTour, cancelSale, DAY, openAttackedDesk, sell, wanted } from '@app/desk/testing'
import { forgetGuest } from '../contract.ts'

const desk = await openAttackedDesk()
const { database } = desk.world

test('a guest who is forgotten after the seal leaves no row that the auditor misses', async () => {
  const tour = await buildTour(desk, { day: DAY })
  const name = 'Ximena Ocaranza'
  const sold = await sell(desk, [wanted(tour, { service_day: DAY })], {
    total: '2000',
    customer: { name, phone: '+52 998 555 0101', email: 'x@ocaranza.example', language: 'es' },
    signatures: { client: { typed_name: name } },
  })
  expect(sold.status, JSON.stringify(sold.error)).toBe(200)
  await cancelSale(desk, sold.body.uuid)
  await sealBooks(database, new Date(Date.now() + 2 * 3_600_000))
  expect(await findUntoldRows(database)).toEqual([])

  const { status, error } = await desk.call(desk.boss, forgetGuest, {
    body: { by: 'folio', value: sold.body.folio, reason: 'Lo pidió por correo' },
  })

  expect(status, JSON.stringify(error)).toBe(200)
  expect(await findUntoldRows(database)).toEqual([])
})
