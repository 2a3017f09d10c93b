import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addDeparture,
  charge,
  fillCustomer,
  openCatalogue,
  sell,
  signAsRep,
  signByName,
} from './at-the-desk.ts'
import {
  NO_BROWSER,
  openBrowser,
  openVisit,
  signInAtDesk,
  signInWithoutDesk,
  violationsOn,
  type Visit,
} from './browser.ts'

describe.skipIf(NO_BROWSER)('money that waits for somebody, in a browser', () => {
  let browser: Browser
  let rep: Visit
  beforeAll(async () => {
    browser = await openBrowser()
    // A reference that was used before is answered with 409.
    rep = await openVisit(browser, { provokes: [409] })
    await signInAtDesk(rep.page, 'rep@mostrador.demo', { path: '/reservar' })
  })

  test('a sale by transfer waits; accounting finds it on the start page, confirms it, and it waits no more', async () => {
    const { page } = rep
    await openCatalogue(page)
    await addDeparture(page)
    await charge(page)
    await fillCustomer(page, 'Familia Transferencia')
    await page
      .getByRole('radiogroup', { name: 'Forma de pago' })
      .getByText('Transferencia', { exact: true })
      .click()
    await page.getByLabel('Referencia').fill('SPEI 4471')
    await page.getByRole('button', { name: 'Agregar pago' }).click()
    await page.getByRole('button', { name: 'Continuar a la firma' }).click()
    await signAsRep(page)
    await signByName(page, 'Familia Transferencia')
    await page.getByRole('button', { name: 'Aceptar y firmar' }).click()
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()

    const accounting = await openVisit(browser)
    await signInWithoutDesk(accounting.page, 'contabilidad@mostrador.demo', { path: '/dashboard' })
    const waiting = accounting.page
      .getByRole('region', { name: /^Pagos por confirmar: \d+$/ })
      .getByRole('row')
      .filter({ hasText: 'Familia Transferencia' })
    await waiting.getByText('POR CONFIRMAR').waitFor()
    expect(await waiting.getByText('SPEI 4471').count()).toBe(1)
    await waiting.getByRole('link').click()
    await accounting.page.getByRole('button', { name: 'Confirmar pago' }).click()
    await accounting.page
      .getByRole('dialog')
      .getByRole('button', { name: 'Confirmar pago' })
      .click()
    await accounting.page.getByText('Pago confirmado').waitFor()

    await accounting.page.goto('/dashboard')
    await accounting.page.getByRole('heading', { name: 'Presupuesto del mes' }).waitFor()
    expect(await waiting.count()).toBe(0)
    expect([...rep.complaints, ...accounting.complaints]).toEqual([])
  })

  test('a reference that was used before is taken with a reason, and accounting reviews it', async () => {
    const { page } = rep
    await openCatalogue(page)
    await addDeparture(page)
    await charge(page)
    await fillCustomer(page, 'Familia Repetida')
    await page
      .getByRole('radiogroup', { name: 'Forma de pago' })
      .getByText('Transferencia', { exact: true })
      .click()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByLabel('Referencia', { exact: true }).fill('spei-4471')
    await page.getByRole('button', { name: 'Agregar pago' }).click()
    const dialog = page.getByRole('dialog', { name: 'Referencia repetida' })
    await dialog.getByText(/^La referencia spei-4471 ya se usó el \d\d\/\d\d\/\d{4}\./).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Agregar de todos modos' }).click()
    await dialog.getByText('Motivo').first().waitFor()
    await dialog.getByRole('textbox').fill('Pagó las dos reservas juntas')
    await dialog.getByRole('button', { name: 'Agregar de todos modos' }).click()
    await page.getByRole('list', { name: 'Pagos recibidos' }).getByText('spei-4471').waitFor()
    await page.getByRole('button', { name: 'Continuar a la firma' }).click()
    await signAsRep(page)
    await signByName(page, 'Familia Repetida')
    await page.getByRole('button', { name: 'Aceptar y firmar' }).click()
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()

    const accounting = await openVisit(browser)
    await signInWithoutDesk(accounting.page, 'contabilidad@mostrador.demo', {
      path: '/contabilidad/referencias-repetidas?text=spei-4471',
    })
    const row = accounting.page.getByRole('row').filter({ hasText: 'Familia Repetida' })
    await row.getByText('POR REVISAR').waitFor()
    await row.getByText('Pagó las dos reservas juntas').waitFor()
    await row.getByRole('button', { name: 'Marcar como revisada' }).click()
    await row.getByText('REVISADA', { exact: true }).waitFor()
    expect(accounting.complaints).toEqual([])
  })

  test('a cash certificate says whose it is and its number, and waits for accounting unless a list has it', async () => {
    const { page } = rep
    await openCatalogue(page)
    await addDeparture(page)
    await charge(page)
    await fillCustomer(page, 'Familia Certificado')
    await page
      .getByRole('radiogroup', { name: 'Forma de pago' })
      .getByText('Cash certificado', { exact: true })
      .click()
    const add = page.getByRole('button', { name: 'Agregar pago' })
    expect(await add.isDisabled()).toBe(true)
    await page.getByRole('combobox', { name: 'Empresa emisora' }).click()
    await page.getByTitle('Club Vacacional Arrecife').click()
    const number = page.getByLabel('Número del certificado')
    await number.fill('NOEXISTE')
    await page
      .getByText('Los números de Club Vacacional Arrecife tienen el formato CVA-AB-1234.')
      .waitFor()
    expect(await add.isDisabled()).toBe(true)
    expect(await violationsOn(page)).toEqual([])
    await number.fill('cva-mx-4471')
    await page
      .getByText('Queda pendiente hasta que contabilidad lo confirme con Club Vacacional Arrecife.')
      .waitFor()
    await add.click()
    await page
      .getByRole('list', { name: 'Pagos recibidos' })
      .getByText('Cash certificado · Club Vacacional Arrecife')
      .waitFor()
    await page.getByRole('button', { name: 'Continuar a la firma' }).click()
    await signAsRep(page)
    await signByName(page, 'Familia Certificado')
    await page.getByRole('button', { name: 'Aceptar y firmar' }).click()
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()

    const accounting = await openVisit(browser)
    await signInWithoutDesk(accounting.page, 'contabilidad@mostrador.demo', { path: '/dashboard' })
    const waiting = accounting.page
      .getByRole('region', { name: /^Pagos por confirmar: \d+$/ })
      .getByRole('row')
      .filter({ hasText: 'Familia Certificado' })
    await waiting.getByText('POR CONFIRMAR').waitFor()
    expect(await waiting.getByText('CVAMX4471').count()).toBe(1)
    await waiting.getByRole('link').click()
    await accounting.page.getByRole('button', { name: 'Confirmar pago' }).click()
    await accounting.page
      .getByRole('dialog')
      .getByRole('button', { name: 'Confirmar pago' })
      .click()
    await accounting.page.getByText('Pago confirmado').waitFor()
    expect([...rep.complaints, ...accounting.complaints]).toEqual([])
  })

  test('a payment typed wrongly is voided by the manager and taken again as it was', async () => {
    const { page } = rep
    await openCatalogue(page)
    await addDeparture(page)
    const folio = await sell(page, 'Familia Tarjeta')
    await page.getByRole('main').getByRole('link', { name: folio }).click()
    await page.getByRole('heading', { name: folio }).waitFor()
    expect(await page.getByRole('button', { name: 'Anular pago' }).count()).toBe(0)

    const manager = await openVisit(browser)
    await signInWithoutDesk(manager.page, 'gerente@mostrador.demo', {
      path: new URL(page.url()).pathname,
    })
    await manager.page.getByRole('button', { name: 'Anular pago' }).click()
    await manager.page.getByRole('dialog').getByLabel('Motivo').fill('Fue con tarjeta')
    await manager.page.getByRole('dialog').getByRole('button', { name: 'Anular pago' }).click()
    await manager.page.getByText('Pago anulado').waitFor()

    await page.reload()
    await page.getByText('SIN PAGO').waitFor()
    expect(await page.getByRole('button', { name: /^Cobrar saldo MXN/ }).count()).toBe(1)
    expect([...rep.complaints, ...manager.complaints]).toEqual([])
  })
})
