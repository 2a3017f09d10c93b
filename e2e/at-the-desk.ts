import type { Locator, Page } from 'playwright-core'
import { openBrowser, openVisit, signInAtDesk, type Visit, type VisitOptions } from './browser.ts'

/**
 * What a rep does at the desk between the catalogue and the voucher, by what stands on the screen.
 */

/** A rep who has taken the first desk with a budget, in a Chromium of the test file's own. */
export async function openRepAtDesk(options: VisitOptions = {}): Promise<Visit> {
  const visit = await openVisit(await openBrowser(), options)
  await signInAtDesk(visit.page, 'rep@mostrador.demo', { path: '/reservar' })
  return visit
}

/** Five days ahead nothing has left yet, at whatever hour the test runs. */
export async function openCatalogue(page: Page, path = '/reservar'): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: '+5 días' }).click()
  await page.getByRole('button', { name: '+5 días', pressed: true }).waitFor()
  // What stood there for another day goes only when the answer for this one is there.
  await page.getByRole('main').locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await page.getByRole('article').first().waitFor()
}

export const cartOf = (page: Page): Locator => page.getByRole('region', { name: 'Carrito' })
/** The line of this product in the cart; a warning of the cart may name it once more. */
export const inCart = (page: Page, product: string): Locator =>
  cartOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Quitar ${product}`, exact: true }) })
export const chargeButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Cobrar MXN/ })
export const cardOf = (page: Page, product: string): Locator =>
  page.getByRole('article', { name: product, exact: true })

/** The first departure with room that is not in the cart yet; answers the product's name. */
export async function addDeparture(page: Page): Promise<string> {
  const card = page
    .getByRole('article')
    .filter({
      hasNot: page.getByRole('button', { name: /En carrito$/ }),
      has: page.getByRole('button', { name: /^\d\d:\d\d [AP]M · \d+ lugares$/ }),
    })
    .first()
  const name = (await card.getAttribute('aria-label'))!
  await cardOf(page, name)
    .getByRole('button', { name: /^\d\d:\d\d [AP]M · \d+ lugares$/ })
    .first()
    .click()
  await cardOf(page, name)
    .getByRole('button', { name: /En carrito$/ })
    .waitFor()
  return name
}

/** From the cart to the checkout, with the seats held. */
export async function charge(page: Page): Promise<void> {
  await chargeButton(page).click()
  await page.getByRole('heading', { name: 'Cobrar', level: 1 }).waitFor()
  await page.getByText('Lugares apartados').waitFor()
}

export async function fillCustomer(page: Page, name: string): Promise<void> {
  await page.getByLabel('Nombre', { exact: true }).fill(name)
  await page.getByLabel('Teléfono').fill('998 555 0100')
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
}

/** Exact, in cash. */
export async function payExact(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Agregar pago' }).click()
  await page.getByRole('button', { name: 'Continuar a la firma' }).click()
  await signAsRep(page)
  await page.getByRole('button', { name: 'Entregar para firma' }).waitFor()
}

/** The rep's own signature, by name: asked once a session. */
export async function signAsRep(page: Page): Promise<void> {
  const field = page.getByRole('group', { name: 'Firma del rep' })
  const kept = page.getByText('Su firma está guardada para esta sesión.')
  await field.or(kept).waitFor()
  if (await kept.isVisible()) return
  await field.getByRole('button', { name: 'Escribir mi nombre' }).click()
  await field.getByLabel('Nombre completo').fill('Rep Demo')
  await field.getByText('Acepto que mi nombre escrito vale como mi firma').click()
  await page.getByRole('button', { name: 'Guardar mi firma' }).click()
  await kept.waitFor()
}

/**
 * The tablet in the guest's hands, the name typed in place of a signature; what follows is 'Aceptar
 * y firmar'.
 */
export async function signByName(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Entregar para firma' }).click()
  await readToTheEnd(page)
  await page.getByRole('button', { name: 'Escribir mi nombre' }).click()
  await page.getByLabel('Nombre completo').fill(name)
  await page.getByText('Acepto que mi nombre escrito vale como mi firma').click()
}

/** What is signed is scrolled to its end, as the guest must. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.locator('.guest-end').evaluate((end) => end.scrollIntoView({ block: 'end' }))
}

/** Everything until the guest has signed and 'Aceptar y firmar' waits to be pressed. */
export async function untilSigned(page: Page, name: string): Promise<void> {
  await charge(page)
  await fillCustomer(page, name)
  await payExact(page)
  await signByName(page, name)
}

/** The sale is made: answers its folio. */
export async function soldFolio(page: Page): Promise<string> {
  await page.getByRole('heading', { name: 'Venta terminada' }).waitFor()
  return page
    .getByRole('main')
    .getByRole('link', { name: /^[A-Z]+-\d\d-\d+$/ })
    .innerText()
}

/** The sale is made and the tablet given back: answers the folio. */
export async function acceptAndFinish(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Aceptar y firmar' }).click()
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  return soldFolio(page)
}

/** On /reservar: 'Vaciar carrito', and the question after it. */
export async function emptyCart(page: Page): Promise<void> {
  await cartOf(page).getByRole('button', { name: 'Vaciar carrito' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Vaciar carrito' }).click()
  await cartOf(page).getByText('Toque un horario para agregarlo aquí.').waitFor()
}

/** A second try of a journey may find in the cart what the first one left there. */
export async function emptyCartIfAny(page: Page): Promise<void> {
  if (await cartOf(page).getByRole('button', { name: 'Vaciar carrito' }).isVisible())
    await emptyCart(page)
}

/** What is in the cart, sold in cash to this guest; answers the folio. */
export async function sell(page: Page, name: string): Promise<string> {
  await untilSigned(page, name)
  return acceptAndFinish(page)
}
