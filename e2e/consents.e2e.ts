import { all, only } from '@kit/db/database'
import { sql } from 'kysely'
import { expect, test, describe } from 'vitest'
import {
  acceptAndFinish,
  addDeparture,
  charge,
  openCatalogue,
  openRepAtDesk,
  payExact,
  signByName,
} from './at-the-desk.ts'
import {
  companyUrl,
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  violationsOn,
} from './browser.ts'

const EMAIL = 'dalia.novedades@correo.example'
const TELEPHONE = { width: 390, height: 844 }

describe.skipIf(NO_BROWSER)('what a guest agreed to', () => {
  const database = openCompanyDatabase()
  const consents = () =>
    all(
      database,
      sql<{ source: string; held: boolean }>`
      select source, withdrawn_at is null as held from newsletter.consent
       where email = ${EMAIL} order by id`,
    )

  test('is ticked at the desk once there is an address, and taken back on the guest’s own page', async () => {
    const { page, complaints } = await openRepAtDesk({ viewport: { width: 1024, height: 768 } })
    await openCatalogue(page)
    await addDeparture(page)
    await charge(page)
    await page.getByLabel('Nombre', { exact: true }).fill('Dalia Novedades')
    await page.getByLabel('Teléfono').fill('998 555 0100')
    const offers = page.getByLabel('Acepta recibir ofertas por correo')
    expect(await offers.isVisible()).toBe(false)
    await page.getByLabel('Correo', { exact: true }).fill(EMAIL)
    await offers.waitFor()
    expect(await offers.isChecked()).toBe(false)
    await offers.check()
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Continuar al pago' }).click()
    await payExact(page)
    await signByName(page, 'Dalia Novedades')
    expect(await consents()).toEqual([])
    const folio = await acceptAndFinish(page)
    expect(await consents()).toEqual([{ source: 'sale', held: true }])

    const { uuid } = await only(
      database,
      sql<{ uuid: string }>`select uuid from reservations.reservation where folio = ${folio}`,
    )
    await page.goto(`/success/${uuid}`)
    const link = page.getByRole('link', { name: 'Abrir página', exact: true })
    await link.waitFor()
    const path = new URL((await link.getAttribute('href'))!).pathname
    const guest = await openVisit(await openBrowser(), { viewport: TELEPHONE })
    await guest.page.goto(`${companyUrl()}${path}`)
    // A page that is opened by whoever has its link does not tell an address.
    const agrees = guest.page.getByLabel(
      'Acepto recibir promociones por correo en d•••@correo.example',
    )
    await agrees.waitFor()
    expect(await agrees.isChecked()).toBe(true)
    expect(await violationsOn(guest.page)).toEqual([])
    await agrees.click()

    await expect.poll(consents).toEqual([{ source: 'sale', held: false }])
    await guest.page.reload()
    await agrees.waitFor()
    expect(await agrees.isChecked()).toBe(false)
    await agrees.click()
    await expect.poll(consents).toEqual([
      { source: 'sale', held: false },
      { source: 'guest_page', held: true },
    ])
    expect([...complaints, ...guest.complaints]).toEqual([])
  })
})
