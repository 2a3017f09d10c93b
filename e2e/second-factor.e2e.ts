import { TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import {
  DEMO_PASSWORD,
  moveTo,
  NO_BROWSER,
  openBrowser,
  openVisit,
  signInWithoutDesk,
  violationsOn,
} from './browser.ts'

const WHO = 'comercial@mostrador.demo'

describe.skipIf(NO_BROWSER)('the second step to sign in, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('is set up on Mi cuenta with a telephone, and asked for beside the password from then on; a recovery code opens in its place', async () => {
    const { page, complaints, close } = await openVisit(browser, {
      viewport: { width: 820, height: 1180 },
      provokes: [422],
    })
    await signInWithoutDesk(page, WHO)
    const codes = await setUp(page)
    expect(await violationsOn(page)).toEqual([])
    await page.getByLabel('Ya los guardé').check()
    await page.getByRole('button', { name: 'Finalizar' }).click()
    await page.getByText('Le quedan 10 códigos de recuperación.').waitFor()
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())

    await page.goto('/login')
    await page.getByLabel('Usuario').fill(WHO)
    await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Iniciar Sesión', exact: true }).click()
    const code = page.getByLabel('Código de su aplicación de autenticación')
    await code.waitFor()
    expect(await violationsOn(page)).toEqual([])
    await code.fill('000000')
    await page.getByRole('button', { name: 'Iniciar Sesión', exact: true }).click()
    await page.getByText('Código incorrecto o ya usado.', { exact: false }).waitFor()
    await code.fill(codes[0]!)
    await page.getByRole('button', { name: 'Iniciar Sesión', exact: true }).click()

    await page.waitForURL((url) => url.pathname !== '/login')
    await moveTo(page, '/mi-cuenta')
    await page.getByText('Le quedan 9 códigos de recuperación.').waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})

/** Through the dialog, to the recovery codes that it shows at its end. */
async function setUp(page: Page): Promise<string[]> {
  await moveTo(page, '/mi-cuenta')
  await page.getByRole('button', { name: 'Activar verificación en dos pasos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Activar verificación en dos pasos' })
  await dialog.getByLabel('Contraseña actual').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('img', { name: 'Código QR para su aplicación' }).waitFor()
  const secret = await dialog.locator('code').innerText()
  const code = new TOTP({ secret: secret.replaceAll(' ', '') }).generate()
  await dialog.getByLabel('Código', { exact: true }).fill(code)
  await dialog.getByRole('button', { name: 'Activar', exact: true }).click()
  const codes = dialog.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  await codes.first().waitFor()
  return codes.allInnerTexts()
}
