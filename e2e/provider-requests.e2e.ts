import { only } from '@kit/db/database'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { cardOf, emptyCartIfAny, openCatalogue, openRepAtDesk, sell } from './at-the-desk.ts'
import {
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  signInWithoutDesk,
  type Visit,
} from './browser.ts'

const SHOTS = process.env['SHOTS_TO']

describe.skipIf(NO_BROWSER)('what a provider confirms sale by sale, in a browser', () => {
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
    await card.getByText('su proveedor confirma después de la venta').waitFor()
    await card
      .getByRole('button', { name: /^\d\d:\d\d [AP]M · \d+ lugares$/ })
      .first()
      .click()
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
    await provider.page.getByText('Por confirmar', { exact: true }).waitFor()

    await answer(folio, 'Confirmar')
    const dialog = provider.page.getByRole('dialog', {
      name: `¿Confirmar ${product} de ${folio}?`,
      exact: true,
    })
    await dialog.getByLabel('Clave con que lo anota (opcional)', { exact: true }).fill('MIX-1')
    await dialog.getByRole('button', { name: 'Confirmar servicio', exact: true }).click()
    await provider.page
      .getByText(`Servicio confirmado: cupón ${folio}-1`, { exact: true })
      .waitFor()

    await rep.page.getByText(`El proveedor confirmó ${product} de ${folio}`).first().waitFor()
    await rep.page.getByRole('main').getByRole('link', { name: folio }).click()
    await rep.page.getByText(`${folio}-1`, { exact: true }).first().waitFor()
    expect([rep.complaints, provider.complaints]).toEqual([[], []])
  })

  test('the provider rejects one with the reason, and the desk cancels it at no charge', async () => {
    const folio = await sellPending('Renata Rechazo')
    await answer(folio, 'Rechazar')
    const dialog = provider.page.getByRole('dialog', {
      name: `¿Rechazar ${product} de ${folio}?`,
      exact: true,
    })
    await dialog.getByLabel('Motivo', { exact: true }).fill('Sin lugar ese día')
    await shoot(provider.page, 'rejecting')
    await dialog.getByRole('button', { name: 'Rechazar servicio', exact: true }).click()
    await provider.page.getByText('Servicio rechazado', { exact: true }).waitFor()
    await provider.page.goto('/proveedor/por-confirmar')
    await provider.page.getByRole('row').filter({ hasText: folio }).waitFor()
    await shoot(provider.page, 'list')

    const { page } = rep
    await page.getByRole('main').getByRole('link', { name: folio }).click()
    await page
      .getByText(
        'Su proveedor no puede: Sin lugar ese día. Cámbielo de día o cancélelo, sin cargo.',
      )
      .waitFor()
    await shoot(page, 'reservation')
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
})

async function shoot(page: Page, name: string): Promise<void> {
  if (!SHOTS) return
  for (const width of [1440, 820]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `${SHOTS}/${name}-${width}.png` })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}
