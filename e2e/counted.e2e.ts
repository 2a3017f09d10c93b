import { all } from '@kit/db/database'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { NO_BROWSER } from '../apps/web/testing/browser.ts'
import { soldFolio } from './at-the-desk.ts'
import { openToursWorld } from './tours-world.ts'

const TAPS_MAX = 22
const KEYS_MAX = 30
const KEYS_BEYOND_TEXT_MAX = 60

type Counted = { taps: number; keys: number; beyondText: number }

/** The browser itself counts what a hand does: presses of a finger, and of keys. */
async function countHands(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = () =>
      JSON.parse(sessionStorage.getItem('counted') ?? '{"taps":0,"keys":0,"beyondText":0}')
    const count = (...names: string[]) => {
      const counted = kept()
      for (const name of names) counted[name] += 1
      sessionStorage.setItem('counted', JSON.stringify(counted))
    }
    addEventListener('pointerdown', (event) => event.isTrusted && count('taps'), true)
    addEventListener(
      'keydown',
      ({ isTrusted, key, ctrlKey, target }) => {
        if (!isTrusted || ['Control', 'Shift'].includes(key)) return
        const types =
          key.length === 1 && !ctrlKey && (target as Element).matches('input:not([type=checkbox])')
        count('keys', ...(types ? [] : ['beyondText']))
      },
      true,
    )
  })
}
const counted = (page: Page): Promise<Counted> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('counted')!))

