// The report of what was changed after the sale, with numbers worked by hand.
import { buildLocation } from '@app/organization/testing'
import { all } from '@kit/db/database'
import { openReport, runReport } from '@kit/tables/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTour, card, openAttackedDesk, sell, show, wanted } from '../../testing/desk.ts'
import { changeItem, editGuest } from '../contract.ts'

const desk = await openAttackedDesk()
const { world } = desk

const edits = async () =>
  (
    await desk.call(desk.boss, runReport, {
      params: { id: 'edits' },
      body: { dateInit: '2026-03-01', dateFin: '2026-03-31', currency: 'original' },
    })
  ).body

// A tour of MXN 1,000 a person for two: 2,000. On 10 March it becomes one of three (3,000: 1,000 more,
// paid at once); then one of one (1,000: 2,000 less); then the room is corrected, which costs nothing.
//   difference 1,000 - 2,000 + 0 = -1,000; more 1,000; less 2,000; edits 3
test('each change tells what stood before and after, who made it, why, and what it cost', async () => {
  const tour = await buildTour(desk)
  const { body: sold } = await sell(desk, [wanted(tour)], {
    total: '2000',
    payments: [card('MXN', '2000')],
  })
  const become = async (adults: number, total: string, payments: object[], reason: string) => {
    const { items } = await show(desk, sold.uuid)
    const { id, version } = items[0]!
    return desk.call(desk.boss, changeItem, {
      params: { id },
      body: { version, adults, expected_total: total, payments, reason } as never,
    })
  }
  const statuses = [
    (await become(3, '3000', [card('MXN', '1000')], 'Llegó el abuelo')).status,
    (await become(1, '1000', [], 'Se enfermaron dos')).status,
  ]
  const { id, version } = await show(desk, sold.uuid)
  const guest = await desk.call(desk.rep, editGuest, {
    params: { id },
    body: {
      version,
      name: 'Jane Doe',
      phone: '+1 305 555 0100',
      email: null,
      language: 'en',
      room: '214',
      notes: null,
      reason: 'Cambió de cuarto',
    },
  })

  const { rows, totals, total } = await edits()

  expect([...statuses, guest.status, total]).toEqual([200, 200, 200, 3])
  expect(
    rows
      .map(({ what, before, after, reason, difference }) => [
        what,
        before,
        after,
        reason,
        difference,
      ])
      .sort(),
  ).toEqual(
    [
      [
        'Adultos, Total',
        'Adultos: 2; Total: 2000.0000',
        'Adultos: 3; Total: 3000.0000',
        'Llegó el abuelo',
        '1000.0000',
      ],
      [
        'Adultos, Total',
        'Adultos: 3; Total: 3000.0000',
        'Adultos: 1; Total: 1000.0000',
        'Se enfermaron dos',
        '-2000.0000',
      ],
      ['Habitación', 'Habitación: —', 'Habitación: 214', 'Cambió de cuarto', '0.0000'],
    ].sort(),
  )
  expect(totals[0]!.values).toMatchObject({
    difference: '-1000.0000',
    charged: '1000.0000',
    returned: '2000.0000',
  })
})

test('the path of the specification answers the same rows, and who edits nothing of theirs sees none', async () => {
  const stored = await all(world.database, sql`select id from reservations.change`)
  const elsewhere = await buildLocation(world.database)
  const stranger = await world.signInAs({
    roles: ['GERENTE CONCESION'],
    channel_ids: [elsewhere.channel_id],
    hotel_ids: [elsewhere.hotel_id],
  })
  const specified = openReport({ id: 'edits', path: '/reporte/items/editados' })
  const march = { dateInit: '2026-03-01', dateFin: '2026-03-31' }

  const [answered, foreign] = [
    await desk.call(desk.boss, specified, { body: march } as never),
    await desk.call(stranger, specified, { body: march } as never),
  ]

  const told = async ({ body }: typeof answered) => JSON.parse(await body.blob.text()).total
  expect([await told(answered), await told(foreign)]).toEqual([stored.length, 0])
})
