import type { BuiltLocation } from '@app/organization/testing'
import { tellPickups } from '@app/pickups/tell'
import { buildReservation } from '@app/reservations/testing'
import { buildSharedTransfer } from '@app/transport/testing'
import { only, run } from '@kit/db/database'
import { addDays, businessDay } from '@kit/kernel/day'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  settled,
  signInWithoutDesk,
} from './browser.ts'

const GUEST = 'Huésped del Pickup'

describe.skipIf(NO_BROWSER)('pickups are told to guests, in a browser', () => {
  const database = openCompanyDatabase()
  const day = addDays(businessDay(new Date()), 21)

  test('put into a vehicle on the board, told once it stands, and sent by WhatsApp by a person', async () => {
    const place = await only(
      database,
      sql<BuiltLocation>`
      select p.location_id as id, p.locacion, p.hotel_id, p.channel_id, h.zone_id, 1 as tag_id
        from organization.public_place p join organization.public_hotel h on h.id = p.hotel_id
       where p.location_id is not null and h.zone_id is not null order by p.location_id limit 1`,
    )
    await buildReservation(database, {
      location: place,
      customer_name: GUEST,
      customer_phone: '998 555 0100',
      items: [
        {
          product: await buildSharedTransfer(database),
          service_day: day,
          guest_hotel_id: place.hotel_id,
          pickup_time: '13:00',
        },
      ],
    })
    const { context, page, complaints } = await openVisit(await openBrowser())
    await context.route(/wa\.me/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Chat</title>' }),
    )
    await signInWithoutDesk(page, 'operaciones@mostrador.demo', {
      path: `/agrupar-compartidos?day=${day}&zone=${place.zone_id}`,
    })
    await page
      .getByRole('region', { name: 'Sin vehículo', exact: true })
      .getByRole('button', { pressed: false })
      .first()
      .press('Enter')
    await page.getByRole('toolbar').getByRole('button', { name: 'Nuevo viaje' }).click()
    const making = page.getByRole('dialog', { name: /^Nuevo viaje/ })
    await making.getByRole('button', { name: 'Crear viaje' }).click()
    await making.waitFor({ state: 'hidden' })

    await run(
      database,
      sql`update reservations.pickup_change set changed_at = now() - interval '1 day'`,
    )
    await tellPickups({ database, now: new Date() })
    await page.goto(`/operaciones/avisos-pickup?text=${encodeURIComponent(GUEST)}`)
    const row = page.getByRole('row', { name: new RegExp(GUEST) })
    await row.getByText('POR ENVIAR', { exact: true }).waitFor()
    await settled(page)
    const opened = context.waitForEvent('page')
    const [alone, menu] = [
      row.getByRole('button', { name: 'Enviar por WhatsApp', exact: true }),
      row.getByRole('button', { name: 'Acciones de la fila' }),
    ]
    await alone.or(menu).waitFor()
    if (await alone.isVisible()) await alone.click()
    else {
      await menu.click()
      await page.getByRole('menuitem', { name: 'Enviar por WhatsApp', exact: true }).click()
    }
    const chat = await opened

    await chat.waitForURL(/wa\.me\/529985550100/)
    expect(decodeURIComponent(chat.url())).toContain('Vehículo:')
    await row.getByText('AVISADO', { exact: true }).waitFor()
    expect(complaints).toEqual([])
  })
})
