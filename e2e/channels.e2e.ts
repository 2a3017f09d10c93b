import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { choose, NO_BROWSER, openBrowser, openVisit, signInWithoutDesk } from './browser.ts'

describe.skipIf(NO_BROWSER)('channels, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  const answer = (page: Page, question: string, verb: string) =>
    page.getByRole('dialog', { name: question }).getByRole('button', { name: verb }).click()

  test('a manager adds a hotel, closes it, gives it a location, renames it where it stands and takes all of it away', async () => {
    const { page, complaints, close } = await openVisit(browser, { provokes: [422] })
    await signInWithoutDesk(page, 'gerente@mostrador.demo', { path: '/comisiones/canales' })
    await page.getByRole('heading', { name: 'Canales', level: 1 }).waitFor()

    await page.getByRole('button', { name: 'Agregar hotel' }).click()
    const adding = page.getByRole('dialog', { name: 'Agregar hotel' })
    await adding.getByRole('button', { name: 'Agregar', exact: true }).click()
    await adding.getByText('Requerido').waitFor()
    await adding.getByRole('combobox', { name: 'Hotel' }).click()
    const offered = page.locator('.ant-select-item-option').filter({ visible: true }).first()
    const hotel = (await offered.innerText()).split(' · ')[0]!
    await offered.click()
    await adding.getByRole('button', { name: 'Agregar', exact: true }).click()
    await page.getByText('Hotel agregado').waitFor()

    await page.getByRole('switch', { name: `Estatus de ${hotel}` }).click()
    await page.getByText('Estatus del hotel cambiado').waitFor()
    await page.getByRole('switch', { name: `Estatus de ${hotel}`, checked: false }).waitFor()

    await page.getByRole('button', { name: `Locaciones de ${hotel}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Agregar locación' })
    await dialog.getByRole('button', { name: 'Agregar locación' }).click()
    await dialog.getByText('Requerido').first().waitFor()
    await dialog.getByLabel('Locación', { exact: true }).fill('Muelle de prueba')
    await choose(page, dialog.getByRole('combobox', { name: 'Etiqueta', exact: true }), 'Playa')
    await choose(page, dialog.getByRole('combobox', { name: 'Periodo', exact: true }), 'Semanal')
    await dialog.getByRole('button', { name: 'Agregar locación' }).click()
    await page.getByText('Locación agregada').waitFor()

    await dialog.getByRole('combobox', { name: 'Buscar locaciones' }).click()
    await choose(
      page,
      dialog.getByRole('combobox', { name: 'Buscar locaciones' }),
      'Muelle de prueba',
    )
    const name = dialog.getByRole('textbox', { name: 'Locación: Muelle de prueba' })
    await name.fill('Muelle sur')
    await name.press('Tab')
    await page.getByText('Locación editada').waitFor()
    await dialog
      .getByRole('row', { name: /Muelle sur|Locación: Muelle sur/ })
      .getByRole('button', { name: 'Eliminar' })
      .click()
    await answer(page, '¿Esta seguro de eliminar esta locación?', 'Eliminar locación')
    await page.getByText('Locación eliminada').waitFor()
    await dialog.getByRole('button', { name: /Cerrar|Close/ }).click()

    await page.getByRole('row', { name: hotel }).getByRole('button', { name: 'Eliminar' }).click()
    await answer(page, '¿Esta seguro de eliminar este hotel?', 'Eliminar hotel')
    await page.getByText('Hotel eliminado').waitFor()
    // The first row is the demo's only once that one has left the list.
    await page.getByRole('row', { name: hotel }).waitFor({ state: 'hidden' })

    // Where something was sold, or people work, it stays and says why: what it says first is the
    // demo's own.
    await page.getByRole('row').nth(1).getByRole('button', { name: 'Eliminar' }).click()
    await answer(page, '¿Esta seguro de eliminar este hotel?', 'Eliminar hotel')
    await page.getByText('No se pudo eliminar el hotel').waitFor()
    await page.getByText(/No se puede eliminar porque tiene \S+/).waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})
