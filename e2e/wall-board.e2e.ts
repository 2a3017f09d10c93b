import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDeparture, openCatalogue, openRepAtDesk, sell } from './at-the-desk.ts'
import {
  NO_BROWSER,
  openBrowser,
  openVisit,
  settled,
  signInWithoutDesk,
  violationsOn,
} from './browser.ts'

/** The short side of a letter that is read from five metres, of the short side of the screen. */
const SMALLEST = 0.04

describe.skipIf(NO_BROWSER)('a board on a wall, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('is opened by a code, follows a sale, outlives the network and goes dark when it is revoked', async () => {
    const admin = await openVisit(browser)
    const { page } = admin
    await signInWithoutDesk(page, 'admin@mostrador.demo', { path: '/administracion/tableros' })
    await page.getByRole('button', { name: 'Nuevo código', exact: true }).first().click()
    const making = page.getByRole('dialog', { name: 'Código de tablero' })
    await making.getByLabel('Ubicación de la pantalla').fill('Lobby de prueba')
    await making.getByRole('button', { name: 'Crear código', exact: true }).click()
    const made = page.getByRole('dialog', { name: 'Código de Lobby de prueba' })
    const code = await made.getByLabel('Código', { exact: true }).innerText()
    await made.getByRole('button', { name: 'Ya lo anoté', exact: true }).click()
    await page.getByRole('row', { name: /Lobby de prueba/ }).waitFor()

    const wall = await openVisit(browser, {
      viewport: { width: 1920, height: 1080 },
      provokes: [422],
    })
    const screen = wall.page
    await screen.goto('/new-dashboard')
    await screen.getByLabel('Código', { exact: true }).fill(code.toLowerCase())
    await screen.getByRole('button', { name: 'Abrir tablero', exact: true }).click()
    await screen.getByText(/^En vivo · /).waitFor()
    await screen
      .getByRole('region', { name: 'Locaciones hoy' })
      .getByRole('listitem')
      .first()
      .waitFor()
    expect(await smallestLetter(screen)).toBeGreaterThanOrEqual(SMALLEST)
    expect(await violationsOn(screen)).toEqual([])
    expect(await fits(screen)).toBe(true)

    const before = await servicesOn(screen)
    const rep = await openRepAtDesk()
    await openCatalogue(rep.page)
    await addDeparture(rep.page)
    await sell(rep.page, 'Huésped Secreto')
    await expect.poll(() => servicesOn(screen), { timeout: 20_000 }).toBe(before + 1)
    expect(await screen.locator('body').innerText()).not.toContain('Huésped Secreto')

    await wall.context.setOffline(true)
    await screen.getByText(/^Sin conexión · (datos recientes|datos de hace 1 minuto)/).waitFor()
    await screen
      .getByRole('region', { name: 'Locaciones hoy' })
      .getByRole('listitem')
      .first()
      .waitFor()
    await wall.context.setOffline(false)
    await screen.getByText(/^En vivo · /).waitFor({ timeout: 60_000 })

    // Switched on in a night without a network it begins with what it knew last.
    await expect.poll(() => isKept(screen)).toBe(true)
    await wall.context.setOffline(true)
    const woken = await wall.context.newPage()
    await woken.goto('/new-dashboard')
    await woken.getByText(/^Sin conexión · (datos recientes|datos de hace \d+ minutos?)/).waitFor()
    expect(await servicesOn(woken)).toBe(before + 1)
    await woken.evaluate(() => localStorage.removeItem('mostrador.board.last'))
    await woken.reload()
    await woken.getByRole('alert').getByText('Sin conexión con el servidor').waitFor()
    await wall.context.setOffline(false)
    await woken.getByText(/^En vivo · /).waitFor({ timeout: 60_000 })
    await woken.close()

    // Switched off and on again it opens by itself; a tablet shows it as well.
    await screen.reload()
    await screen.getByText(/^En vivo · /).waitFor()
    await screen.setViewportSize({ width: 820, height: 1180 })
    await settled(screen)
    expect(
      await screen.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true)

    await page
      .getByRole('row', { name: /Lobby de prueba/ })
      .getByRole('button', { name: 'Revocar', exact: true })
      .click()
    await page
      .getByRole('dialog', { name: '¿Revocar el código de Lobby de prueba?' })
      .getByRole('button', { name: 'Revocar código', exact: true })
      .click()
    await screen
      .getByRole('alert')
      .getByText(/se revocó/)
      .waitFor({ timeout: 20_000 })
    expect(await screen.getByRole('region', { name: 'Locaciones hoy' }).count()).toBe(0)

    const withoutNetwork = (complaint: string) =>
      !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(complaint)
    expect([...admin.complaints, ...rep.complaints]).toEqual([])
    expect(wall.complaints.filter(withoutNetwork)).toEqual([])
    await Promise.all([admin.close(), rep.close(), wall.close()])
  })

  test('says of a code that opens nothing what to do', async () => {
    const { page, complaints, close } = await openVisit(browser, { provokes: [404] })
    await page.goto('/new-dashboard#KKKK-KKKK-KKKK')

    await page.getByRole('alert').getByText('Ese código no es válido.').waitFor()
    expect(new URL(page.url()).hash).toBe('')
    expect(complaints).toEqual([])
    await close()
  })
})

/** Whether the page and the file that shows boards would come without a network. */
const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        paths.push(new URL(url).pathname)
    return paths.includes('/new-dashboard') && paths.some((path) => path.startsWith('/assets/'))
  })

const servicesOn = async (page: Page): Promise<number> => {
  const said = await page.getByRole('region', { name: 'Vendido hoy' }).innerText()
  return [...said.matchAll(/(\d+) servicios?/g)].reduce((sum, [, count]) => sum + Number(count), 0)
}

/** As a share of the screen's short side. */
const smallestLetter = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const short = Math.min(window.innerWidth, window.innerHeight)
    const texts = [...document.querySelectorAll('.wall *')].filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    )
    return Math.min(...texts.map((text) => parseFloat(getComputedStyle(text).fontSize) / short))
  })

/** Nobody scrolls a screen on a wall. */
const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const wall = document.querySelector('.wall')!
    return wall.scrollHeight <= wall.clientHeight + 1 && wall.scrollWidth <= wall.clientWidth + 1
  })
