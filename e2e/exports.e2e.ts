import './own-company.ts'
import { addDays, businessDay } from '@kit/kernel/day'
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  choose,
  companyUrl,
  moveTo,
  NO_BROWSER,
  openBrowser,
  openVisit,
  settled,
  signInWithoutDesk,
} from './browser.ts'

const TODAY = businessDay(new Date())
const REPORT = `/reportes/excursiones?dateInit=${addDays(TODAY, -90)}&dateFin=${TODAY}`
const ACCOUNTANT = 'contabilidad@mostrador.demo'
const NO_FILE = '0198a000-0000-7000-8000-000000000000'

describe.skipIf(NO_BROWSER)('files that nobody waits for, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  async function openReport() {
    const visit = await openVisit(browser)
    await signInWithoutDesk(visit.page, ACCOUNTANT, { path: REPORT })
    await visit.page.getByRole('region', { name: 'Totales por moneda' }).waitFor()
    await settled(visit.page)
    return visit
  }
  async function ask(page: Page, way: string): Promise<void> {
    await page.getByRole('button', { name: 'Otras formas de exportar', exact: true }).click()
    await page.getByRole('menuitem', { name: way, exact: true }).click()
  }

  test('asked for on a report, taken on another page, removed, and seen by nobody else', async () => {
    const { page, complaints, close } = await openReport()
    const listed = /([\d,]+) registros/.exec(await page.locator('main').innerText())![1]!

    await ask(page, 'CSV en segundo plano')
    await page.getByText('El archivo se prepara en segundo plano', { exact: false }).waitFor()
    await page.getByRole('link', { name: 'Mostrador', exact: true }).click()
    await page.waitForURL('**/dashboard')

    await page.getByRole('button', { name: /^Archivos/ }).click()
    const newest = page
      .getByRole('dialog', { name: 'Archivos', exact: true })
      .getByRole('listitem')
      .first()
    await newest.getByText(`${listed} filas`, { exact: false }).waitFor()
    const take = newest.getByRole('button', { name: /^Descargar Excursiones \(CSV/ })
    const [file] = await Promise.all([page.waitForEvent('download'), take.click()])
    const text = await readFile(await file.path(), 'utf8')

    expect(file.suggestedFilename()).toMatch(/^Excursiones .*\.csv$/)
    expect(text.match(/^"?[A-Z]+-\d{2}-\d{6}/gm)).toHaveLength(Number(listed.replaceAll(',', '')))
    const other = await openVisit(browser)
    await signInWithoutDesk(other.page, 'gerente@mostrador.demo', { path: '/dashboard' })
    await settled(other.page)
    expect(await other.page.getByRole('button', { name: /^Archivos/ }).count()).toBe(0)

    await newest.getByRole('button', { name: /^Quitar Excursiones/ }).click()
    await take.waitFor({ state: 'hidden' })
    expect([...complaints, ...other.complaints]).toEqual([])
    await other.close()
    await close()
  })

  test('a report is scheduled, edited, paused, resumed and deleted; a link that is over says so', async () => {
    const name = `Ventas de prueba ${Date.now()}`
    const { page, complaints, close } = await openReport()

    await ask(page, 'Enviar por correo')
    const form = page.getByRole('dialog', { name: 'Programar envío por correo', exact: true })
    const field = (label: string) => form.getByRole('combobox', { name: label, exact: true })
    await form.getByLabel('Nombre del envío', { exact: true }).fill(name)
    await choose(page, field('Destinatarios'), 'Hilda Osorio')
    await choose(page, field('Frecuencia'), 'Cada semana')
    await choose(page, field('Día de la semana'), 'Jueves')
    await form.getByRole('button', { name: 'Programar envío', exact: true }).click()
    await page.getByText('Envío programado', { exact: true }).waitFor()
    await form.waitFor({ state: 'hidden' })

    await moveTo(page, '/reportes/programados')
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByText('Cada jueves a las 07:00', { exact: true }).waitFor()
    await row.getByText('ACTIVO', { exact: true }).waitFor()
    const act = async (action: string) => {
      const alone = row.getByRole('button', { name: action, exact: true })
      const menu = row.getByRole('button', { name: 'Acciones de la fila', exact: true })
      await alone.or(menu).first().waitFor()
      if (await alone.isVisible()) return alone.click()
      await menu.click()
      await page.getByRole('menuitem', { name: action, exact: true }).click()
    }
    await act('Editar')
    const editing = page.getByRole('dialog', { name: /^Editar el envío de / })
    await choose(
      page,
      editing.getByRole('combobox', { name: 'Día de la semana', exact: true }),
      'Viernes',
    )
    // What narrows it is changed where it is edited, as above the report itself.
    const filters = editing.getByRole('region', { name: 'Filtros', exact: true })
    await filters.getByRole('button', { name: 'IVA: Sin IVA' }).click()
    await filters.getByRole('button', { name: 'Con IVA', exact: true }).click()
    await filters.getByRole('button', { name: 'IVA: Con IVA' }).waitFor()
    await editing.getByRole('button', { name: 'Guardar envío', exact: true }).click()
    await page.getByText('Envío guardado', { exact: true }).waitFor()
    await editing.waitFor({ state: 'hidden' })
    await row.getByText('Cada viernes a las 07:00', { exact: true }).waitFor()
    await act('Pausar')
    await row.getByText('EN PAUSA', { exact: true }).waitFor()
    await act('Reanudar')
    await row.getByText('ACTIVO', { exact: true }).waitFor()
    await act('Eliminar')
    await page.getByRole('button', { name: 'Eliminar envío', exact: true }).click()
    await row.waitFor({ state: 'detached' })

    await page.goto(`${companyUrl()}/archivos?file=${NO_FILE}`)
    await page.getByRole('alert').getByText('ya no está', { exact: false }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})
