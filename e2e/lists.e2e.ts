import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  settled,
  signInWithoutDesk,
} from './browser.ts'

describe.skipIf(NO_BROWSER)('a list under the keyboard, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('a reservation is peeked at beside its list: it has an address, Back closes it, and the keyboard stays on its row', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'gerente@mostrador.demo', { path: '/reservas' })
    const row = page.locator('tr[data-row="3"]')
    const folio = await row.getByRole('link').innerText()
    const peek = page.getByRole('dialog', { name: 'Vista rápida' })
    const hasFocus = () => row.evaluate((element) => element === document.activeElement)

    await row.focus()
    await page.keyboard.press('Space')
    await peek.getByRole('heading', { name: folio }).waitFor()
    await page.keyboard.press('Escape')
    await peek.waitFor({ state: 'hidden' })
    expect(await hasFocus()).toBe(true)

    await page.keyboard.press('Space')
    await peek.getByRole('heading', { name: folio }).waitFor()
    await page.reload()
    await peek.getByRole('heading', { name: folio }).waitFor()
    await page.goBack()
    await peek.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).search).toBe('')
    expect(complaints).toEqual([])
    await close()
  })

  test('whoever comes back from a reservation finds the list where it was and the keyboard on the row', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'gerente@mostrador.demo', { path: '/reservas' })
    const row = page.locator('tr[data-row="30"]')
    const folio = await row.getByRole('link').innerText()
    await row.focus()
    const scrolled = () => page.locator('.ui-table').evaluate((table) => table.scrollTop)
    const before = await scrolled()
    // Where the page stands is noted a tenth of a second after it scrolled: nobody reads a row
    // faster.
    await page.waitForTimeout(300)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: folio, level: 1 }).waitFor()
    await settled(page)

    await page.goBack()

    await page.getByRole('heading', { name: 'Reservas', level: 1 }).waitFor()
    await expect
      .poll(() => row.evaluate((element) => element === document.activeElement))
      .toBe(true)
    await expect.poll(scrolled).toBe(before)
    expect(before).toBeGreaterThan(0)
    expect(complaints).toEqual([])
    await close()
  })

  test('on a list that was just opened J goes to its first row and Space looks at it', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'gerente@mostrador.demo', { path: '/reservas' })
    await page.goto('/reservas')
    const row = page.locator('tr[data-row="0"]')
    await row.waitFor()
    const hasFocus = () => row.evaluate((element) => element === document.activeElement)

    await page.keyboard.press('j')
    await expect.poll(hasFocus).toBe(true)
    await page.keyboard.press('Space')
    await page.getByRole('dialog', { name: 'Vista rápida' }).waitFor()
    await page.keyboard.press('Escape')

    await expect.poll(hasFocus).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  test.for(['/reservas', '/administracion/usuarios', '/reportes/excursiones'])(
    'nothing on %s moves while it loads',
    async (path) => {
      const { page, complaints, close } = await openVisit(browser)
      await page.addInitScript(() => {
        const shifted = { by: 0, what: [] as string[] }
        Object.assign(window, { shifted })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            sources: readonly { node: Node | null }[]
          })[]) {
            shifted.by += entry.value
            for (const { node } of entry.sources)
              shifted.what.push(node instanceof Element ? node.outerHTML.slice(0, 80) : '')
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await signInWithoutDesk(page, 'admin@mostrador.demo', { path })
      await settled(page)

      const { by, what } = await page.evaluate(
        () => (window as unknown as { shifted: { by: number; what: string[] } }).shifted,
      )
      expect(by <= 0.01 ? [] : [by, ...what]).toEqual([])
      expect(complaints).toEqual([])
      await close()
    },
  )

  test('a list that did not come keeps its name and leads back, and is tried again where it stands', async () => {
    const { page, complaints, close } = await openVisit(browser, { provokes: [500] })
    const definition = '**/api/tables/reservations/definition'
    const broken = JSON.stringify({ code: 'internal', message: 'Algo falló', request_id: 'r-1' })
    await page.route(definition, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: broken }),
    )
    await signInWithoutDesk(page, 'gerente@mostrador.demo', { path: '/reservas' })
    await page.getByText('No se pudo cargar').waitFor()
    await page.getByRole('heading', { name: 'Reservas', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Regresar' }).waitFor()

    await page.unroute(definition)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await page.locator('tr[data-row="0"]').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('a finger finds targets of 48 px on a tablet held across, a mouse on the same width a dense list', async () => {
    const heights: number[] = []
    for (const hasTouch of [true, false]) {
      const size = { viewport: { width: 1180, height: 820 }, hasTouch }
      const { page, close } = await openVisit(browser, size)
      await signInWithoutDesk(page, 'gerente@mostrador.demo', { path: '/reservas' })
      await settled(page)
      const button = page.getByRole('button', { name: 'Columnas' })
      heights.push((await button.boundingBox())!.height)
      heights.push((await page.locator('tr[data-row="0"]').boundingBox())!.height)
      await close()
    }

    const [buttonTouched, rowTouched, button, row] = heights
    expect(Math.min(buttonTouched!, rowTouched!)).toBeGreaterThanOrEqual(48)
    expect(Math.max(button!, row!)).toBeLessThan(40)
  })

  test('Ctrl-K leads to a reservation by its guest and by its folio', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'gerente@mostrador.demo', { path: '/reservas' })
    // Of a sale that was made: what another journey only held names nobody.
    const first = page.locator('tr[data-row]').filter({ hasText: 'CERRADA' }).first()
    const folio = await first.getByRole('link').innerText()
    const guest = await first.locator('td').nth(1).innerText()

    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: /^Escriba una pantalla/ })
    await field.fill(guest)
    await page
      .getByRole('option', { name: new RegExp(`${guest}.*Reserva`) })
      .first()
      .waitFor()
    await field.fill(folio)
    await page.getByRole('option', { name: `${folio} · ${guest}` }).click()

    await page.getByRole('heading', { name: folio, level: 1 }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('the palette opens the form of a new row, whose address is told, and Back closes it', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'admin@mostrador.demo', { path: '/reservas' })
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^Escriba una pantalla/ }).fill('alta proveedor')
    await page.getByRole('option', { name: /^Dar de alta un proveedor/ }).click()

    const form = page.getByRole('dialog', { name: 'Nuevo proveedor' })
    await form.waitFor()
    expect(new URL(page.url()).search).toBe('?nuevo=1')
    await page.goBack()
    await form.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Reservas', level: 1 }).waitFor()

    await page.goto('/administracion/proveedores?nuevo=1')
    await form.waitFor()
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('button', { name: 'Nuevo proveedor' }).click()
    await form.waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('on paper a list is one table with one head, nothing of it cut, and says its filters, who printed it and when', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'contabilidad@mostrador.demo', {
      path: `/reservas?state=${encodeURIComponent('["confirmed"]')}`,
    })
    await settled(page)
    await page.emulateMedia({ media: 'print' })
    // What a letter sheet has between its margins when it lies.
    await page.setViewportSize({ width: 960, height: 740 })

    await page
      .getByText(/^Estado: CONFIRMADA · Hilda Osorio · \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M$/)
      .waitFor()
    expect(await page.locator('.ui-table table').count()).toBe(1)
    expect(
      await page.locator('.ui-table').evaluate((table) => table.scrollWidth <= table.clientWidth),
    ).toBe(true)
    expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  test('Ctrl-P prints every row that the filters leave, not the page that is loaded', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await page.addInitScript(() => {
      const printed: unknown[] = []
      Object.assign(window, { printed })
      window.print = () => {
        const rows = [...document.querySelectorAll('.ui-table tr[data-row] a')]
        printed.push(new Set(rows.map((link) => link.textContent)).size)
        setTimeout(() => dispatchEvent(new Event('afterprint')))
      }
    })
    await signInWithoutDesk(page, 'contabilidad@mostrador.demo', {
      path: '/reservas?page_size=20&page=2',
    })
    await settled(page)
    const said = await page.getByText(/^[\d,]+ registros$/).innerText()
    const total = Number(said.replace(/\D/g, ''))
    expect(total).toBeGreaterThan(60)

    await page.keyboard.press('Control+p')

    const printed = () => page.evaluate(() => (window as unknown as { printed: number[] }).printed)
    await expect.poll(printed).toEqual([total])
    await expect.poll(() => page.locator('tr[data-row]').count()).toBe(20)
    expect(complaints).toEqual([])
    await close()
  })

  test('more rows than go on paper are offered as the PDF, and a sheet of one page says that it is one', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await page.route('**/api/tables/reservations/totals', async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ response: reply, json: { ...(await reply.json()), total: 1_001 } })
    })
    await signInWithoutDesk(page, 'contabilidad@mostrador.demo', { path: '/reservas?page_size=20' })
    await settled(page)
    const paid = page.getByRole('checkbox', { name: 'Pagado', exact: true })
    await page.getByRole('button', { name: 'Columnas' }).click()
    await paid.check()
    await page.locator('.ui-table tfoot').waitFor()
    await page.keyboard.press('Escape')

    await page.keyboard.press('Control+p')
    const question = page.getByRole('dialog', { name: '1,001 registros' })
    const file = page.waitForEvent('download')
    await question.getByRole('button', { name: 'Descargar PDF' }).click()
    expect((await file).suggestedFilename()).toMatch(/\.pdf$/)

    await page.emulateMedia({ media: 'print' })
    await page.getByText('Esta hoja contiene solo una parte de la lista.').waitFor()
    expect(await page.locator('.ui-table tfoot').count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  test('on paper a report shows its chart, as wide as the sheet', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'contabilidad@mostrador.demo', {
      path: '/reporte/pais/venta?dateInit=2020-01-01',
    })
    await settled(page)
    const drawing = page.getByRole('img', { name: /^Venta por país/ }).locator('canvas')
    await drawing.waitFor()

    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 960, height: 720 })

    await drawing.waitFor()
    const sheet = await page.getByRole('main').evaluate((main) => main.clientWidth)
    const box = (await drawing.boundingBox())!
    expect(box.width).toBeLessThanOrEqual(sheet)
    expect(box.width).toBeGreaterThan(sheet * 0.8)
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  test('the usual periods of a report are one tap each, and the address says which', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'admin@mostrador.demo', { path: '/reportes/excursiones' })
    const week = page.getByRole('button', { name: 'Últimos 7 días' })
    await week.click()
    await page.getByRole('button', { name: 'Últimos 7 días', pressed: true }).waitFor()
    await page.locator('tr[data-row]').first().waitFor()

    const asked = new URL(page.url()).searchParams
    const days = [asked.get('dateInit'), asked.get('dateFin')].map((day) => Date.parse(day!))
    expect((days[1]! - days[0]!) / 86_400_000).toBe(6)
    expect(await page.getByRole('button', { name: 'Ayer', pressed: true }).count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  test('the figures of a report lead to the reservations that make them', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'contabilidad@mostrador.demo', {
      path: '/reportes/excursiones?dateInit=2020-01-01',
    })
    await settled(page)
    const sold = await openCompanyDatabase()
      .selectFrom('reservations.reservation')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('sale_day', 'is not', null)
      .where('state', 'in', ['confirmed', 'closed', 'cancelled_with_charge'])
      .executeTakeFirstOrThrow()

    await page.getByRole('region', { name: 'Cifras del período' }).getByRole('link').first().click()

    await page.getByRole('heading', { name: 'Reservas', level: 1 }).waitFor()
    await page.getByText(`${sold.count} registros`).waitFor()
    await page.getByText(/^Estado: CONFIRMADA/).waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})
