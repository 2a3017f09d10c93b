import { buildUser } from '@app/access/testing'
import { buildBudget } from '@app/budgets/testing'
import { buildChannel, buildLocation } from '@app/organization/testing'
import { openTestWorld } from '@app/server/testing'
import { all } from '@kit/db/database'
import { businessDay } from '@kit/kernel/day'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { NO_BROWSER, openBrowser, openPage, violationsOn } from '../apps/web/testing/browser.ts'
import { enter } from '../apps/web/testing/session.ts'
import { serveBefore } from '../apps/web/testing/web-server.ts'

const PASSWORD = 'una frase bien larga'

describe.skipIf(NO_BROWSER)('the sheet of budgets, in a browser', async () => {
  const world = await openTestWorld({ now: new Date().toISOString() })
  const { database } = world
  const year = businessDay(world.now).slice(0, 4)
  const channel = await buildChannel(database, { canal: 'Canal Norte' })
  const beach = await buildLocation(database, { channel_id: channel.id, locacion: 'Playa' })
  const lobby = await buildLocation(database, {
    channel_id: channel.id,
    hotel_id: beach.hotel_id,
    locacion: 'Vestíbulo',
  })
  await buildBudget(database, { location: lobby, month: `${year}-01-01`, amount: '9000' })
  const placed = { channel_ids: [channel.id] }
  await buildUser(database, { name: 'Ana', last_name: 'Ruiz', ...placed })
  const planner = await buildUser(database, {
    roles: ['GERENTE CONCESION'],
    password: PASSWORD,
    ...placed,
  })
  let origin = ''
  beforeAll(async () => {
    origin = (await serveBefore(world)).address
  })
  const browser = await openBrowser()

  test('it is typed into, pasted into and saved with the keyboard; a rep is given a part', async () => {
    const { page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 } })
    await enter(page.context(), { origin, email: planner.email, password: PASSWORD })
    await page.goto(`${origin}/crear/presupuesto`)
    const cell = (name: string, month: string) =>
      page.getByRole('textbox', { name: new RegExp(`${name} ${year}-${month}$`) })
    await cell('Playa', '02').waitFor()
    expect(await violationsOn(page)).toEqual([])

    await cell('Playa', '02').fill('1000')
    await page.keyboard.press('ArrowRight')
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', '2,000\t3000.50\r\n4000\tdoce')
      document.activeElement!.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    })
    await page.getByText('3 celdas pegadas; 1 no es una cantidad').waitFor()
    await page.getByRole('button', { name: /^Ver reps de .*Playa$/ }).click()
    await page.getByRole('button', { name: 'Agregar rep' }).click()
    await page.getByRole('combobox', { name: 'Rep' }).click()
    await page.keyboard.type('Ana')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Agregar a la hoja' }).click()
    await cell('Ana Ruiz', '02').fill('600')
    await page.keyboard.press('Control+s')
    await page.getByText('5 metas guardadas').waitFor()

    expect(
      await all(
        database,
        sql`
        select location_id, to_char(month, 'MM') as month, amount::text
          from budgets.location_budget
         where state = 'draft' order by location_id, month`,
      ),
    ).toEqual([
      { location_id: beach.id, month: '02', amount: '1000.0000' },
      { location_id: beach.id, month: '03', amount: '2000.0000' },
      { location_id: beach.id, month: '04', amount: '3000.5000' },
      { location_id: lobby.id, month: '03', amount: '4000.0000' },
    ])
    expect(await cell('Vestíbulo', '01').getAttribute('readonly')).not.toBeNull()
    for (const width of [1440, 1024, 820]) {
      await page.setViewportSize({ width, height: 900 })
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true)
    }
    expect(complaints).toEqual([])
  })

  test('one budget is seen whole: whose it is, how it is shared out and by day', async () => {
    const { page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 } })
    await enter(page.context(), { origin, email: planner.email, password: PASSWORD })
    await page.goto(`${origin}/presupuesto/ver`)
    await page
      .getByRole('link', { name: /Vestíbulo/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Distribución por día' }).waitFor()
    await page.getByRole('table', { name: 'Por día' }).waitFor()

    expect(await violationsOn(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})
