import { only } from '@kit/db/database'
import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import {
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  signInWithoutDesk,
  violationsOn,
} from './browser.ts'

/** Somebody whose services are over, and who was not forgotten by an earlier try. */
const findGuest = () =>
  only(
    openCompanyDatabase(),
    sql<{ folio: string; name: string }>`
    select r.folio, r.customer_name as name from reservations.reservation r
     where r.guest_forgotten_at is null and r.state in ('confirmed', 'closed')
       and not exists (select from reservations.item i
         where i.reservation_id = r.id and i.last_day >= current_date - 2)
     order by r.id limit 1`,
  )

describe.skipIf(NO_BROWSER)('personal data of guests, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('an administrator finds a guest by folio, hands them all that is kept, and forgets them; their reservation stays without their name', async () => {
    const { folio, name } = await findGuest()
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'admin@mostrador.demo', {
      path: '/administracion/datos-de-huespedes',
    })
    await page
      .getByRole('heading', { name: 'Datos personales de huéspedes', exact: true })
      .waitFor()
    await page.getByText('Folio', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Folio', exact: true }).fill(folio)
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    const kept = page.getByRole('table', { name: 'Lo que se guarda', exact: true })
    await kept.getByRole('cell', { name: 'Reservas', exact: true }).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.setViewportSize({ width: 820, height: 1180 })
    expect(await violationsOn(page)).toEqual([])

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar en JSON', exact: true }).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toContain(name)

    await page.getByRole('button', { name: 'Olvidar a esta persona', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Olvidar a esta persona', exact: true })
    await dialog.getByLabel('Por qué se olvida', { exact: true }).fill('Lo pidió por correo')
    await dialog.getByRole('button', { name: 'Olvidar', exact: true }).click()
    const row = page
      .getByRole('table', { name: 'Reservas', exact: true })
      .getByRole('row', { name: new RegExp(`${folio}.*Huésped olvidado.*OLVIDADA`) })
    await row.waitFor()
    await kept.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await close()
  })
})