describe.skipIf(NO_BROWSER)('what a sale costs the hands, in a browser', async () => {
  const { database, arrive } = await openToursWorld([
    { name: 'Isla en catamarán', adult: '1000', starts_at: '09:00' },
    { name: 'Cena a bordo', adult: '800', starts_at: '18:00' },
  ])
  const paidFor = (folio: string) =>
    all(
      database,
      sql<{ currency: string; amount: string }>`
        select p.currency, p.amount::text as amount from payments.payment p
          join reservations.reservation r on r.id = p.reservation_id
         where r.folio = ${folio} order by p.id`,
    )
  const pill = (page: Page, product: string) =>
    page.getByRole('article', { name: product, exact: true }).getByRole('button', {
      name: /^\d\d:\d\d [AP]M · \d+ lugares$/,
    })
  /** A stroke of the finger, where the field says that one signs. */
  async function draw(page: Page, field: string) {
    const pad = page.getByRole('group', { name: field }).locator('canvas')
    await pad.scrollIntoViewIfNeeded()
    const box = (await pad.boundingBox())!
    await page.mouse.move(box.x + 40, box.y + 30)
    await page.mouse.down()
    await page.mouse.move(box.x + 140, box.y + 60, { steps: 6 })
    await page.mouse.up()
  }

  test('two tours for a family, paid in dollars and pesos, take 22 taps and 30 keys at most from the start page', async () => {
    const { page, complaints } = await arrive(
      '/dashboard',
      { width: 820, height: 1180 },
      countHands,
    )
    const tap = (name: string | RegExp) =>
      page
        .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
        .click()
    await tap('Nueva venta')
    await tap('+5 días')
    await tap('Más Menores')
    await pill(page, 'Isla en catamarán').click()
    await pill(page, 'Cena a bordo').click()
    await tap('Cobrar MXN 4,600.00')
    await page.getByText('Lugares apartados').waitFor()
    await page.getByLabel('Nombre', { exact: true }).waitFor()
    await page.keyboard.type('Ana Ruiz')
    await page.getByLabel('Teléfono').click()
    await page.keyboard.type('9985550100')
    await tap('Continuar al pago')
    await page.getByText('USD', { exact: true }).filter({ visible: true }).last().click()
    await page.getByRole('button', { name: 'Billete de USD 100', exact: true }).click()
    await tap('Agregar pago')
    await page.getByText('MXN', { exact: true }).filter({ visible: true }).last().click()
    await tap('Agregar pago')
    await tap('Continuar a la firma')
    await draw(page, 'Firma del rep')
    await tap('Guardar mi firma')
    await tap('Entregar para firma')
    const guest = page.getByRole('dialog', { name: 'Firma del cliente' })
    await guest
      .getByText(/^Cancelación:/)
      .first()
      .waitFor()
    await page.locator('.guest-end').evaluate((end) => end.scrollIntoView({ block: 'end' }))
    await draw(page, 'Su firma')
    await tap('Aceptar y firmar')
    await tap('Continuar')
    const folio = await soldFolio(page)

    const { taps, keys } = await counted(page)
    expect(await paidFor(folio)).toEqual([
      { currency: 'USD', amount: '100.0000' },
      { currency: 'MXN', amount: '2800.0000' },
    ])
    expect(taps).toBeLessThanOrEqual(TAPS_MAX)
    expect(taps).toBeGreaterThan(15)
    expect(keys).toBeLessThanOrEqual(KEYS_MAX)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('with the keyboard alone one searches, chooses two, charges and has it signed in 60 keys beyond the text', async () => {
    const { page, complaints } = await arrive('/reservar?adults=2', undefined, countHands)
    const keys = page.keyboard
    const focused = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? '')
    const presses = async (key: string, until: () => Promise<boolean>, most = 12) => {
      for (let count = 0; count < most; count++) {
        await keys.press(key)
        if (await until()) return
      }
      throw new Error(`${most} times ${key} led to ${await focused()}`)
    }
    const on = (part: ReturnType<Page['getByRole']>) => () =>
      part.evaluate((element) => element === document.activeElement)
    // The day is chosen on the way: Tab from the top of the page.
    await page.getByRole('button', { name: '+5 días' }).focus()
    await keys.press('Enter')
    await pill(page, 'Cena a bordo').waitFor()

    for (const [text, product] of [
      ['catam', 'Isla en catamarán'],
      ['cena', 'Cena a bordo'],
    ] as const) {
      await keys.press('/')
      await keys.type(text)
      await page.getByRole('article').nth(1).waitFor({ state: 'detached' })
      await pill(page, product).waitFor()
      await presses('Tab', on(pill(page, product)))
      await keys.press('Enter')
      await page
        .getByRole('article', { name: product, exact: true })
        .getByRole('button', { name: /En carrito$/ })
        .waitFor()
    }
    await page.getByRole('button', { name: 'Cobrar MXN 3,600.00' }).waitFor()
    await keys.press('Control+Enter')
    await page.getByText('Lugares apartados').waitFor()
    await page.getByLabel('Nombre', { exact: true }).waitFor()
    await keys.type('Luis Paz')
    await keys.press('Enter')
    await keys.press('Enter')
    await keys.type('9985550100')
    await keys.press('Control+Enter')
    await page.getByRole('button', { name: 'Agregar pago' }).waitFor()
    await keys.press('Control+Enter')
    await page
      .getByRole('button', { name: 'Continuar a la firma' })
      .and(page.locator(':enabled'))
      .waitFor()
    await keys.press('Control+Enter')

    const typeName = async (field: string, name: string) => {
      const group = page.getByRole('group', { name: field })
      const instead = group.getByRole('button', { name: 'Escribir mi nombre' })
      await instead.waitFor()
      await presses('Tab', on(instead))
      await keys.press('Enter')
      await presses('Shift+Tab', on(group.getByRole('checkbox')))
      await keys.press('Space')
      await presses('Shift+Tab', on(group.getByLabel('Nombre completo')))
      await keys.type(name)
    }
    await typeName('Firma del rep', 'Rep Demo')
    await keys.press('Control+Enter')
    await page.getByText('Su firma está guardada para esta sesión.').waitFor()
    await keys.press('Control+Enter')
    const guest = page.getByRole('dialog', { name: 'Firma del cliente' })
    await guest
      .getByText(/^Cancelación:/)
      .first()
      .waitFor()
    const purchase = guest.getByRole('region', { name: 'Su compra' })
    await presses('Tab', on(purchase))
    await keys.press('End')
    await typeName('Su firma', 'Luis Paz')
    await page
      .getByRole('button', { name: 'Aceptar y firmar' })
      .and(page.locator(':enabled'))
      .waitFor()
    await keys.press('Control+Enter')
    await page.getByRole('heading', { name: 'Gracias', exact: true }).waitFor()
    await keys.press('Control+Enter')
    await soldFolio(page)

    const { taps, beyondText } = await counted(page)
    expect(taps).toBe(0)
    expect(beyondText).toBeLessThanOrEqual(KEYS_BEYOND_TEXT_MAX)
    expect(beyondText).toBeGreaterThan(20)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
