import { run } from '@kit/db/database'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import {
  DEMO_PASSWORD,
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  signInWithoutDesk,
} from './browser.ts'

describe.skipIf(NO_BROWSER)('what is grave, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('a setting is changed only after its person typed the password again, and then by itself', async () => {
    const { page, complaints, close } = await openVisit(browser, { provokes: [403, 422] })
    const database = openCompanyDatabase()
    await signInWithoutDesk(page, 'admin@mostrador.demo', { path: '/administracion/ajustes' })
    await run(database, sql`update access.session set proved_at = proved_at - interval '1 hour'`)
    const row = page.getByRole('row', { name: /Días en que no aprueba quien cambió un dato/ })

    await row.getByRole('button', { name: 'Cambiar', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: /Días en que no aprueba/ })
    await drawer.getByLabel('Valor').fill('31')
    await drawer.getByRole('button', { name: 'Guardar', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirme que es usted', exact: true })
    const proof = dialog.getByLabel('Su contraseña, o un código de su aplicación')
    await proof.fill('no es esta contraseña')
    await dialog.getByRole('button', { name: 'Confirmar y continuar', exact: true }).click()
    await page
      .getByText('No es su contraseña, ni un código de su aplicación.', { exact: false })
      .waitFor()
    await proof.fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: 'Confirmar y continuar', exact: true }).click()

    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('Ajuste actualizado', { exact: true }).waitFor()
    await page.getByRole('row', { name: /no aprueba quien cambió un dato.* 31 / }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})
