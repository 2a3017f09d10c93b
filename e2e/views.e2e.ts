import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { NO_BROWSER, openBrowser, openVisit, settled, signInWithoutDesk } from './browser.ts'

const CONFIRMED = `/reservas?state=${encodeURIComponent('["confirmed"]')}`

describe.skipIf(NO_BROWSER)('a list as each person has it, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  const views = (page: Page) => page.getByRole('navigation', { name: 'Vistas guardadas' })
  const tab = (page: Page, name: string) => views(page).getByRole('button', { name })
  const chip = (page: Page) => page.getByText(/^Estado: CONFIRMADA/)
  const searched = (page: Page, key: string) => new URL(page.url()).searchParams.get(key)

  async function saveAs(page: Page, name: string, role?: string) {
    await page.getByRole('button', { name: 'Guardar vista' }).click()
    const form = page.getByRole('dialog', { name: 'Guardar vista' })
    await form.getByLabel('Nombre').fill(name)
    if (role) {
      await form.getByLabel('Compartir con').fill(role)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
    }
    await form.getByRole('button', { name: 'Guardar vista' }).click()
    await tab(page, name).waitFor()
  }
  async function chooseOption(page: Page, view: string, option: string) {
    await page.getByRole('button', { name: `Opciones de la vista ${view}` }).click()
    await page.getByRole('menuitem', { name: option }).click()
  }

  test('filters are saved under a name, opened by their tab, and the list opens with them until somebody wants otherwise', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'gerente@mostrador.demo', { path: CONFIRMED })
    await settled(page)

    await saveAs(page, 'Las confirmadas')
    await expect.poll(() => tab(page, 'Las confirmadas').getAttribute('aria-pressed')).toBe('true')
    await tab(page, 'Todo').click()
    await expect.poll(() => searched(page, 'state')).toBeNull()
    await tab(page, 'Las confirmadas').click()
    await chip(page).waitFor()

    await chooseOption(page, 'Las confirmadas', 'Abrir siempre con esta vista')
    await page.getByText('Preferencia guardada').waitFor()
    await page.goto('/reservas')
    await chip(page).waitFor()
    expect(searched(page, 'view')).toMatch(/^[\w-]{36}$/)
    await page.getByRole('search').getByRole('button', { name: 'Limpiar filtros' }).click()
    await expect.poll(() => searched(page, 'view')).toBe('all')
    await page.reload()
    await settled(page)
    expect(await chip(page).count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  test('what differs from a view is said, saved or discarded; renamed and deleted it is gone from its tab', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'contabilidad@mostrador.demo', { path: CONFIRMED })
    await settled(page)
    await saveAs(page, 'Por revisar')
    const changed = page.getByText('Modificada', { exact: true })
    expect(await changed.count()).toBe(0)

    const total = page.getByRole('columnheader', { name: 'Total' }).getByRole('button')
    await total.click()
    await changed.waitFor()
    await chooseOption(page, 'Por revisar', 'Descartar cambios')
    await changed.waitFor({ state: 'hidden' })
    expect(searched(page, 'sort')).toBeNull()
    await total.click()
    await chooseOption(page, 'Por revisar', 'Guardar cambios')
    await changed.waitFor({ state: 'hidden' })
    expect(searched(page, 'sort')).toBe('total')

    await chooseOption(page, 'Por revisar', 'Editar nombre y acceso')
    const form = page.getByRole('dialog', { name: 'Por revisar' })
    await form.getByLabel('Nombre').fill('Revisadas')
    await form.getByRole('button', { name: 'Guardar vista' }).click()
    await tab(page, 'Revisadas').waitFor()
    await chooseOption(page, 'Revisadas', 'Eliminar vista')
    await page
      .getByRole('dialog', { name: '¿Eliminar la vista «Revisadas»?' })
      .getByRole('button', { name: 'Eliminar vista' })
      .click()
    await views(page).waitFor({ state: 'hidden' })
    expect(complaints).toEqual([])
    await close()
  })

  test('a view that is shared with a role is a tab of everybody who has it, on a report as on a list', async () => {
    const boss = await openVisit(browser)
    await signInWithoutDesk(boss.page, 'gerente@mostrador.demo', {
      path: '/reportes/excursiones?dateInit=2026-01-01&iva=siniva',
    })
    await settled(boss.page)
    await saveAs(boss.page, 'Sin IVA del año', 'CONTABILIDAD')

    const reader = await openVisit(browser)
    await signInWithoutDesk(reader.page, 'contabilidad@mostrador.demo', {
      path: '/reportes/excursiones',
    })
    await tab(reader.page, 'Sin IVA del año').click()

    await expect.poll(() => searched(reader.page, 'dateInit')).toBe('2026-01-01')
    await reader.page.getByRole('button', { name: 'Opciones de la vista Sin IVA del año' }).click()
    expect(await reader.page.getByRole('menuitem').allInnerTexts()).toEqual([
      'Abrir siempre con esta vista',
    ])
    expect([...boss.complaints, ...reader.complaints]).toEqual([])
    await boss.close()
    await reader.close()
  })

  test('columns are pinned and stay so for the person, on another device too', async () => {
    const first = await openVisit(browser)
    await signInWithoutDesk(first.page, 'contabilidad@mostrador.demo', { path: '/reservas' })
    await settled(first.page)
    await first.page.getByRole('button', { name: 'Columnas' }).click()
    const kept = first.page.waitForResponse(
      (response) => response.url().endsWith('/preference') && response.ok(),
    )
    await first.page.getByRole('button', { name: 'Fijar Cliente' }).click()
    await kept

    const second = await openVisit(browser)
    await signInWithoutDesk(second.page, 'contabilidad@mostrador.demo', { path: '/reservas' })
    const head = second.page.getByRole('columnheader', { name: 'Cliente' })

    await expect.poll(() => head.getAttribute('data-pinned')).toBe('')
    expect([...first.complaints, ...second.complaints]).toEqual([])
    await first.close()
    await second.close()
  })
})
