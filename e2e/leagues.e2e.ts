import { addDays, businessDay, firstOfMonth, showDay } from '@kit/kernel/day'
import { only } from '@kit/db/database'
import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  choose,
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  settled,
  signInWithoutDesk,
  violationsOn,
} from './browser.ts'

describe.skipIf(NO_BROWSER)('leagues of reps, in a browser', () => {
  let browser: Browser
  const database = openCompanyDatabase()
  const findColleague = async (): Promise<string> =>
    (
      await only(
        database,
        sql<{ name: string }>`
        select u.full_name as name from access.public_user u
          join access.public_placement p on p.user_id = u.id
         where u.state = 'active' and 'REP CONCESION' = any(u.roles)
           and u.full_name <> 'Daniela Canul' and p.channel_ids @> array(
             select id from organization.channel where canal = 'Concesiones Cancún')
         order by u.full_name limit 1`,
      )
    ).name
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('a manager makes a season of two teams, and a rep sees where they stand', async () => {
    const { page, complaints, close } = await openVisit(browser)
    const name = `Copa ${Date.now()}`
    const other = await findColleague()
    const today = businessDay(new Date())
    await signInWithoutDesk(page, 'gerente@mostrador.demo', { path: '/reps-leagues-editor' })
    await page.getByRole('button', { name: 'Nueva temporada', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Nueva temporada' })
    await form.getByLabel('Nombre', { exact: true }).fill(name)
    await choose(page, form.getByRole('combobox', { name: 'Canal' }), 'Concesiones Cancún')
    for (const [label, day] of [
      ['Desde (fecha de venta)', firstOfMonth(today)],
      ['Hasta (fecha de venta)', addDays(today, 20)],
    ] as const) {
      await form.getByLabel(label).fill(showDay(day))
      await form.getByLabel(label).press('Enter')
    }
    for (const [at, [team, rep]] of [
      ['Delfines', 'Daniela Canul'],
      ['Rayas', other],
    ].entries()) {
      await form.getByRole('button', { name: 'Agregar rep', exact: true }).click()
      await form.getByLabel('Equipo', { exact: true }).nth(at).fill(team!)
      await choose(page, form.getByRole('combobox', { name: 'Rep' }).nth(at), rep!)
    }
    await form.getByRole('button', { name: 'Guardar', exact: true }).click()
    await form.waitFor({ state: 'detached' })
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByText('EN CURSO')
      .waitFor()
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('table', { name: 'Delfines' }).getByText('Daniela Canul').waitFor()
    expect(await violationsOn(page)).toEqual([])

    const rep = await openVisit(browser)
    await signInWithoutDesk(rep.page, 'rep@mostrador.demo', { path: '/reps-leagues' })
    await rep.page
      .getByRole('combobox', { name: 'Temporada' })
      .selectOption({ label: `${name} · Concesiones Cancún` })
    await rep.page
      .getByRole('table', { name: 'Delfines' })
      .getByText('Daniela Canul (usted)')
      .waitFor()
    await rep.page.getByText(/^En vivo · /).waitFor()
    expect(await rep.page.getByRole('button', { name: 'Editar temporadas' }).count()).toBe(0)
    for (const width of [1440, 820]) {
      await rep.page.setViewportSize({ width, height: 900 })
      await settled(rep.page)
      expect(
        await rep.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true)
    }
    expect([...complaints, ...rep.complaints]).toEqual([])
    await Promise.all([close(), rep.close()])
  })
})
