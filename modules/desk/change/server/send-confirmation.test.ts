import { sendConfirmation } from '@app/vouchers/contract'
import { all } from '@kit/db/database'
import { findTableRows } from '@kit/tables/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  buildTour,
  card,
  openAttackedDesk,
  sell,
  show,
  wanted,
} from '../../attacks/testing/desk.ts'

const desk = await openAttackedDesk()

const soldWithoutAddress = async () =>
  (
    await sell(desk, [wanted(await buildTour(desk))], {
      total: '2000',
      payments: [card('MXN', '2000')],
    })
  ).body

const changesOf = (uuid: string) =>
  all(
    desk.world.database,
    sql<{ before: object; after: object }>`
    select c.before, c.after from reservations.change c
      join reservations.reservation r on r.id = c.reservation_id where r.uuid = ${uuid}`,
  )

test('the first address that a reservation gets is kept with it: found by it, told in its history', async () => {
  const { uuid, folio } = await soldWithoutAddress()
  const { id } = await show(desk, uuid)
  const send = (email: string) =>
    desk.call(desk.rep, sendConfirmation, { body: { id_reservation: id, email } })

  const first = await send('Jane@Later.example')
  const other = await send('husband@later.example')
  const { rows } = (
    await desk.call(desk.rep, findTableRows, {
      params: { id: 'reservations' },
      body: { text: 'jane@later.example' },
    })
  ).body

  expect([first, other].map(({ body }) => body.recipient)).toEqual([
    'jane@later.example',
    'husband@later.example',
  ])
  expect((await show(desk, uuid)).customer_email).toBe('jane@later.example')
  expect(rows.map((row) => row['folio'])).toEqual([folio])
  expect(await changesOf(uuid)).toEqual([
    { before: { email: null }, after: { email: 'jane@later.example' } },
  ])
})
