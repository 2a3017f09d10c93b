import { addDays, businessDay } from '@kit/kernel/day'
import { readXlsx } from '@kit/spreadsheet/read-xlsx'
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { NO_BROWSER, openBrowser, openVisit, settled, signInWithoutDesk } from './browser.ts'

const TODAY = businessDay(new Date())
const FROM = addDays(TODAY, -90)

describe.skipIf(NO_BROWSER)('a report leaves the screen as a file, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  async function take(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ])
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }

  test('the accountant’s three months: the spreadsheet says each figure that the screen says, and csv and pdf open', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'contabilidad@mostrador.demo', {
      path: `/reportes/excursiones?dateInit=${FROM}&dateFin=${TODAY}`,
    })
    const strip = page.getByRole('region', { name: 'Totales por moneda' })
    await strip.waitFor()
    await settled(page)
    const figures = [...(await strip.innerText()).matchAll(/\b[A-Z]{3}\s([\d,]+\.\d{2})/g)].map(
      ([, amount]) => Number(amount!.replaceAll(',', '')),
    )
    const listed = Number(/([\d,]+) registros/.exec(await page.locator('main').innerText())![1])

    const spreadsheet = await take(page, 'Excel')
    const numbers: number[] = []
    let folios = 0
    for await (const { cells } of readXlsx(spreadsheet.bytes)) {
      numbers.push(...cells.flatMap((cell) => (cell?.kind === 'number' ? [Number(cell.text)] : [])))
      if (/^[A-Z]+-\d{2}-\d{6}$/.test(cells[0]?.text ?? '')) folios++
    }
    const missing = figures.filter(
      (figure) => !numbers.some((number) => Math.abs(number - figure) < 0.006),
    )

    expect(spreadsheet.name).toMatch(/^Excursiones .*\.xlsx$/)
    expect(figures.length).toBeGreaterThan(12)
    expect(missing).toEqual([])
    expect(folios).toBe(listed)
    const csv = await take(page, 'CSV')
    expect((csv.bytes.toString('utf8').match(/^"?[A-Z]+-\d{2}-\d{6}/gm) ?? []).length).toBe(listed)
    const pdf = await take(page, 'PDF')
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(complaints).toEqual([])
    await close()
  })
})
