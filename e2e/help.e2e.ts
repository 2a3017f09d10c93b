import { expect, test } from 'vitest'
import { NO_BROWSER, openBrowser, openVisit, signInWithoutDesk, violationsOn } from './browser.ts'

const MANAGER = 'gerente@mostrador.demo'
const PHONE = { width: 390, height: 844 }

test.skipIf(NO_BROWSER)(
  '? opens the help beside the page, which goes on working; it tells of each page, and Esc closes it',
  async () => {
    const { page, complaints } = await openVisit(await openBrowser())
    await signInWithoutDesk(page, MANAGER)
    await page.goto('/turnos')
    await page.locator('tr[data-row="0"]').waitFor()

    await page.keyboard.press('?')
    const help = page.getByRole('complementary', { name: 'Ayuda' })
    await help.getByRole('heading', { name: 'Contar y aprobar turnos' }).waitFor()

    expect(await help.getByText('Mover entre filas').isVisible()).toBe(true)
    expect(await help.getByRole('term').allInnerTexts()).toContain('Turno de caja')
    expect(await violationsOn(page)).toEqual([])
    const first = page.locator('tr[data-row="0"]')
    expect(await first.isVisible()).toBe(true)

    await page.getByRole('link', { name: 'Tipo de cambio' }).first().click()
    await help.getByRole('heading', { name: 'Tipo de cambio', exact: true }).waitFor()
    await page.locator('main').press('Escape')
    await expect.poll(() => help.count()).toBe(0)
    expect(complaints).toEqual([])
  },
)

test.skipIf(NO_BROWSER)(
  'a section has an address that leads there in either language, and the panel copies it',
  async () => {
    const { page, context, complaints } = await openVisit(await openBrowser())
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signInWithoutDesk(page, MANAGER)
    await page.goto('/cierre/dia')
    await page.getByRole('button', { name: 'Ayuda', exact: true }).click()
    const help = page.getByRole('complementary', { name: 'Ayuda' })
    await help.getByRole('button', { name: 'Copiar enlace' }).click()
    await help.getByRole('button', { name: 'Enlace copiado' }).waitFor()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(address).pathname + new URL(address).hash).toBe(
      '/ayuda/caja-y-turnos#cerrar-el-dia',
    )

    await page.goto(address)
    await page.getByRole('heading', { name: 'Cerrar el día' }).waitFor()
    await page.getByRole('button', { name: /^Cuenta de / }).click()
    await page.getByRole('menuitemradio', { name: 'Inglés' }).click()
    await page.getByRole('heading', { name: 'Closing the day' }).waitFor()
    await page.getByRole('link', { name: 'Glossary' }).click()
    await page.getByRole('heading', { name: 'Glossary' }).waitFor()
    expect(await page.getByRole('term').allInnerTexts()).toContain('Dock fee')
    expect(await violationsOn(page)).toEqual([])
    expect(complaints).toEqual([])
  },
)

test.skipIf(NO_BROWSER)(
  'on a phone the help is a drawer, opened at the end of the menu and under one’s name',
  async () => {
    const { page, complaints } = await openVisit(await openBrowser(), {
      viewport: PHONE,
      hasTouch: true,
    })
    await signInWithoutDesk(page, MANAGER)
    await page.goto('/turnos')
    await page.getByRole('button', { name: 'Menú' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ayuda' }).click()
    const help = page.getByRole('dialog', { name: 'Ayuda' })
    await help.getByRole('heading', { name: 'Contar y aprobar turnos' }).waitFor()

    expect(await violationsOn(page)).toEqual([])
    const isSideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isSideways).toBe(false)
    await page.keyboard.press('Escape')
    await expect.poll(() => help.count()).toBe(0)
    await page.getByRole('button', { name: /^Cuenta de / }).click()
    await page.getByRole('menuitem', { name: 'Ayuda' }).click()
    await help.waitFor()
    expect(complaints).toEqual([])
  },
)
