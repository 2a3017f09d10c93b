import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  choose,
  NO_BROWSER,
  openBrowser,
  openVisit,
  signInWithoutDesk,
  violationsOn,
} from './browser.ts'

describe.skipIf(NO_BROWSER)('places, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('guests are typed down a column, saved together, and stay', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'comercial@mostrador.demo', {
      path: '/occupancy-percentage?day=2030-01-07',
    })
    const cells = page.getByRole('textbox', { name: /07\/01\/2030$/ })
    await cells.nth(0).fill('320')
    await cells.nth(0).press('Enter')
    await page.keyboard.type('150')
    await page.getByText('2 días sin guardar').waitFor()
    await page.getByRole('button', { name: 'Guardar huéspedes' }).click()
    await page.getByText('2 días guardados').waitFor()
    await page.reload()
    await cells.nth(0).waitFor()

    expect(await cells.nth(0).inputValue()).toBe('320')
    expect(await cells.nth(1).inputValue()).toBe('150')
    expect(complaints).toEqual([])
    await close()
  })

  test('an agency is made with a payment form and a client, and stands in its list', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'comercial@mostrador.demo', { path: '/comercial/agencias' })
    await page.getByRole('button', { name: 'Nueva agencia' }).first().click()
    const form = page.getByRole('dialog', { name: 'Nueva agencia' })
    await form.getByLabel('Nombre', { exact: true }).fill('Agencia de la prueba')
    await choose(page, form.getByRole('combobox', { name: 'Tipo' }), 'Agencia')
    await form.getByRole('button', { name: 'Agregar cliente' }).click()
    await form.getByLabel('Nombre del cliente').fill('Boda Ortiz')
    await form.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('Agencia creada').waitFor()
    await page.goto('/comercial/agencias?text=prueba')
    await page.getByRole('row', { name: /Agencia de la prueba/ }).waitFor()

    expect(complaints).toEqual([])
    await close()
  })

  test('a location is given the WhatsApp to which its guests write, and loses it again', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'gerente@mostrador.demo', { path: '/lugares/locaciones' })
    const row = page.locator('tr[data-row="0"]')
    const form = page.getByRole('dialog', { name: 'Editar', exact: true })
    const whatsapp = form.getByLabel('WhatsApp de la locación')
    const save = form.getByRole('button', { name: 'Guardar', exact: true })
    await row.getByRole('button', { name: /^Editar/ }).click()
    await whatsapp.fill('998 555 0142')
    await save.click()
    await form.getByText('Escríbalo con +, la lada del país y el número').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await whatsapp.fill('+52 998 555 0142')
    await save.click()
    await form.waitFor({ state: 'hidden' })
    await row.getByText('+52 998 555 0142').waitFor()

    await row.getByRole('button', { name: /^Editar/ }).click()
    await expect.poll(() => whatsapp.inputValue()).toBe('+52 998 555 0142')
    await whatsapp.fill('')
    await save.click()
    await form.waitFor({ state: 'hidden' })
    await row.getByText('+52 998 555 0142').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await close()
  })
})
