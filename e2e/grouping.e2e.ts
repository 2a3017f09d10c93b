import { all, only } from '@kit/db/database'
import { showDay } from '@kit/kernel/day'
import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  settled,
  signInWithoutDesk,
} from './browser.ts'

const PATH = '/agrupar-compartidos'

describe.skipIf(NO_BROWSER)('shared transfers, in a browser', () => {
  let browser: Browser
  const database = openCompanyDatabase()
  beforeAll(async () => {
    browser = await openBrowser()
  })
  /** The busiest zone of a day that nobody has planned. */
  const findBusiest = () =>
    only(
      database,
      sql<{ day: string; zone_id: number; rides: number; pax: number }>`
      select service_day::text as day, zone_id, count(*)::int as rides, sum(pax)::int as pax
        from transport.shared_ride
       where direction = 'arrival' and zone_id is not null and state = 'confirmed' and pax <= 4
       group by 1, 2
      having count(*) between 3 and 12 and count(grouping_id) = 0
       order by count(*) desc, 1 limit 1`,
    )
  const grouped = (day: string) =>
    all(
      database,
      sql<{ taken: number; locked: boolean }>`
      select seats_taken as taken, locked from transport.grouping where service_day = ${day}
       order by seats_taken desc`,
    )

  test('operations make a trip, move people by keyboard, take it back, and apply a proposal', async () => {
    const { day, zone_id, rides } = await findBusiest()
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'operaciones@mostrador.demo', {
      path: `${PATH}?day=${day}&zone=${zone_id}`,
    })
    await page.getByRole('heading', { name: 'Agrupar compartidos' }).waitFor()
    const waiting = page.getByRole('region', { name: 'Sin vehículo', exact: true })
    const people = waiting.getByRole('button', { pressed: false })
    await people.first().waitFor()
    expect(await people.count()).toBeGreaterThanOrEqual(rides)

    await people.nth(0).press('Enter')
    await page.getByRole('toolbar').getByRole('button', { name: 'Nuevo viaje' }).click()
    const making = page.getByRole('dialog', { name: /^Nuevo viaje/ })
    await making.getByRole('button', { name: 'Hacer viaje' }).click()
    await making.waitFor({ state: 'hidden' })
    const trips = page.getByRole('region', { name: /^Viaje de/ })
    await trips.first().waitFor()
    expect(await grouped(day)).toHaveLength(1)

    await people.nth(0).press('Enter')
    await page.getByRole('combobox', { name: 'Mover a' }).click()
    await page.locator('.ant-select-item-option', { hasText: 'quedan' }).first().click()
    await page.getByRole('button', { name: 'Mover', exact: true }).click()
    await page.getByText('Arrastre personas').waitFor()
    await settled(page)
    expect(await trips.first().getByRole('listitem').count()).toBe(2)

    await page.getByRole('button', { name: 'Deshacer', exact: true }).click()
    await settled(page)
    await expect.poll(() => trips.first().getByRole('listitem').count()).toBe(1)

    const third = people.nth(0)
    await third.dragTo(trips.first())
    await expect.poll(() => trips.first().getByRole('listitem').count()).toBe(2)
    await page.screenshot({ path: '/tmp/t/grouping-1440.png', fullPage: true })

    await page.getByRole('button', { name: 'Proponer viajes' }).click()
    const proposal = page.getByRole('dialog', { name: /^Propuesta de viajes/ })
    await proposal.getByRole('rowheader', { name: 'Costo' }).waitFor({ timeout: 30_000 })
    await page.screenshot({ path: '/tmp/t/proposal-1440.png' })
    await proposal.getByRole('button', { name: 'Aplicar propuesta' }).click()
    await page.getByText('Propuesta aplicada').waitFor()
    await page.getByText('Todos tienen vehículo.').waitFor()

    await trips.first().getByRole('button', { name: 'Fijar' }).click()
    await trips.first().getByText('FIJO').waitFor()
    expect((await grouped(day)).some(({ locked }) => locked)).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  test('a supervisor sees the trips on a tablet and is offered nothing to change', async () => {
    const { day } = await only(
      database,
      sql<{ day: string }>`select service_day::text as day from transport.grouping limit 1`,
    )
    const { page, complaints, close } = await openVisit(browser, {
      viewport: { width: 820, height: 1180 },
    })
    await signInWithoutDesk(page, 'supervisor@mostrador.demo', { path: `${PATH}?day=${day}` })

    await page.getByText('Puede ver los viajes').waitFor()
    await page.getByRole('textbox', { name: 'Día' }).waitFor()

    expect(await page.getByRole('textbox', { name: 'Día' }).inputValue()).toBe(
      showDay(day as never),
    )
    expect(await page.getByRole('button', { name: 'Proponer viajes' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Fijar' }).count()).toBe(0)
    await page.screenshot({ path: '/tmp/t/grouping-820.png', fullPage: true })
    expect(complaints).toEqual([])
    await close()
  })
})
