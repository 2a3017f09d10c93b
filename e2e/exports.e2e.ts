import './own-company.ts'
import { addDays, businessDay } from '@kit/kernel/day'
import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { NO_BROWSER, openBrowser, openVisit, settled, signInWithoutDesk } from './browser.ts'

const TODAY = businessDay(new Date())
const PERIOD = `dateInit=${addDays(TODAY, -90)}&dateFin=${TODAY}`

describe.skipIf(NO_BROWSER)(
  'a file is made while its reader does something else, in a browser',
  () => {
    let browser: Browser
    beforeAll(async () => {
      browser = await openBrowser()
    })

    test('asked for on a report, taken on another page, removed, and seen by nobody else', async () => {
      const { page, complaints, close } = await openVisit(browser)
      await signInWithoutDesk(page, 'contabilidad@mostrador.demo', {
        path: `/reportes/excursiones?${PERIOD}`,
      })
      await page.getByRole('region', { name: 'Totales por moneda' }).waitFor()
      await settled(page)
      const listed = /([\d,]+) registros/.exec(await page.locator('main').innerText())![1]!

      await page.getByRole('button', { name: 'Otras formas de exportar', exact: true }).click()
      await page.getByRole('menuitem', { name: 'CSV en segundo plano', exact: true }).click()
      await page.getByText('El archivo se prepara en segundo plano', { exact: false }).waitFor()
      await page.getByRole('link', { name: 'Mostrador', exact: true }).click()
      await page.waitForURL('**/dashboard')

      await page.getByRole('button', { name: /^Archivos/ }).click()
      const newest = page
        .getByRole('dialog', { name: 'Archivos', exact: true })
        .getByRole('listitem')
        .first()
      await newest.getByText(`${listed} renglones`, { exact: false }).waitFor()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        newest.getByRole('button', { name: /^Descargar Excursiones \(CSV/ }).click(),
      ])
      const text = await readFile(await file.path(), 'utf8')

      expect(file.suggestedFilename()).toMatch(/^Excursiones .*\.csv$/)
      expect(text.match(/^"?[A-Z]+-\d{2}-\d{6}/gm)).toHaveLength(Number(listed.replaceAll(',', '')))
      for (const width of [1440, 820]) {
        await page.setViewportSize({ width, height: 900 })
        if (process.env['SHOTS'])
          await page.screenshot({ path: `${process.env['SHOTS']}/tray-${width}.png` })
      }
      const other = await openVisit(browser)
      await signInWithoutDesk(other.page, 'gerente@mostrador.demo', { path: '/dashboard' })
      await settled(other.page)
      expect(await other.page.getByRole('button', { name: /^Archivos/ }).count()).toBe(0)

      await newest.getByRole('button', { name: /^Quitar Excursiones/ }).click()
      await newest
        .getByRole('button', { name: /^Descargar Excursiones/ })
        .waitFor({ state: 'hidden' })
      expect([...complaints, ...other.complaints]).toEqual([])
      await other.close()
      await close()
    })
  },
)
