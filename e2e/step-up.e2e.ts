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
    const row = page.getByRole('row', { name: /Días de espera para aprobar/ })

    await row.getByRole('button', { name: 'Editar', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: /Días de espera para aprobar/ })
    await drawer.getByLabel('Valor').fill('31')
    await drawer.getByRole('button', { name: 'Guardar', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirme su identidad', exact: true })
    const proof = dialog.getByLabel('Contraseña o código de su aplicación')
    await proof.fill('no es esta contraseña')
    await dialog.getByRole('button', { name: 'Confirmar y continuar', exact: true }).click()
    await page.getByText('La contraseña o el código no es correcto.', { exact: false }).waitFor()
    await proof.fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: 'Confirmar y continuar', exact: true }).click()

    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('Ajuste actualizado', { exact: true }).waitFor()
    await page.getByRole('row', { name: /Días de espera para aprobar.* 31 / }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})
