// What somebody does on the screens that are looked at most, one gesture after another.
import type { Page } from 'playwright-core'

export type Step = {
  name: string
  act: (page: Page, round: number) => Promise<unknown>
}
/** `more`: how many rows its gestures are made on; bytes are those of a page as it opens. */
export type Watched = { path: string; more?: string; first: string; steps: readonly Step[] }

const FIRST_ROW = 'tr[data-row="0"]'
/** An answer has come, and what it changed is drawn. */
const ANSWERED_MS = 600

const button = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()

const sorted: Step = {
  name: 'ordenar',
  act: async (page, round) => {
    const heads = page.locator('th button')
    await heads.nth(round % 3).click()
    await page.waitForTimeout(ANSWERED_MS)
  },
}
const columns: Step = {
  name: 'columnas',
  act: async (page) => {
    await button(page, /^Columnas$/).click()
    const dialog = page.getByRole('dialog', { name: 'Columnas' })
    const third = dialog.getByRole('checkbox').nth(2)
    await third.click()
    await page.waitForTimeout(ANSWERED_MS)
    await third.click()
    await page.waitForTimeout(ANSWERED_MS)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  },
}
const filtered: Step = {
  name: 'abrir un filtro',
  act: async (page) => {
    await button(page, /^Filtro$/).click()
    await page.keyboard.press('Enter')
    await page.waitForTimeout(ANSWERED_MS)
    await page.keyboard.press('Escape')
  },
}
const typed = (word: string): Step => ({
  name: 'escribir',
  act: async (page) => {
    const box = page.getByRole('searchbox').first()
    await box.click()
    await page.keyboard.type(word, { delay: 60 })
    await page.waitForTimeout(ANSWERED_MS)
    await box.fill('')
    await page.waitForTimeout(ANSWERED_MS)
  },
})
const walked: Step = {
  name: 'filas con el teclado',
  act: async (page) => {
    await page.locator(FIRST_ROW).focus()
    for (let step = 0; step < 5; step++) await page.keyboard.press('j')
  },
}
const peeked: Step = {
  name: 'vista rápida',
  act: async (page) => {
    await page.locator(FIRST_ROW).focus()
    await page.keyboard.press('Space')
    const peek = page.getByRole('dialog', { name: 'Vista rápida' })
    await peek.getByRole('heading', { level: 2 }).last().waitFor()
    await page.keyboard.press('Escape')
    await peek.waitFor({ state: 'hidden' })
  },
}
const opened: Step = {
  name: 'abrir y volver',
  act: async (page) => {
    const link = page.locator(`${FIRST_ROW} a`).first()
    // A hand rests on a link before it presses.
    await link.hover()
    await page.waitForTimeout(ANSWERED_MS)
    await link.click()
    await page.waitForURL('**/reserva/**')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(ANSWERED_MS)
    await page.goBack()
    await page.locator(FIRST_ROW).waitFor()
    await page.waitForTimeout(ANSWERED_MS)
  },
}
const looked: Step = {
  name: 'ver detalle',
  act: async (page) => {
    await button(page, /^Ver detalle de/).click()
    const detail = page.getByRole('dialog')
    await detail.getByRole('heading', { level: 2 }).last().waitFor()
    await page.keyboard.press('Escape')
    await detail.waitFor({ state: 'hidden' })
  },
}
const grown: Step = {
  name: '+ menor y − menor',
  act: async (page) => {
    await button(page, /^Más menores/i).click()
    await button(page, /^Menos menores/i).click()
  },
}

const pressed = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()
const written = async (page: Page, field: string, name: string): Promise<void> => {
  const group = page.getByRole('group', { name: field })
  await group.getByRole('button', { name: 'Escribir mi nombre' }).click()
  await group.getByLabel('Nombre completo').pressSequentially(name)
  await group.getByRole('checkbox').click()
}

/** Two services, a guest, cash, both signatures, and on to the next one: as a rep does it. */
const sold: Step = {
  name: 'una venta entera',
  act: async (page) => {
    // Late in the day what leaves today has left.
    await pressed(page, '+5 días')
    await page.waitForTimeout(ANSWERED_MS)
    for (let count = 0; count < 2; count++) {
      const card = page
        .getByRole('article')
        .filter({
          hasNot: page.getByRole('button', { name: /En carrito$/ }),
          has: page.getByRole('button', { name: / · \d+ lugares$/ }),
        })
        .first()
      await card
        .getByRole('button', { name: / · \d+ lugares$/ })
        .first()
        .click()
      await page.waitForTimeout(ANSWERED_MS)
    }
    await button(page, /^Cobrar MXN/).click()
    await page.getByText('Lugares apartados').waitFor()
    await page.getByLabel('Nombre', { exact: true }).pressSequentially('Ana Ruiz')
    await page.getByLabel('Teléfono').pressSequentially('9985550100')
    await pressed(page, 'Continuar al pago')
    await pressed(page, 'Agregar pago')
    await pressed(page, 'Continuar a la firma')
    if (await page.getByRole('group', { name: 'Firma del rep' }).isVisible()) {
      await written(page, 'Firma del rep', 'Rep Demo')
      await pressed(page, 'Guardar mi firma')
    }
    await pressed(page, 'Entregar para firma')
    await page.locator('.guest-end').evaluate((end) => end.scrollIntoView({ block: 'end' }))
    await written(page, 'Su firma', 'Ana Ruiz')
    await pressed(page, 'Aceptar y firmar')
    await page.getByRole('heading', { name: 'Gracias', exact: true }).waitFor()
    await pressed(page, 'Continuar')
    await page.getByRole('heading', { name: 'Venta terminada' }).waitFor()
    await page.waitForTimeout(ANSWERED_MS)
    await pressed(page, 'Nueva venta')
    await page.getByRole('article').first().waitFor()
  },
}

const LAST_YEAR = `${new Date().getFullYear() - 1}-01-01`

export const WATCHED: readonly Watched[] = [
  {
    path: '/reservas',
    first: FIRST_ROW,
    steps: [sorted, columns, filtered, typed('maria'), walked, peeked, opened],
  },
  {
    path: `/reportes/excursiones?dateInit=${LAST_YEAR}`,
    more: '&page_size=200',
    first: FIRST_ROW,
    steps: [sorted, columns, filtered, walked],
  },
  { path: '/reservar', first: 'article', steps: [grown, looked, typed('snorkel'), sold] },
]
