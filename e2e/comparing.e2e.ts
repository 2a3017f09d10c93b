import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { NO_BROWSER, violationsOn } from '../apps/web/testing/browser.ts'
import { charge, inCart } from './at-the-desk.ts'
import { openToursWorld } from './tours-world.ts'

const SAID = 'Comparar productos'

describe.skipIf(NO_BROWSER)('comparing products at the desk, in a browser', async () => {
  const { arrive } = await openToursWorld([
    {
      name: 'Isla en catamarán',
      adult: '1000',
      starts_at: '09:00',
      age_min: 6,
      duration_minutes: 390,
      includes_es: 'Barra libre y esnórquel',
    },
    { name: 'Cena a bordo', adult: '800', starts_at: '18:00' },
    { name: 'Cenote y tirolesa', adult: '700', starts_at: '11:00' },
    { name: 'Paseo en bici', adult: '300', starts_at: '08:00' },
  ])

  const markOf = (page: Page, product: string) =>
    page.getByRole('button', { name: `Comparar ${product}`, exact: true })
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: SAID })
  async function inFiveDays(path = '/reservar', viewport = { width: 1180, height: 820 }) {
    const { page, complaints } = await arrive(path, viewport)
    await page.getByRole('button', { name: '+5 días' }).click()
    await page.getByRole('button', { name: /^09:00 AM · 20 lugares$/ }).waitFor()
    return { page, complaints }
  }
  const cellsOf = (page: Page, line: string | RegExp) =>
    dialogOf(page)
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: line }) })
      .getByRole('cell')
      .allInnerTexts()

  test('with the keyboard alone two are marked, read side by side for this party, and one is chosen', async () => {
    const { page, complaints } = await inFiveDays()
    const keys = page.keyboard
    for (const product of ['Isla en catamarán', 'Cena a bordo']) {
      await markOf(page, product).focus()
      await keys.press('Space')
      await page.getByRole('button', { name: `Comparar ${product}`, pressed: true }).waitFor()
    }
    await page.getByText('2 productos para comparar').waitFor()
    await page.getByRole('button', { name: 'Comparar', exact: true }).focus()
    await keys.press('Enter')
    await dialogOf(page).getByRole('columnheader', { name: 'Isla en catamarán' }).waitFor()

    expect(await cellsOf(page, 'Total para 2')).toEqual(['MXN 2,000.00', 'MXN 1,600.00'])
    expect(await cellsOf(page, 'Duración')).toEqual(['6:30 h', '2:00 h'])
    const ages = await cellsOf(page, 'Edades')
    expect(ages[0]).toContain('Desde 6 años')
    expect(ages[1]).toContain('Sin edad mínima')
    expect((await cellsOf(page, 'Incluye'))[0]).toBe('Barra libre y esnórquel')
    expect(await violationsOn(page)).toEqual([])

    await dialogOf(page).getByRole('button', { name: '06:00 PM · 20 lugares' }).focus()
    await keys.press('Enter')
    await dialogOf(page)
      .getByRole('button', { name: /06:00 PM · En carrito$/ })
      .waitFor()
    await keys.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
    await inCart(page, 'Cena a bordo').waitFor()
    await charge(page)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('a fourth finds no room, the address keeps what is compared, and taking one away leaves the others', async () => {
    const { page, complaints } = await inFiveDays()
    for (const product of ['Isla en catamarán', 'Cena a bordo', 'Cenote y tirolesa'])
      await markOf(page, product).click()
    await page.getByText('3 productos para comparar').waitFor()
    expect(await markOf(page, 'Paseo en bici').isDisabled()).toBe(true)

    await page.getByRole('button', { name: 'Comparar', exact: true }).click()
    await dialogOf(page).getByRole('columnheader').nth(2).waitFor()
    await page.goBack()
    await dialogOf(page).waitFor({ state: 'detached' })
    await page.goForward()
    await dialogOf(page).getByRole('columnheader').nth(2).waitFor()
    await page.reload()
    await dialogOf(page).getByRole('columnheader', { name: 'Cenote y tirolesa' }).waitFor()
    await dialogOf(page)
      .getByRole('button', { name: 'Quitar Cena a bordo de la comparación' })
      .click()
    await dialogOf(page)
      .getByRole('columnheader', { name: 'Cena a bordo' })
      .waitFor({ state: 'detached' })
    expect(await dialogOf(page).getByRole('columnheader').count()).toBe(2)
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
    await page.getByText('2 productos para comparar').waitFor()
    await page.getByRole('button', { name: 'Quitar todos' }).click()
    await page.getByRole('button', { name: 'Comparar', exact: true }).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('on an upright tablet they fit, and another party changes what each costs', async () => {
    const { page, complaints } = await inFiveDays('/reservar?adults=3', {
      width: 820,
      height: 1180,
    })
    for (const product of ['Isla en catamarán', 'Cena a bordo', 'Cenote y tirolesa'])
      await markOf(page, product).click()
    await page.getByRole('button', { name: 'Comparar', exact: true }).click()

    await dialogOf(page).getByRole('rowheader', { name: 'Total para 3' }).waitFor()
    expect(await cellsOf(page, 'Total para 3')).toEqual([
      'MXN 3,000.00',
      'MXN 2,400.00',
      'MXN 2,100.00',
    ])
    expect(
      await dialogOf(page).evaluate((dialog) =>
        [dialog, ...dialog.querySelectorAll('*')].some(
          (part) =>
            part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'auto',
        ),
      ),
    ).toBe(false)
    expect(await violationsOn(page)).toEqual([])
    if (process.env['PICTURES'])
      await page.screenshot({ path: `${process.env['PICTURES']}/compare-820.png` })
    expect(complaints).toEqual([])
    await page.context().close()
  })
  test('four products are in sight whole at 1024 × 768, beside the cart', async () => {
    const { page, complaints } = await inFiveDays('/reservar', { width: 1024, height: 768 })
    await markOf(page, 'Paseo en bici').waitFor()
    if (process.env['PICTURES'])
      await page.screenshot({ path: `${process.env['PICTURES']}/catalogue-1024.png` })

    const whole = await page.getByRole('article').evaluateAll(
      (cards) =>
        cards.filter((card) => {
          const { top, bottom } = card.getBoundingClientRect()
          return top >= 0 && bottom <= innerHeight
        }).length,
    )
    expect(whole).toBe(4)
    expect(await violationsOn(page)).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
