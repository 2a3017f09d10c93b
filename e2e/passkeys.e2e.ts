import { run } from '@kit/db/database'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Browser, CDPSession, Page } from 'playwright-core'
import {
  DEMO_PASSWORD,
  moveTo,
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  signInWithoutDesk,
  violationsOn,
} from './browser.ts'

const WHO = 'comercial@mostrador.demo'

describe.skipIf(NO_BROWSER)('passkeys, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('a passkey is added on Mi cuenta with the finger of a device, shows who somebody is again, opens in place of the password, and opens no more once it is removed', async () => {
    const { page, complaints, close } = await openVisit(browser, {
      viewport: { width: 820, height: 1180 },
      provokes: [403, 422],
    })
    const database = openCompanyDatabase()
    await addDevice(page)
    await signInWithoutDesk(page, WHO)
    await moveTo(page, '/mi-cuenta')
    await page.getByText('No tiene llaves de acceso.', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'Agregar una llave de acceso', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Agregar una llave de acceso', exact: true })
    await dialog.getByLabel('Nombre', { exact: true }).fill('Mi teléfono')
    expect(await violationsOn(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Continuar en este dispositivo', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    const row = page.getByRole('row', { name: /^Mi teléfono .*Sin usar/ })
    await row.waitFor()

    // After an hour the passkey stands for the password before something grave.
    await run(database, sql`update access.session set proved_at = proved_at - interval '1 hour'`)
    await act(page, 'Quitar')
    const sure = page.getByRole('dialog', { name: '¿Quitar la llave «Mi teléfono»?', exact: true })
    await sure.getByRole('button', { name: 'Quitar', exact: true }).click()
    const proof = page.getByRole('dialog', { name: 'Confirme su identidad', exact: true })
    await proof.getByRole('button', { name: 'Cancelar', exact: true }).click()
    await proof.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Agregar una llave de acceso', exact: true }).click()
    await dialog.getByLabel('Nombre', { exact: true }).fill('Otra')
    await dialog.getByRole('button', { name: 'Continuar en este dispositivo', exact: true }).click()
    await proof.getByRole('button', { name: 'Usar una llave de acceso', exact: true }).click()
    await proof.waitFor({ state: 'hidden' })
    await dialog
      .getByText('Este dispositivo ya tiene una llave de acceso de su cuenta.', { exact: true })
      .waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })

    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Usar llave de acceso', exact: true }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
    await moveTo(page, '/mi-cuenta')
    await page.getByRole('row', { name: /^Mi teléfono/ }).waitFor()
    expect(await page.getByRole('row', { name: /Sin usar/ }).count()).toBe(0)

    await act(page, 'Quitar')
    await sure.getByRole('button', { name: 'Quitar', exact: true }).click()
    await page.getByText('No tiene llaves de acceso.', { exact: true }).waitFor()
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await page.getByRole('button', { name: 'Usar llave de acceso', exact: true }).click()
    await page
      .getByText('Esa llave de acceso no corresponde a una cuenta.', { exact: false })
      .waitFor()
    await page.getByLabel('Usuario').fill(WHO)
    await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Iniciar Sesión', exact: true }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
    expect(complaints).toEqual([])
    await close()
  })
})

/** A device with a sensor whose finger is always the right one. */
async function addDevice(page: Page): Promise<CDPSession> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return device
}

const act = (page: Page, label: string): Promise<void> =>
  page
    .getByRole('row', { name: /^Mi teléfono/ })
    .getByRole('button', { name: label, exact: true })
    .click()
