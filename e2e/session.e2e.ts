import { run } from '@kit/db/database'
import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  settled,
  signInAtDesk,
  signInByForm,
  signInWithoutDesk,
} from './browser.ts'
import { addDeparture, openCatalogue } from './at-the-desk.ts'

const EMAIL = 'contabilidad@mostrador.demo'

/** Opens the first entry that the menu's filter finds. */
async function openFromMenu(page: Page, entry: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Menú' })
  await menu.getByRole('searchbox').fill(entry)
  await menu
    .getByRole('link', { name: new RegExp(`^${entry}`) })
    .first()
    .click()
}

describe.skipIf(NO_BROWSER)('a session ends, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('the time left is always in sight as m:ss, and an action begins the hour again', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await page.clock.install()
    await signInWithoutDesk(page, EMAIL)
    const time = page.getByRole('timer', { name: 'Tiempo de sesión' })

    await expect
      .poll(() => time.innerText(), { timeout: 20_000 })
      .toMatch(/^(30|29|60|59):[0-5]\d$/)
    await page.clock.fastForward('05:00')
    const before = await time.innerText()
    await page.getByRole('link', { name: 'Mi cuenta' }).click()
    await page.getByRole('heading', { name: 'Mi cuenta', level: 1 }).waitFor()
    await openFromMenu(page, 'Excursiones')
    await expect.poll(() => time.innerText(), { timeout: 20_000 }).toMatch(/^(60:00|59:[45]\d)$/)

    expect(before).toMatch(/^(25|24|55|54):[0-5]\d$/)
    expect(complaints).toEqual([])
    await close()
  })

  test('a session that the server no longer knows ends at the next action, and both sentences are said', async () => {
    const { page, complaints, close } = await openVisit(browser, { provokes: [401] })
    await signInWithoutDesk(page, EMAIL)
    await settled(page)
    await run(
      openCompanyDatabase(),
      sql`
      update access.session set expires_at = now() - interval '1 minute'
      where ended_at is null and user_id = (select id from access.user_account
          where email = ${EMAIL})`,
    )

    await page
      .getByRole('region', { name: 'Favoritos' })
      .getByRole('link', { name: 'Pólizas' })
      .click()

    await page.getByText('Sesión Expirada', { exact: true }).waitFor()
    await page.getByText('Inicie Sesión de Nuevo, Por favor.', { exact: true }).waitFor()
    await page.getByRole('heading', { name: 'Acceso al Sistema' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('without its cookies a session ends by itself', async () => {
    const { page, context, complaints, close } = await openVisit(browser, { provokes: [401] })
    await signInWithoutDesk(page, EMAIL)
    await context.clearCookies()

    await page.getByText('Sesión Expirada', { exact: true }).waitFor()
    await page.goto('/reportes/excursiones')
    await page.getByRole('heading', { name: 'Acceso al Sistema' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('whoever closes their other sessions is asked before, stays, and the other browser leaves by itself', async () => {
    const [here, there] = [await openVisit(browser), await openVisit(browser, { provokes: [401] })]
    for (const { page } of [here, there]) await signInWithoutDesk(page, EMAIL)

    await here.page.getByRole('link', { name: 'Mi cuenta' }).click()
    await here.page.getByRole('button', { name: 'Cerrar mis otras sesiones' }).click()
    const question = here.page.getByRole('dialog', { name: '¿Cerrar sus otras sesiones?' })
    await question.getByRole('button', { name: 'Cerrar mis otras sesiones' }).click()

    await here.page.getByText(/^Se cerr(ó|aron) \d+ sesi(ón|ones)$/).waitFor()
    await there.page.getByRole('heading', { name: 'Acceso al Sistema' }).waitFor()
    expect(await here.page.getByRole('heading', { name: 'Mi cuenta', level: 1 }).count()).toBe(1)
    expect([here.complaints, there.complaints]).toEqual([[], []])
    for (const { close } of [here, there]) await close()
  })

  test('Salir ends the session in every tab, without calling it expired, and empties the cart', async () => {
    const { page, context, complaints, close } = await openVisit(browser, { provokes: [401] })
    await signInAtDesk(page, 'rep@mostrador.demo', { path: '/reservar' })
    await openCatalogue(page)
    await addDeparture(page)
    const second = await context.newPage()
    await second.goto('/reservar')
    const cart = second.getByRole('region', { name: 'Carrito' })
    await cart.getByRole('button', { name: /^Cobrar MXN/ }).waitFor()
    await settled(second)

    await page.getByRole('button', { name: 'Salir' }).click()
    for (const tab of [page, second])
      await tab.getByRole('heading', { name: 'Acceso al Sistema' }).waitFor()
    expect(await second.getByText('Sesión Expirada').count()).toBe(0)

    await signInByForm(page, 'rep@mostrador.demo', { path: '/reservar' })
    await page.getByText('Toque un horario para agregarlo aquí.').waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})
