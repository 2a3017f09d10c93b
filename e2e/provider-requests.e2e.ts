import { only } from '@kit/db/database'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { cardOf, emptyCartIfAny, openCatalogue, openRepAtDesk, sell } from './at-the-desk.ts'
import {
  choose,
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  signInWithoutDesk,
  type Visit,
} from './browser.ts'

const PILL = /^\d\d:\d\d [AP]M · \d+ lugares$/
const SHOTS = process.env['SHOTS_TO']

describe.skipIf(NO_BROWSER)('what a provider says of its services, in a browser', () => {
  let rep: Visit
  let provider: Visit
  let product: string
  const database = openCompanyDatabase()
  beforeAll(async () => {
    rep = await openRepAtDesk()
    provider = await openVisit(await openBrowser())
    await signInWithoutDesk(provider.page, 'proveedor@mostrador.demo', { path: '/proveedor' })
    ;({ product } = await only(
      database,
      sql<{ product: string }>`
      select name_es as product from catalog.product where provider_confirms`,
    ))
  })

  /** Sells the product to a guest; its voucher is still to come. */
  async function sellPending(name: string): Promise<string> {
    const { page } = rep
    await openCatalogue(page)
    await emptyCartIfAny(page)
    await page.getByLabel('Buscar tour, parque o traslado').fill(product)
    const card = cardOf(page, product)
    await card.getByText('el proveedor confirma después de la venta').waitFor()
    await card.getByRole('button', { name: PILL }).first().click()
    await card.getByRole('button', { name: /En carrito$/ }).waitFor()
    const folio = await sell(page, name)
    await page.getByText('Por confirmar', { exact: true }).waitFor()
    return folio
  }
  const answer = async (folio: string, act: 'Confirmar' | 'Rechazar') => {
    const { page } = provider
    await page.goto(`/proveedor/por-confirmar?text=${folio}`)
    const row = page.getByRole('row').filter({ hasText: folio })
    const [alone, menu] = [
      row.getByRole('button', { name: act, exact: true }),
      row.getByRole('button', { name: 'Acciones de la fila' }),
    ]
    await alone.or(menu).waitFor()
    if (await alone.isVisible()) return alone.click()
    await menu.click()
    await page.getByRole('menuitem', { name: act, exact: true }).click()
  }

  test('the provider confirms one, and its voucher is issued; who sold it is told', async () => {
    const folio = await sellPending('Paula Confirma')
    await answer(folio, 'Confirmar')
    const dialog = provider.page.getByRole('dialog', {
      name: `¿Confirmar ${product} de ${folio}?`,
      exact: true,
    })
    await dialog
      .getByLabel('Clave de confirmación del proveedor (opcional)', { exact: true })
      .fill('MIX-1')
    await dialog.getByRole('button', { name: 'Confirmar servicio', exact: true }).click()
    await provider.page
      .getByText(`Servicio confirmado: cupón ${folio}-1`, { exact: true })
      .waitFor()

    await rep.page.getByText(`El proveedor confirmó ${product} de ${folio}`).first().waitFor()
    await rep.page.getByRole('main').getByRole('link', { name: folio }).click()
    await rep.page.getByText(`${folio}-1`, { exact: true }).first().waitFor()
    expect([rep.complaints, provider.complaints]).toEqual([[], []])
  })

  const reject = async (folio: string, reason: string) => {
    await answer(folio, 'Rechazar')
    const dialog = provider.page.getByRole('dialog', {
      name: `¿Rechazar ${product} de ${folio}?`,
      exact: true,
    })
    await dialog.getByLabel('Motivo', { exact: true }).fill(reason)
    await dialog.getByRole('button', { name: 'Rechazar servicio', exact: true }).click()
    await provider.page.getByText('Servicio rechazado', { exact: true }).waitFor()
    await dialog.waitFor({ state: 'detached' })
  }
  const isRefused = (reason: string) =>
    rep.page
      .getByText(
        `El proveedor rechazó el servicio: ${reason}. Cambie la fecha o cancele sin cargo.`,
      )
      .waitFor()

  test('the provider rejects one with the reason: the desk moves it, and cancels it at no charge', async () => {
    const folio = await sellPending('Renata Rechazo')
    await reject(folio, 'Sin lugar ese día')
    await provider.page.goto('/proveedor/por-confirmar')
    await provider.page.getByRole('row').filter({ hasText: folio }).waitFor()
    await shoot(provider.page, 'list')

    const { page } = rep
    await page.getByRole('main').getByRole('link', { name: folio }).click()
    await isRefused('Sin lugar ese día')
    await shoot(page, 'reservation')
    await move(page)
    await page
      .getByText(/Pendiente del proveedor/i)
      .first()
      .waitFor()
    await reject(folio, 'El bote está en el taller')
    await page.reload()
    await isRefused('El bote está en el taller')

    await page.getByRole('button', { name: `Cancelar ${product}`, exact: true }).click()
    const cancelling = page.getByRole('dialog').filter({ hasText: product })
    await cancelling
      .getByText(/MXN\s0\.00/)
      .first()
      .waitFor()
    await cancelling.getByLabel('Motivo').fill('El proveedor no pudo')
    await page.getByRole('button', { name: 'Cancelar servicio' }).click()
    await page.getByText(`Cancelación hecha: ${product}`).waitFor()
    expect([rep.complaints, provider.complaints]).toEqual([[], []])
  })

  /** To the next day that it departs on; where that costs more, the rest is paid. */
  async function move(page: Page): Promise<void> {
    const { day } = await only(
      database,
      sql<{ day: string }>`
      select to_char(min(d.day), 'DD/MM/YYYY') as day from departures.departure d
        join catalog.option o on o.id = d.option_id
        join catalog.product p on p.id = o.product_id and p.provider_confirms
       where d.active and d.starts_at is not null and d.capacity - d.taken > 4
         and d.day > (now() at time zone 'America/Cancun')::date + 6`,
    )
    await page.getByRole('button', { name: `Modificar ${product}`, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Modificar ${product}`, exact: true })
    const field = dialog.getByLabel('Fecha del servicio', { exact: true })
    await field.fill(day)
    await field.press('Tab')
    await choose(page, dialog.getByRole('combobox', { name: 'Horario', exact: true }))
    // Until the price of that day came, the one before stands there and nothing can be saved.
    await dialog.getByRole('button', { name: 'Guardar cambios', disabled: false }).waitFor()
    const dearer = dialog.getByText(/más antes de guardar/)
    await dearer.or(dialog.getByText(/^Sin diferencia de precio|menos, con reembolso/)).waitFor()
    if (await dearer.isVisible())
      await choose(page, dialog.getByRole('combobox', { name: /^Cobrar MXN/ }), 'Efectivo')
    await dialog.getByLabel('Motivo', { exact: true }).fill('El proveedor no pudo ese día')
    await dialog.getByRole('button', { name: 'Guardar cambios', exact: true }).click()
    await page.getByText(`Servicio modificado: ${product}`, { exact: true }).waitFor()
    await dialog.waitFor({ state: 'detached' })
  }

  test('the provider says how many seats a departure has, and the desk sells them', async () => {
    const { page } = provider
    await openCatalogue(rep.page)
    // Two options of a product may depart at one hour.
    const block = cardOf(rep.page, product)
      .locator('.sell-option')
      .filter({ has: rep.page.getByRole('button', { name: PILL }) })
      .first()
    const pill = await block.getByRole('button', { name: PILL }).first().innerText()
    const [, time, free] = /^(.* [AP]M) · (\d+) lugares$/.exec(pill.replace(/\s+/g, ' ').trim())!
    const [option = ''] = await block.getByRole('heading', { level: 3 }).allInnerTexts()
    const { day } = await only(
      database,
      sql<{ day: string }>`
      select to_char((now() at time zone 'America/Cancun')::date + 5, 'DD/MM/YYYY') as day`,
    )
    await page.goto(`/proveedor/salidas?text=${encodeURIComponent(product)}`)
    const row = page
      .getByRole('row')
      .filter({ hasText: product })
      .filter({ hasText: day })
      .filter({ hasText: time! })
      .filter({ hasText: option })
    await row.getByRole('button', { name: 'Cambiar lugares', exact: true }).waitFor()
    await shoot(page, 'departures')
    await row.getByRole('button', { name: 'Cambiar lugares', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Lugares de ${product} el ${day}` })
    const seats = dialog.getByLabel('Lugares', { exact: true })
    await seats.fill(String(Number(await seats.inputValue()) + 3))
    await dialog.getByRole('button', { name: 'Guardar lugares', exact: true }).click()
    await page.getByText('Lugares guardados', { exact: true }).waitFor()
    await row
      .getByText(String(Number(free) + 3), { exact: true })
      .first()
      .waitFor()

    await openCatalogue(rep.page)
    await block
      .getByRole('button', { name: `${time} · ${Number(free) + 3} lugares`, exact: true })
      .waitFor()
    expect([rep.complaints, provider.complaints]).toEqual([[], []])
  })
})

async function shoot(page: Page, name: string): Promise<void> {
  if (!SHOTS) return
  for (const width of [1440, 1024, 820]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `${SHOTS}/${name}-${width}.png` })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}
