import type { Browser, Page } from 'playwright-core'
import type { Server } from 'socket.io'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildUser } from '@app/access/testing'
import { openTestWorld, type TestWorld } from '../server/testing.ts'
import { NO_BROWSER, openBrowser, openPage, violationsOn } from './testing/browser.ts'
import { buildSample, serveBefore } from './testing/web-server.ts'
import { brotliBytes } from './testing/weights.ts'

const PASSWORD = 'coral-azul-77-mareas'
let world: TestWorld
let address = ''
let directory = ''
let live: Server
let browser: Browser

async function signIn(page: Page, email: string, from = '/login'): Promise<void> {
  await page.goto(`${address}${from}`)
  await page.getByLabel('Usuario').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
}

describe.skipIf(NO_BROWSER)('The shell, in a real browser before the real server', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    world = await openTestWorld({ now: new Date().toISOString() })
    directory = await buildSample()
    const served = await serveBefore(world, directory)
    address = served.address
    live = served.live
    browser = await openBrowser()
  })

  it('sends a stranger to the login page, which is short, clean and remembers where they came from', async () => {
    const user = await buildUser(world.database, { name: 'Lupita', password: PASSWORD, desk: true })
    const { page, complaints } = await openPage(browser)
    await page.goto(`${address}/reservas?q=whit`)
    await page.getByRole('heading', { name: 'Acceso al Sistema' }).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await keepShot(page, 'login')

    await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
    expect(await page.getByText('Requerido').count()).toBe(2)
    await page.getByLabel('Usuario').fill(user.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click()

    await page.getByText('Login Successful').waitFor()
    await page.getByText('24 registros').waitFor()
    expect(page.url()).toContain('/reservas?q=whit')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('shows the server’s sentence on the form when the password is wrong, and keeps what was typed', async () => {
    const user = await buildUser(world.database, { password: 'otra-clave-larga-9' })
    const { page } = await openPage(browser)

    await signIn(page, user.email)

    const line = page.locator('[role=alert]')
    await line.filter({ hasText: /\S/ }).waitFor()
    expect(await page.getByLabel('Usuario').inputValue()).toBe(user.email)
    expect(page.url()).toContain('/login')
    await page.context().close()
  })

  it('is accessible, names the page and its path, and shows only what the person may open', async () => {
    const user = await buildUser(world.database, { password: PASSWORD, desk: true })
    const { page, complaints } = await openPage(browser)
    await signIn(page, user.email)
    await page.getByRole('link', { name: 'Reservas' }).click()
    await page.getByText('120 registros').waitFor()
    await page.waitForTimeout(600)

    await keepShot(page, 'shell-1440')
    expect(await page.title()).toBe('Reservas · Mostrador')
    expect(await page.getByRole('navigation', { name: 'Ruta' }).textContent()).toBe('AdministraciónReservas')
    expect(await page.getByRole('navigation', { name: 'Menú' }).getByRole('link').allTextContents()).toEqual(['Inicio', 'Reservas', 'Excursiones'])
    expect(await violationsOn(page)).toEqual([])

    await page.goto(`${address}/admin/evaluation`)
    await page.getByText('No tienes los Permisos necesarios').waitFor()
    await page.goto(`${address}/no/existe`)
    await page.getByRole('heading', { name: '¡Oops! Página no encontrada' }).waitFor()
    await page.getByRole('link', { name: 'Regresar al Sitio' }).click()
    await page.getByRole('heading', { name: 'Inicio de muestra' }).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('speaks English everywhere at once when asked, and remembers it', async () => {
    const user = await buildUser(world.database, { password: PASSWORD })
    const { page } = await openPage(browser)
    await signIn(page, user.email)
    await page.getByRole('button', { name: /Cuenta de/ }).click()

    await page.getByRole('menuitem', { name: 'Inglés' }).click()
    await page.getByRole('link', { name: 'Reservations' }).click()
    await page.getByText('120 records').waitFor()
    await page.reload()
    await page.getByText('120 records').waitFor()

    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await page.context().close()
  })

  it('goes anywhere with Ctrl-K and a few letters', async () => {
    const user = await buildUser(world.database, { password: PASSWORD })
    const { page } = await openPage(browser)
    await signIn(page, user.email)
    await page.getByRole('heading', { name: 'Inicio de muestra' }).waitFor()

    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('reserv')
    await page.waitForTimeout(400)
    expect(await violationsOn(page)).toEqual([])
    await keepShot(page, 'palette')
    await page.keyboard.press('Enter')

    await page.getByText('120 registros').waitFor()
    await page.context().close()
  })

  it('ends in every tab when one leaves, and when the server ends the session says so', async () => {
    const user = await buildUser(world.database, { password: PASSWORD })
    const { page } = await openPage(browser)
    await signIn(page, user.email)
    await page.getByRole('heading', { name: 'Inicio de muestra' }).waitFor()
    const second = await page.context().newPage()
    await second.goto(`${address}/dashboard`)
    await second.getByRole('heading', { name: 'Inicio de muestra' }).waitFor()

    await page.getByRole('button', { name: 'Salir' }).click()
    await page.getByRole('heading', { name: 'Acceso al Sistema' }).waitFor()
    await second.getByRole('heading', { name: 'Acceso al Sistema' }).waitFor()
    expect(await second.getByText('Sesión Expirada').count()).toBe(0)

    await signIn(page, user.email)
    await page.getByRole('heading', { name: 'Inicio de muestra' }).waitFor()
    await page.context().clearCookies({ name: 'session_expires' })
    await page.getByText('Sesión Expirada').waitFor()
    expect(await page.getByText('Inicie Sesión de Nuevo, Por favor').count()).toBe(1)
    await page.context().close()
  })

  it('loads at most 80 kB of code for the login page, and 350 kB for the shell with a list', async () => {
    const user = await buildUser(world.database, { password: PASSWORD })
    const { page } = await openPage(browser)
    const asked: string[] = []
    page.on('response', (response) => { if (new URL(response.url()).pathname.endsWith('.js')) asked.push(new URL(response.url()).pathname) })

    await signIn(page, user.email, '/login?from=/reservas')
    const ofLogin = [...asked]
    asked.length = 0
    await page.getByText('120 registros').waitFor()
    // Live events come after the first paint, and whoever hovers a link preloads its page: neither belongs to the list.
    const ofList = asked.filter((path) => !path.includes('/esm-'))

    const [login, list] = [await brotliBytes(directory, ofLogin), await brotliBytes(directory, ofList)]
    expect(login).toBeLessThanOrEqual(80_000)
    expect(list).toBeLessThanOrEqual(350_000)
    await page.context().close()
  })

  it('shows what the server says to everybody at the bottom right, and leaves when it says so', async () => {
    const user = await buildUser(world.database, { password: PASSWORD })
    const { page } = await openPage(browser)
    await signIn(page, user.email)
    await page.getByRole('heading', { name: 'Inicio de muestra' }).waitFor()
    await expect.poll(() => live.of('/').sockets.size).toBeGreaterThan(0)

    live.emit('msj_all', { title: 'Cierre temprano', text: 'Hoy a las 18:00' })
    await page.locator('.ant-notification-bottomRight').getByText('Hoy a las 18:00').waitFor()
    live.emit('doLogout', { reason: 'disabled' })

    await page.getByText('Sesión Expirada').waitFor()
    await page.context().close()
  })

  it.each([{ width: 820, height: 1180 }, { width: 1024, height: 768 }])('fits a tablet of $width px: the menu waits behind a button and nothing scrolls sideways', async (viewport) => {
    const user = await buildUser(world.database, { password: PASSWORD, desk: true })
    const { page } = await openPage(browser, { viewport })
    await signIn(page, user.email)
    await page.getByRole('button', { name: 'Menú' }).click()
    await page.getByRole('link', { name: 'Reservas' }).click()
    await page.getByText('120 registros').waitFor()
    await page.waitForTimeout(800)

    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await violationsOn(page)).toEqual([])
    await keepShot(page, `shell-${viewport.width}`)
    await page.context().close()
  })
})

/** For whoever wants to look: SCREENSHOTS names a folder. */
async function keepShot(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}
