import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { NO_BROWSER, openBrowser, openVisit, signIn, signInWithoutDesk } from './browser.ts'

describe.skipIf(NO_BROWSER)('who may open what, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('a provider who types the address of /reservar is told so, and has no such entry in the menu', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await signIn(page, 'proveedor@mostrador.demo')
    const entries = await page
      .getByRole('navigation', { name: 'Menú' })
      .getByRole('link')
      .allInnerTexts()

    await page.goto('/reservar')
    await page
      .getByRole('heading', { name: 'No tienes los Permisos necesarios', exact: true })
      .waitFor()
    await page.getByRole('alert').getByRole('link', { name: 'Inicio' }).click()
    await page.waitForURL('**/proveedor')

    expect(entries).toContain('Inicio')
    expect(entries).not.toContain('Reservar')
    expect(entries).not.toContain('Usuarios')
    expect(complaints).toEqual([])
    await close()
  })

  test.each([
    ['admin', ['Reservar', 'Excursiones', 'Newsletter', 'Usuarios', 'Roles y permisos', 'Ajustes']],
    ['gerente', ['Reservar', 'Excursiones', 'Usuarios']],
    ['oficial', ['Reservar', 'Reservas']],
  ])('the menu of %s finds their own entries and no other', async (account, expected) => {
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, `${account}@mostrador.demo`)
    const menu = page.getByRole('navigation', { name: 'Menú' })

    for (const entry of new Set([...expected, 'Reservar', 'Usuarios', 'Roles y permisos'])) {
      await menu.getByRole('searchbox').fill(entry)
      const link = menu.getByRole('link', { name: new RegExp(`^${entry}`) })
      if (expected.includes(entry)) await link.first().waitFor()
      else {
        await menu.locator('li, p[role=status]').first().waitFor()
        expect(await link.count()).toBe(0)
      }
    }
    expect(complaints).toEqual([])
    await close()
  })

  test('an area of the menu has a page, whose star puts an entry on top', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'contabilidad@mostrador.demo')
    const menu = page.getByRole('navigation', { name: 'Menú' })

    await menu.getByRole('link', { name: 'Caja', exact: true }).click()
    await page.getByRole('heading', { name: 'Caja', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Favorito: Contracargos' }).click()
    await menu
      .getByRole('region', { name: 'Favoritos' })
      .getByRole('link', { name: 'Contracargos' })
      .click()

    await page.waitForURL('**/contracargos')
    await menu.getByRole('link', { name: 'Contracargos' }).nth(1).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('an unknown address has its page, whose button leads back to the site', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'contabilidad@mostrador.demo')
    await page.goto('/no/existe')

    await page.getByRole('heading', { name: '¡Oops! Página no encontrada', exact: true }).waitFor()
    await page.getByText('La página que busca ya no existe').waitFor()
    await page.getByRole('link', { name: 'Regresar al Sitio', exact: true }).click()

    await page.waitForURL('**/dashboard')
    await page.getByRole('heading', { name: 'Inicio', level: 1 }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('a location that does not sell says why, in the server’s words, to anybody', async () => {
    const { page, complaints, close } = await openVisit(browser)
    const answered = page.waitForResponse('**/api/disabled_location')
    await page.goto('/disabled_location')
    const { text } = (await (await answered).json()) as { text: string }

    await page.getByText(text, { exact: true }).waitFor()
    expect(text).toMatch(/\S/)
    expect(complaints).toEqual([])
    await close()
  })
})
