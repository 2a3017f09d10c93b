// What the guest is handed: their page is on the vouchers and in the mails, and what they asked to be
// kept in mind is with whoever receives them.
import { printVouchersOfReservation } from '@app/vouchers/contract'
import { all, only } from '@kit/db/database'
import { linesOf, withoutPoppler } from '@kit/pdf/testing'
import { runReport } from '@kit/tables/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  buildTour,
  cancelSale,
  customer,
  openAttackedDesk,
  sell,
  show,
  wanted,
} from '../../testing/desk.ts'
import { revokeGuestLink, showGuestLink } from '../contract.ts'

const desk = await openAttackedDesk()
const { world } = desk
const NOTES = 'Alergia al cacahuate; silla de ruedas <b>plegable</b>'

async function buildSale() {
  const tours = [await buildTour(desk), await buildTour(desk)]
  const { body } = await sell(desk, [wanted(tours[0]!), wanted(tours[1]!)], {
    total: '4000',
    customer: { ...customer, email: 'jane@example.test' },
    notes: NOTES,
  })
  const link = await desk.call(desk.rep, showGuestLink, { params: { uuid: body.uuid } })
  return { uuid: body.uuid, tours, address: link.body.address! }
}

const mailsOf = (uuid: string) =>
  all(
    world.database,
    sql<{ plain: string }>`
      select m.plain from mailing.mail m join reservations.reservation r on r.id = m.reservation_id
       where r.uuid = ${uuid}::uuid order by m.id`,
  )

test('the confirmation and a cancellation in part carry the link; a whole one does not', async () => {
  const { uuid, address } = await buildSale()
  await cancelSale(desk, uuid, [(await show(desk, uuid)).items[0]!.id])
  await cancelSale(desk, uuid)

  const told = (await mailsOf(uuid)).map(({ plain }) => plain.includes(address))

  expect(told).toEqual([true, true, false])
})

test.skipIf(withoutPoppler)(
  'each voucher says the notes and the page of its guests; no page when it is revoked',
  async () => {
    const { uuid } = await buildSale()
    const printed = async () => {
      const { body } = await desk.call(desk.rep, printVouchersOfReservation, {
        params: { uuid },
        query: { language: 'es' },
      })
      return (await linesOf(Buffer.from(await body.blob.arrayBuffer()))).join(' ')
    }

    const text = await printed()
    expect(text.split('Sus notas')).toHaveLength(3)
    expect(text.split(NOTES)).toHaveLength(3)
    expect(text.split('Su viaje en línea')).toHaveLength(3)

    await desk.call(desk.rep, revokeGuestLink, { params: { uuid } })
    expect(await printed()).not.toContain('Su viaje en línea')
  },
)

test('a provider reads the notes of the guests who come to them, and of nobody else', async () => {
  const { tours } = await buildSale()
  await buildSale()
  const { provider_id } = await only(
    world.database,
    sql<{ provider_id: number }>`
      select provider_id from catalog.product where id = ${tours[0]!.product_id}`,
  )
  const provider = await world.signInAs({ roles: ['PROVEEDORES'], provider_id })
  await desk.at('2026-03-20T16:00:00.000Z')
  const signedIn = { ...provider, ...(await world.signIn(provider.user)) }

  const { body } = await desk.call(signedIn, runReport, { params: { id: 'arrivals' }, body: {} })

  expect(body.rows.map(({ notes }) => notes)).toEqual([NOTES])
})
