import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addDeparture,
  charge,
  chargeButton,
  openCatalogue,
  openRepAtDesk,
  signAsRep,
} from './at-the-desk.ts'
import { NO_BROWSER, type Visit } from './browser.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 820, height: 1180 },
] as const
const ITEMS = 6

describe.skipIf(NO_BROWSER)('the total and the main action of a sale, in a browser', () => {
  let visit: Visit
  let page: Page
  beforeAll(async () => {
    visit = await openRepAtDesk()
    page = visit.page
    await openCatalogue(page)
    for (let count = 0; count < ITEMS; count++) await addDeparture(page)
  })

  /** Whole within the window as it opens, nothing scrolled, and nothing lying over its middle. */
  async function expectInSight(part: Locator) {
    await part.waitFor()
    const { width, height } = page.viewportSize()!
    // What is still being drawn may lie there for a moment; where it comes to rest is what counts.
    await expect
      .poll(async () => {
        const box = await part.boundingBox()
        if (!box) return 'not drawn'
        const within =
          box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
        if (!within) return `outside of the window: ${JSON.stringify(box)}`
        return part.evaluate(
          (element, { x, y }) => {
            const there = document.elementFromPoint(x, y)
            return element.contains(there) ? 'in sight' : `under ${there?.outerHTML.slice(0, 300)}`
          },
          { x: box.x + box.width / 2, y: box.y + box.height / 2 },
        )
      })
      .toBe('in sight')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  }
  const hasFocus = (element: Element) => element === document.activeElement
  /** Each step takes the keyboard along: the button that led there is gone. */
  const expectKeyboardIn = (step: string) =>
    expect
      .poll(() =>
        page
          .getByRole('main')
          .locator(`section[aria-label="${step}"]`)
          .evaluate((section) => section.contains(document.activeElement)),
      )
      .toBe(true)
  const grandTotal = () =>
    page.getByText('Total', { exact: true }).filter({ visible: true }).last().locator('xpath=..')
  const footer = () =>
    page.locator('footer').filter({ has: page.getByText('Total', { exact: true }) })

  test.for(SIZES)(
    'stand in sight without scrolling at $width px, with a full cart',
    async (size) => {
      await page.setViewportSize(size)
      await page.goto('/reservar')
      await expectInSight(chargeButton(page))
      await expectInSight(grandTotal())

      await charge(page)
      await expectInSight(footer().getByText(/^MXN/))
      await expectInSight(page.getByRole('button', { name: 'Continuar al pago' }))
      await page.getByLabel('Nombre', { exact: true }).fill('Vista Completa')
      await page.getByLabel('Teléfono').fill('998 555 0100')
      await page.getByRole('button', { name: 'Continuar al pago' }).click()
      await expectKeyboardIn('Pago')
      await expectInSight(page.getByRole('button', { name: 'Continuar a la firma' }))
      await expectInSight(page.locator('output'))
      await expectInSight(page.getByRole('button', { name: 'Agregar pago' }))
      await page.getByRole('button', { name: 'Agregar pago' }).click()
      await page.getByRole('button', { name: 'Continuar a la firma' }).click()
      await expectKeyboardIn('Firma')
      await signAsRep(page)
      await expectInSight(page.getByRole('button', { name: 'Entregar para firma' }))
      await expectInSight(footer().getByText(/^MXN/))
      await page.getByRole('button', { name: 'Entregar para firma' }).click()
      const guest = page.getByRole('dialog', { name: 'Firma del cliente' })
      await guest
        .getByText(/^Cancelación:/)
        .first()
        .waitFor()
      await expectInSight(guest.getByText('Total', { exact: true }).locator('xpath=..'))
      await expectInSight(guest.getByRole('button', { name: 'Aceptar y firmar' }))
      const more = guest.getByRole('button', { name: /^Faltan? / })
      await expectInSight(more)
      // The button goes by itself when its scrolling comes to the end.
      await expect
        .poll(async () => {
          await more.evaluateAll((buttons) =>
            buttons.forEach((button) => (button as HTMLElement).click()),
          )
          return guest.getByText(/^Al firmar acepto/).isVisible()
        })
        .toBe(true)
      await guest.getByRole('button', { name: 'Regresar' }).click()
      const handOver = page.getByRole('button', { name: 'Entregar para firma' })
      await expect.poll(() => handOver.evaluate(hasFocus)).toBe(true)

      // The next size begins anew.
      await page.getByRole('button', { name: 'Pago', exact: true }).click()
      await page.getByRole('button', { name: /^Quitar Efectivo/ }).click()
      await page.getByRole('button', { name: 'Cliente' }).click()
      expect(visit.complaints).toEqual([])
    },
  )
})
