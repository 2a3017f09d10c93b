import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  choose,
  NO_BROWSER,
  openBrowser,
  openVisit,
  settled,
  signInWithoutDesk,
  violationsOn,
} from './browser.ts'

const picture = async (name: string, blue: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width: 900, height: 900, channels: 3, background: { r: 20, g: 110, b: blue } },
  })
    .jpeg()
    .toBuffer(),
})

/** A product of this journey's own, still a draft. */
async function makeProduct(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Nuevo producto' }).click()
  const form = page.getByRole('dialog', { name: 'Nuevo producto' })
  await form.getByLabel('Clave').fill(code)
  for (const field of ['Proveedor', 'Destino', 'Política de cancelación'])
    await choose(page, form.getByRole('combobox', { name: field }))
  await form.getByLabel('Nombre en español').fill(`Paseo ${code}`)
  await form.getByLabel('Nombre en inglés').fill(`Ride ${code}`)
  await form.getByLabel('Descripción en español').fill('Un paseo.')
  await form.getByLabel('Descripción en inglés').fill('A ride.')
  await form.getByRole('button', { name: 'Guardar' }).click()
}

describe.skipIf(NO_BROWSER)('photos of a product, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('are handed in, put in order by keyboard, cropped, described and taken away', async () => {
    const { page, complaints, close } = await openVisit(browser, { provokes: [422] })
    await signInWithoutDesk(page, 'comercial@mostrador.demo', {
      path: '/administracion/productos',
    })
    await makeProduct(page, `FOTO${Date.now()}`)
    const input = page.locator('input[type=file]')
    await input.setInputFiles([
      await picture('uno.jpg', 40),
      { name: 'dos.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') },
      await picture('tres.jpg', 220),
    ])
    await page.getByRole('listitem', { name: 'Foto 2' }).waitFor()
    await page.getByText('dos.jpg: Ese archivo no es una foto').waitFor()
    const sourceOf = (number: number) =>
      page
        .getByRole('listitem', { name: `Foto ${number}` })
        .locator('img')
        .getAttribute('src')
    const before = [await sourceOf(1), await sourceOf(2)]

    await page.getByRole('button', { name: 'Mover la foto 2 antes' }).press('Enter')
    await expect.poll(() => sourceOf(1)).toBe(before[1])

    await page.getByRole('button', { name: 'Editar la foto 1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Editar foto' })
    await dialog.getByLabel('Descripción de la foto, en español').fill('Mar abierto')
    await dialog.getByLabel(/^Recortar/).check()
    const part = dialog.getByRole('group', { name: 'Área visible' })
    const top = () => part.evaluate((element) => (element as HTMLElement).style.top)
    const middle = await top()
    await part.press('ArrowDown')
    await expect.poll(top).not.toBe(middle)
    expect(await violationsOn(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Guardar foto' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('img', { name: 'Mar abierto' }).waitFor()
    await expect.poll(() => sourceOf(1)).not.toBe(before[1])

    await page.getByRole('button', { name: 'Eliminar la foto 2' }).click()
    await page.getByRole('button', { name: 'Eliminar foto', exact: true }).click()
    await page.getByRole('listitem', { name: 'Foto 2' }).waitFor({ state: 'detached' })
    for (const width of [1440, 1024, 820]) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true)
    }
    expect(await violationsOn(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
})
