import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enter } from '../apps/web/testing/session.ts'
import { sell } from './at-the-desk.ts'
import { NO_BROWSER, openBrowser, openVisit, settled, signInByForm, type Visit } from './browser.ts'
import { EMPTY_PASSWORD as PASSWORD, openEmptyCompany, OWNER } from './empty-company.ts'
import type { Company } from './global-setup.ts'

const REP = 'rita@nada.test'
const NEW_PASSWORD = 'mangle-rojo-41-arrecife'
/** Where pictures of the pages are put; nowhere when absent. */
const LOOKED = process.env['PICTURES']

/** Presses of a finger: a button or a link is one, a field is one, however long its text is. */
class Taps {
  taps = 0
  fields = 0
  async press(target: Locator): Promise<void> {
    this.taps += 1
    await target.click()
  }
  async type(field: Locator, text: string): Promise<void> {
    this.taps += 1
    this.fields += 1
    await field.fill(text)
  }
}

describe.skipIf(NO_BROWSER)('the first hour of a company, in a browser', () => {
  let company: Company
  let owner: Visit
  let page: Page
  let close: (() => Promise<unknown>) | undefined
  const hand = new Taps()
  afterAll(() => close?.())
  beforeAll(async () => {
    ;({ company, close } = await openEmptyCompany())
    owner = await openVisit(await openBrowser(), { baseURL: company.url })
    page = owner.page
    await enter(owner.context, { origin: company.url, email: OWNER, password: PASSWORD })
  })

  const label = (name: string) => page.getByLabel(name, { exact: true })
  const look = async (name: string) => {
    if (!LOOKED) return
    await settled(page)
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.screenshot({ path: `${LOOKED}/${name}-${width}.png`, fullPage: true })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  const toPage = async (name: string) => {
    if (!page.url().endsWith('/dashboard')) {
      await page.goto('/dashboard')
      hand.taps += 1
    }
    await settled(page)
    await hand.press(page.getByRole('heading', { level: 3 }).getByRole('link', { name }))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
  }

  test('its owner says the company, one tour and a rep on three pages, and the rep sells: in 60 taps at most', async () => {
    await page.goto('/dashboard')
    await page.getByText('Primeros pasos').waitFor()
    await look('steps')

    await toPage('Su empresa')
    await look('company-empty')
    await hand.type(label('Nombre comercial'), 'Mar Abierto')
    await hand.type(label('Razón social'), 'Mar Abierto Tours, S.A. de C.V.')
    await hand.type(label('RFC'), 'MAT200101AB1')
    await hand.type(label('Ciudad'), 'Cancún')
    await hand.type(label('Hotel de la fila 1'), 'Hotel Ceiba')
    await hand.press(page.getByRole('button', { name: 'Agregar mostrador' }))
    await hand.type(label('Hotel de la fila 2'), 'Hotel Mangle')
    await hand.type(label('Compra de USD'), '17.5')
    await hand.type(label('Venta de USD'), '18.1')
    await hand.type(label('Comisión de sus reps (%)'), '10')
    await page.locator('input[type=file]').setInputFiles(await logo())
    hand.taps += 2
    await hand.press(page.getByRole('button', { name: 'Guardar', exact: true }))
    await page.getByText('Empresa guardada').first().waitFor()
    await page.getByRole('img', { name: 'Logotipo de Mar Abierto' }).waitFor()
    await look('company-saved')

    const before = hand.taps
    await hand.press(page.getByRole('link', { name: 'Sigue: crear un tour' }))
    await page.getByRole('heading', { level: 1, name: 'Nuevo tour' }).waitFor()
    await look('tour-empty')
    await hand.type(label('Nombre del tour'), 'Tarde a vela')
    await hand.type(label('Precio adulto'), '1290')
    await hand.type(label('Precio menor'), '890')
    await hand.type(label('Horas de salida'), '9:00, 13:00')
    await hand.press(page.getByRole('button', { name: 'Crear y poner a la venta' }))
    await page.getByText('«Tarde a vela» está a la venta').waitFor()
    const ofTour = hand.taps - before
    await look('tour-made')

    await toPage('Su equipo')
    await look('people-empty')
    await hand.type(label('Nombre y apellidos de la fila 1'), 'Rita Pech')
    await hand.type(label('Correo de la fila 1'), REP)
    await hand.press(page.getByRole('button', { name: 'Guardar y obtener enlaces' }))
    await owner.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await hand.press(page.getByRole('button', { name: 'Copiar enlace', exact: true }))
    await page.getByText('Enlace copiado').waitFor()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    await look('people-saved')
    const ofOwner = { taps: hand.taps, fields: hand.fields }

    const rep = await openVisit(await openBrowser(), { baseURL: company.url })
    await rep.page.goto(new URL(address).pathname + new URL(address).hash)
    await hand.type(rep.page.getByLabel('Contraseña nueva', { exact: true }), NEW_PASSWORD)
    await hand.type(rep.page.getByLabel('Repita la contraseña nueva'), NEW_PASSWORD)
    await hand.press(rep.page.getByRole('button', { name: 'Guardar contraseña' }))
    await rep.page.getByRole('link', { name: 'Ir a Iniciar Sesión' }).waitFor()
    await signInByForm(rep.page, REP, { password: NEW_PASSWORD })
    hand.taps += 4
    const ofRep = hand.taps - ofOwner.taps
    await takeDesk(rep.page, 'Hotel Mangle')
    hand.taps += 3
    await rep.page.goto('/reservar')
    hand.taps += 1
    await rep.page.getByRole('button', { name: '+5 días' }).click()
    await rep.page.getByRole('button', { name: '09:00 AM · 20 lugares' }).click()
    hand.taps += 2
    const untilCart = hand.taps
    await countTaps(rep.page)
    const folio = await sell(rep.page, 'Primera Clienta')
    const ofSale = await tapsCounted(rep.page)

    expect(folio).toMatch(/^CUN-\d\d-0+1$/)
    expect(ofTour).toBeLessThanOrEqual(20)
    expect(untilCart + ofSale).toBeLessThanOrEqual(60)
    process.stdout.write(
      `first hour: owner ${ofOwner.taps} taps, ${ofOwner.fields} fields; tour ${ofTour}; rep in ${ofRep}; cart ${untilCart}; sale ${ofSale}\n`,
    )
    // The rule holds for the first sale.
    await rep.page.goto('/mis-comisiones')
    await rep.page.getByText(folio).first().waitFor()
    expect(await rep.page.getByText('SIN REGLA').count()).toBe(0)
    expect([...owner.complaints, ...rep.complaints]).toEqual([])
    await rep.close()
  })

  test('with the first sale the list is gone', async () => {
    await page.goto('/dashboard')
    await settled(page)

    expect(await page.getByText('Primeros pasos').count()).toBe(0)
  })
})

async function takeDesk(page: Page, hotel: string): Promise<void> {
  const desk = page.getByRole('dialog', { name: 'Hotel y locación' })
  await desk.getByRole('combobox', { name: 'Hotel' }).click()
  await page.getByRole('option', { name: hotel }).click()
  await desk.getByRole('button', { name: 'Guardar ubicación' }).click()
  await desk.waitFor({ state: 'detached' })
}

/** From now on, presses of a pointer and fields that are typed into, for as long as the page stands. */
const countTaps = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const counted = { presses: 0, typed: new Set<EventTarget | null>() }
    Object.assign(window, { counted })
    addEventListener('pointerdown', () => (counted.presses += 1), true)
    addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLInputElement && target.type !== 'checkbox')
          counted.typed.add(target)
      },
      true,
    )
  })

const tapsCounted = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { counted } = window as unknown as {
      counted: { presses: number; typed: Set<EventTarget> }
    }
    return counted.presses + counted.typed.size
  })

async function logo() {
  const picture = { width: 300, height: 80, channels: 3, background: '#1f5fbf' } as const
  const buffer = await sharp({ create: picture }).png().toBuffer()
  return { name: 'logo.png', mimeType: 'image/png', buffer }
}
