import { buildUser } from '@app/access/testing'
import { buildOption, buildPickup, buildProduct } from '@app/catalog/testing'
import { buildDeparture } from '@app/departures/testing'
import { buildRates } from '@app/exchange-rates/testing'
import { buildHotel, buildLocation } from '@app/organization/testing'
import { openTestWorld } from '@app/server/testing'
import { addDays, businessDay } from '@kit/kernel/day'
import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { openBrowser, openPage } from '../apps/web/testing/browser.ts'
import { enter } from '../apps/web/testing/session.ts'
import { serveBefore } from '../apps/web/testing/web-server.ts'

const PASSWORD = 'una frase bien larga'
type Tour = {
  name: string
  adult: string
  starts_at: string
  age_min?: number
  duration_minutes?: number
  includes_es?: string
  /** Another option beside it; guests of both are picked up at the desk's hotel and pay the pier. */
  two_by_the_pier?: boolean
}

/**
 * A company of a few tours that leave in five days, and a rep at its desk: what is chosen, compared
 * and counted is the same at whatever hour a journey runs.
 */
export async function openToursWorld(
  tours: readonly Tour[],
  { role = 'REP CONCESION' }: { role?: 'REP CONCESION' | 'SUPERVISOR CONCESION' } = {},
) {
  // The browser's clock is the real one.
  const world = await openTestWorld({ now: new Date().toISOString() })
  const { database } = world
  const today = businessDay(world.now)
  const hotel = await buildHotel(database, { name: 'Hotel Palma' })
  const lobby = await buildLocation(database, { hotel_id: hotel.id, locacion: 'Lobby' })
  const user = await buildUser(database, {
    roles: [role],
    channel_ids: [lobby.channel_id],
    location_ids: [lobby.id],
    password: PASSWORD,
    desk: { channel_id: lobby.channel_id, hotel_id: lobby.hotel_id, location_id: lobby.id },
  })
  await buildRates(database, { day: today, USD: { buy: '18', sell: '18.50' } })
  for (const { name, adult, starts_at, age_min, duration_minutes = 120, ...tour } of tours) {
    const { includes_es, two_by_the_pier } = tour
    const prices = [
      { pax_type: 'adult' as const, amount: adult },
      { pax_type: 'minor' as const, amount: '500' },
    ]
    const atPier = two_by_the_pier ? { dock: { amount: '320' } } : {}
    const { id, option } = await buildProduct(database, { name, prices, option: atPier })
    const options = [option.id]
    if (two_by_the_pier) {
      const other = { product_id: id, name: 'Todo incluido', prices, ...atPier }
      options.push((await buildOption(database, other)).id)
      for (const option_id of options)
        await buildPickup(database, { option_id, hotel_id: hotel.id, place: 'Motor lobby' })
    }
    await database
      .updateTable('catalog.product')
      .set({
        duration_minutes,
        ...(age_min ? { age_min } : {}),
        ...(includes_es ? { includes_es } : {}),
      })
      .where('id', '=', id)
      .execute()
    for (const option_id of options)
      await buildDeparture(database, {
        option_id,
        day: addDays(today, 5),
        starts_at,
        capacity: 20,
      })
  }

  let origin = ''
  beforeAll(async () => {
    origin = (await serveBefore(world)).address
  })
  const browser = await openBrowser()
  /** The rep, signed in, at this address; the page is not opened on a day yet. */
  async function arrive(
    path: string,
    viewport = { width: 1180, height: 820 },
    before: (page: Page) => Promise<void> = async () => undefined,
  ) {
    const { page, complaints } = await openPage(browser, { viewport })
    await enter(page.context(), { origin, email: user.email, password: PASSWORD })
    await before(page)
    await page.goto(`${origin}${path}`)
    return { page, complaints }
  }
  return { database, arrive }
}
