import { all } from '@kit/db/database'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import {
  DEMO_PASSWORD,
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  signInByForm,
} from './browser.ts'

describe.skipIf(NO_BROWSER)('signing in, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('the login page says what the specification says, and asks for both fields', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await page.goto('/login')

    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Acceso al Sistema')
    expect(await page.locator('label').allInnerTexts()).toEqual(['Usuario', 'Contraseña'])
    await page.getByRole('button', { name: 'Iniciar Sesión', exact: true }).click()

    expect(await page.getByText('Requerido', { exact: true }).count()).toBe(2)
    expect(
      await page.getByLabel('Usuario').evaluate((field) => field === document.activeElement),
    ).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  test('while the answer is awaited the button says Cargando..., and a wrong password is told by the server on the form', async () => {
    const { page, complaints, close } = await openVisit(browser, { provokes: [422] })
    await page.goto('/login')
    await page.getByLabel('Usuario').fill('gerente@mostrador.demo')
    await page.getByLabel('Contraseña', { exact: true }).fill('no es esta')
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/auth/login/crm', async (route) => {
      await held
      await route.continue()
    })

    await page.getByLabel('Contraseña', { exact: true }).press('Enter')
    const waiting = page.getByRole('button', { name: 'Cargando...', exact: true })
    await waiting.waitFor()
    expect(await waiting.isDisabled()).toBe(true)
    const refused = page.waitForResponse('**/auth/login/crm')
    answer()

    const { message } = (await (await refused).json()) as { message: string }
    await page.getByRole('alert').filter({ hasText: message }).waitFor()
    expect(message).toMatch(/\S/)
    expect(await page.getByLabel('Usuario').inputValue()).toBe('gerente@mostrador.demo')
    expect(complaints).toEqual([])
    await close()
  })

  test('a stranger comes back to the page first asked for, is welcomed by name, and no longer sees the login', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await page.goto('/administracion/usuarios?state=disabled')
    await page.getByRole('heading', { name: 'Acceso al Sistema' }).waitFor()
    await page.getByLabel('Usuario').fill('gerente@mostrador.demo')
    await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click()

    const welcome = page
      .getByRole('alert')
      .or(page.getByRole('status'))
      .filter({ hasText: 'Login Successful' })
    await welcome.waitFor()
    expect(await welcome.innerText()).toContain('Leticia Manzano')
    await page.waitForURL('**/administracion/usuarios?state=disabled')
    await page.goto('/login')
    await page.waitForURL('**/dashboard')
    await page.goto('/')
    await page.waitForURL('**/dashboard')
    expect(complaints).toEqual([])
    await close()
  })

  test('the login log keeps the position, and a position that is refused is accepted as unknown', async () => {
    const database = openCompanyDatabase()
    // Others sign in beside, and may be noted later.
    const noted = async () => {
      const rows = await all(
        database,
        sql<{ latitude: number | null }>`
        select l.latitude::float8 as latitude
          from access.login_log l join access.user_account u on u.id = l.user_id
         where u.email = 'contabilidad@mostrador.demo' order by l.id`,
      )
      return rows.map(({ latitude }) => latitude)
    }
    const before = await noted()

    const refusing = await openVisit(browser, { permissions: [] })
    await signInByForm(refusing.page, 'contabilidad@mostrador.demo')
    await expect.poll(noted, { timeout: 20_000 }).toEqual([...before, null])
    const willing = await openVisit(browser, {
      permissions: ['geolocation'],
      geolocation: { latitude: 21.1214, longitude: -86.9192 },
    })
    await signInByForm(willing.page, 'contabilidad@mostrador.demo')
    await expect.poll(noted, { timeout: 20_000 }).toEqual([...before, null, 21.1214])

    expect([...refusing.complaints, ...willing.complaints]).toEqual([])
    await refusing.close()
    await willing.close()
  })
})
