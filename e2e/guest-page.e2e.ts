import { only } from '@kit/db/database'
import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDeparture, openCatalogue, sell } from './at-the-desk.ts'
import {
  companyUrl,
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  signInAtDesk,
  signInWithoutDesk,
  violationsOn,
  type Visit,
} from './browser.ts'

const TELEPHONE = { width: 390, height: 844 }
const TABLET = { width: 1024, height: 768 }

describe.skipIf(NO_BROWSER)('the page of a guest', () => {
  let browser: Browser
  let rep: Visit
  const database = openCompanyDatabase()
  beforeAll(async () => {
    browser = await openBrowser()
    rep = await openVisit(browser)
    await signInAtDesk(rep.page, 'rep@mostrador.demo', { path: '/reservar' })
  })

  const uuidOf = async (folio: string) =>
    (
      await only(
        database,
        sql<{ uuid: string }>`select uuid from reservations.reservation where folio = ${folio}`,
      )
    ).uuid

  /** Where the button leads that hands the page on. */
  async function linkOn(page: Page): Promise<string> {
    const link = page.getByRole('link', { name: 'Abrir página', exact: true })
    await link.waitFor()
    return new URL((await link.getAttribute('href'))!).pathname
  }

  const isWider = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

  test('is handed on after the sale, opens on a telephone, works without a network, and asks to cancel', async () => {
    await openCatalogue(rep.page)
    const product = await addDeparture(rep.page)
    const folio = await sell(rep.page, 'Familia de Viaje')
    await rep.page.goto(`/success/${await uuidOf(folio)}`)
    await rep.page.getByRole('img', { name: 'Código QR de la página del huésped' }).waitFor()
    const path = await linkOn(rep.page)
    expect(rep.complaints).toEqual([])

    const { page, context, complaints } = await openVisit(browser, { viewport: TELEPHONE })
    await page.goto(`${companyUrl()}${path}`)
    await page.getByRole('heading', { level: 1, name: 'Su viaje', exact: true }).waitFor()
    const service = page.getByRole('article').first()
    await service.getByText(/^Cupón /).click()
    await service.getByRole('img', { name: /^Código del cupón / }).waitFor()
    expect(await violationsOn(page)).toEqual([])
    expect(await isWider(page)).toBe(false)
    await page.setViewportSize(TABLET)
    expect(await violationsOn(page)).toEqual([])
    expect(await isWider(page)).toBe(false)
    await page.setViewportSize(TELEPHONE)

    await page.getByRole('button', { name: 'View in English', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Your trip', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Ver en español', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Su viaje', exact: true }).waitFor()

    await service.getByRole('button', { name: /^Solicitar la cancelación de / }).click()
    await service.getByLabel('Motivo', { exact: true }).fill('Se enfermó un niño')
    await service.getByRole('button', { name: 'Enviar solicitud', exact: true }).click()
    await service.getByText('Cancelación solicitada. La estamos revisando').waitFor()
    expect(complaints).toEqual([])

    await expect.poll(() => isKept(page), { timeout: 20_000 }).toBe(true)
    await context.setOffline(true)
    await page.reload()
    await page.getByText(/^Sin conexión. Información guardada en este teléfono el /).waitFor()
    await page.getByText(folio, { exact: true }).waitFor()
    expect(product).not.toBe('')
    await context.setOffline(false)
  })

  test('made anew, the link of before opens no more', async () => {
    await openCatalogue(rep.page)
    await addDeparture(rep.page)
    const uuid = await uuidOf(await sell(rep.page, 'Familia de Liga Nueva'))
    await rep.page.goto(`/reserva/${uuid}`)
    const path = await linkOn(rep.page)
    await rep.page.getByRole('button', { name: 'Generar nuevo enlace', exact: true }).click()
    await rep.page
      .getByRole('dialog')
      .getByRole('button', { name: 'Generar nuevo enlace', exact: true })
      .click()
    await rep.page.getByText('Nuevo enlace generado').waitFor()
    await expect.poll(() => linkOn(rep.page)).not.toBe(path)
    expect(rep.complaints).toEqual([])

    const guest = await openVisit(browser, { viewport: TELEPHONE, provokes: [404] })
    await guest.page.goto(`${companyUrl()}${path}`)
    await guest.page
      .getByRole('heading', { name: 'Este enlace no funciona', exact: true })
      .waitFor()
    expect(await violationsOn(guest.page)).toEqual([])
  })

  test('rates what was rendered, and whoever supervises reads it', async () => {
    const boss = await openVisit(browser)
    await signInWithoutDesk(boss.page, 'admin@mostrador.demo', { path: '/' })
    const { uuid, folio } = await only(
      database,
      sql<{ uuid: string; folio: string }>`
        select r.uuid, r.folio from reservations.item i
          join reservations.reservation r on r.id = i.reservation_id
         where i.state = 'used' and i.package_item_id is null
           and not exists (select from reservations.item part where part.package_item_id = i.id)
           and r.state in ('confirmed', 'closed') and r.customer_language = 'es'
           and not exists (select from guest_pages.rating g where g.reservation_id = r.id)
           and (select count(*) from reservations.item o where o.reservation_id = r.id) = 1
         order by i.last_day desc, i.id limit 1`,
    )
    await boss.page.goto(`/reserva/${uuid}`)
    const path = await linkOn(boss.page)

    const guest = await openVisit(browser, { viewport: TELEPHONE })
    await guest.page.goto(`${companyUrl()}${path}`)
    await guest.page.getByRole('radio', { name: '4 estrellas', exact: true }).check({ force: true })
    await guest.page
      .getByLabel('Comentario (opcional)', { exact: true })
      .fill('Muy bien <b>todo</b>')
    await guest.page.getByRole('button', { name: 'Enviar calificación', exact: true }).click()
    await guest.page.getByText('Su calificación: 4 de 5').waitFor()
    expect(await violationsOn(guest.page)).toEqual([])
    expect(guest.complaints).toEqual([])

    await boss.page.goto(`/operaciones/calificaciones?text=${folio}`)
    await boss.page
      .getByRole('row')
      .filter({ hasText: folio })
      .getByText('Muy bien <b>todo</b>')
      .waitFor()
    expect(boss.complaints).toEqual([])
  })
})

/** Whether the worker stands before the page, and what it brings is there. */
const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const kept = await caches.open('mostrador.offline /viaje/')
    const script = document.querySelector<HTMLScriptElement>('script[type=module]')!
    return (
      navigator.serviceWorker.controller !== null &&
      (await kept.match('/viaje/')) !== undefined &&
      (await kept.match(new URL(script.src).pathname)) !== undefined
    )
  })
