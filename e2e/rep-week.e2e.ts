import { addDays, businessDay } from '@kit/kernel/day'
import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { mondayOf } from '@app/roster/rules'
import { NO_BROWSER, openBrowser, openVisit, signInWithoutDesk } from './browser.ts'

const PATH = '/asignar/locacion/semana'
const PHONE = { width: 390, height: 844 }

describe.skipIf(NO_BROWSER)('the roster of reps, in a browser', () => {
  let browser: Browser
  // A week that the demo knows nothing of.
  const monday = addDays(mondayOf(businessDay(new Date())), 35)
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('a manager places a rep by keyboard for seven days, is told of the rest, and copies the week', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'gerente@mostrador.demo', { path: `${PATH}?day=${monday}` })
    await page.getByRole('heading', { name: 'Rol de reps' }).waitFor()
    const grid = page.getByRole('region', { name: 'Rol por rep y día' })
    const first = grid.getByRole('button', { name: /^Asignar a / }).first()
    await first.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')

    const adding = page.getByRole('dialog', { name: 'Asignar locación' })
    await adding.getByRole('combobox', { name: 'Locación' }).click()
    await page.locator('.ant-select-item-option').filter({ visible: true }).first().click()
    const [year, month, day] = addDays(monday, 6).split('-')
    await adding.getByLabel('Fecha de fin').fill(`${day}/${month}/${year}`)
    await adding.getByLabel('Fecha de fin').press('Enter')
    await adding.getByText(/Con estos días trabaja 7 seguidos sin descanso/).waitFor()
    await adding.getByRole('button', { name: 'Guardar' }).click()
    await adding.waitFor({ state: 'hidden' })
    await grid.getByText(/^7 DÍAS SIN DESCANSO/).waitFor()
    expect(await grid.getByRole('button', { name: /^Quitar a / }).count()).toBe(7)

    await grid
      .getByRole('button', { name: /^Quitar a / })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
    await grid.getByText(/^7 DÍAS SIN DESCANSO/).waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: 'Copiar a la semana siguiente' }).click()
    await page.getByRole('button', { name: 'Copiar semana' }).click()
    await page.getByText('Turnos copiados: 6.').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('on a telephone each rep is a card of days', async () => {
    const { page, complaints, close } = await openVisit(browser, { viewport: PHONE })
    await signInWithoutDesk(page, 'gerente@mostrador.demo', { path: `${PATH}?day=${monday}` })
    await page
      .getByRole('button', { name: /^Asignar a / })
      .first()
      .waitFor()

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    expect(complaints).toEqual([])
    await close()
  })
})
