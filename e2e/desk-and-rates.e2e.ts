import { all, first } from '@kit/db/database'
import { businessDay } from '@kit/kernel/day'
import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  choose,
  deskDialog,
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  signIn,
  signInWithoutDesk,
} from './browser.ts'

describe.skipIf(NO_BROWSER)('a desk and the rates of the company, in a browser', () => {
  let browser: Browser
  const database = openCompanyDatabase()
  beforeAll(async () => {
    browser = await openBrowser()
  })
  const deskOf = (email: string) =>
    first(
      database,
      sql<{ hotel: string; location: string }>`
    select h.name as hotel, l.locacion as location from access.user_account u
      join access.working_session w on w.user_id = u.id and w.ended_at is null
      join organization.location l on l.id = w.location_id
      join organization.hotel h on h.id = l.hotel_id where u.email = ${email}`,
    )

  test('TOURSALES has no way round the dialog, answers for the budget of the month, and then has a desk', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await signIn(page, 'tours@mostrador.demo')
    const dialog = deskDialog(page)
    await dialog.getByRole('button', { name: 'Salir' }).waitFor()
    expect(await dialog.getByRole('button', { name: 'Cancelar' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await choose(page, dialog.getByRole('combobox', { name: 'Hotel' }))
    await choose(page, dialog.getByRole('combobox', { name: 'Locación' }))
    await dialog.getByRole('button', { name: 'Confirmar ubicación' }).click()

    const question = page.getByRole('dialog', { name: '¿Es usted Iván Uc?' })
    await question.waitFor()
    const asked = await question.innerText()
    await question.getByRole('button', { name: 'Sí, soy yo' }).click()
    await page.getByText('Ubicación actualizada correctamente.').waitFor()
    await dialog.waitFor({ state: 'hidden' })

    const desk = (await deskOf('tours@mostrador.demo'))!
    expect(asked).toMatch(/Presupuesto\s+MXN\s[\d,]+\.00/)
    expect(asked).toContain(`${desk.hotel} · ${desk.location}`)
    await page.getByRole('button', { name: `Cambiar hotel y locación: ${desk.hotel}` }).waitFor()
    expect(
      await all(
        database,
        sql`
      select 1 from budgets.rep_assignment a join budgets.location_budget b on b.id = a.budget_id
        join access.user_account u on u.id = a.rep_id
        join access.working_session w on w.user_id = u.id and w.ended_at is null
      where u.email = 'tours@mostrador.demo' and b.location_id = w.location_id
          and w.budget_id = b.id
          and b.month = date_trunc('month', ${businessDay(new Date())}::date)`,
      ),
    ).toHaveLength(1)
    expect(complaints).toEqual([])
    await close()
  })

  test('a manager saves a desk without being asked about a budget, and changes it from the header', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await signIn(page, 'gerente@mostrador.demo')
    const dialog = deskDialog(page)
    await dialog.getByRole('button', { name: 'Cancelar' }).waitFor()
    const save = async (hotel: string) => {
      await dialog.getByRole('combobox', { name: 'Hotel' }).fill(hotel)
      await dialog.getByRole('option', { name: hotel, exact: true }).click()
      await dialog.getByRole('combobox', { name: 'Locación' }).click()
      await dialog.getByRole('option').first().click()
      await dialog.getByRole('button', { name: 'Guardar ubicación' }).click()
      await dialog.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: `Cambiar hotel y locación: ${hotel}` }).waitFor()
    }
    const [one, other] = await all(
      database,
      sql<{ name: string }>`
      select distinct h.name from organization.hotel h
        join organization.channel_hotel p on p.hotel_id = h.id
        join organization.channel c on c.id = p.channel_id where c.code = 'CUN' order by h.name
        limit 2`,
    )

    await save(one!.name)
    expect(await page.getByText(/¿Es usted/).count()).toBe(0)
    expect((await deskOf('gerente@mostrador.demo'))?.hotel).toBe(one!.name)
    await page.getByRole('button', { name: `Cambiar hotel y locación: ${one!.name}` }).click()
    await save(other!.name)

    expect((await deskOf('gerente@mostrador.demo'))?.hotel).toBe(other!.name)
    expect(complaints).toEqual([])
    await close()
  })

  test('a list that is opened before the hotels have come stays open, and then offers them', async () => {
    const { page, close } = await openVisit(browser)
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/hotelesventa', async (route) => {
      await answer.promise
      await route.continue()
    })
    // As soon as the button is there: what waits for it may still be loading.
    await signInWithoutDesk(page, 'gerente@mostrador.demo')
    await page.getByRole('button', { name: /hotel y locación/ }).click()
    const hotel = deskDialog(page).getByRole('combobox', { name: 'Hotel' })
    await hotel.click()
    await expect.poll(() => hotel.getAttribute('aria-expanded')).toBe('true')

    answer.resolve()
    await deskDialog(page).getByRole('option').first().waitFor()
    expect(await hotel.getAttribute('aria-expanded')).toBe('true')
    await close()
  })

  test('TC opens the currencies of today, each with its code, its colour and its value in pesos', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'contabilidad@mostrador.demo')
    await page.getByRole('button', { name: /^TC USD/ }).click()
    const table = page.getByRole('table', { name: 'Pesos mexicanos por unidad.' })
    await table.waitFor()

    const shown = await table.getByRole('row').evaluateAll((rows) =>
      rows.slice(1).map((row) => ({
        code: row.querySelector('th')!.textContent,
        value: Number(row.querySelector('td')!.firstChild!.textContent),
        colour: getComputedStyle(row.querySelector('i')!).backgroundColor,
      })),
    )
    const sells = await all(
      database,
      sql<{ code: string; value: string }>`
      select distinct on (code) code, value from exchange_rates.rate
        where kind = 'house_sell' and channel_id is null and day <= ${businessDay(new Date())}
        order by code, day desc, id desc`,
    )
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['Código', 'Valor'])
    expect(Object.fromEntries(shown.map(({ code, value }) => [code, value]))).toEqual(
      Object.fromEntries(sells.map(({ code, value }) => [code, Number(Number(value).toFixed(4))])),
    )
    expect(new Set(shown.map(({ colour }) => colour)).size).toBe(4)
    expect(complaints).toEqual([])
    await close()
  })
})
