import { buildProduct } from '@app/catalog/testing'
import { buildDeparture } from '@app/departures/testing'
import { addDays, businessDay } from '@kit/kernel/day'
import { describe, expect, test } from 'vitest'
import { NO_BROWSER, violationsOn } from '../apps/web/testing/browser.ts'
import { cardOf, cartOf } from './at-the-desk.ts'
import { openToursWorld } from './tours-world.ts'

describe.skipIf(NO_BROWSER)('a desk late at night, in a browser', async () => {
  const { arrive, database } = await openToursWorld([])
  const today = businessDay(new Date())
  for (const [name, starts_at] of [
    ['Velero al alba', '09:00'],
    ['Cenote sagrado', '10:00'],
  ] as const) {
    const { id, option } = await buildProduct(database, {
      name,
      prices: [{ pax_type: 'adult', amount: '1000' }],
    })
    await database
      .updateTable('catalog.product')
      .set({ duration_minutes: 180 })
      .where('id', '=', id)
      .execute()
    // The first minute of a day has left at whatever hour this runs.
    await buildDeparture(database, {
      option_id: option.id,
      day: today,
      starts_at: '00:00',
      capacity: 9,
    })
    await buildDeparture(database, {
      option_id: option.id,
      day: addDays(today, 1),
      starts_at,
      capacity: 9,
    })
  }

  test('when nothing leaves any more today tomorrow is shown and said, until somebody chooses the day', async () => {
    const { page, complaints } = await arrive('/reservar')
    await page.getByText('Ya no hay salidas hoy; mostrando mañana.', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Mañana', exact: true, pressed: true }).waitFor()
    await cardOf(page, 'Velero al alba')
      .getByRole('button', { name: /^09:00 AM · 9 lugares$/ })
      .waitFor()
    expect(await violationsOn(page)).toEqual([])

    await page.getByRole('button', { name: 'Hoy', exact: true }).click()
    await page.getByRole('button', { name: 'Hoy', exact: true, pressed: true }).waitFor()
    await page.getByText('Ya no hay salidas hoy; mostrando mañana.').waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByRole('button', { name: 'Hoy', exact: true, pressed: true }).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('two services at once are drawn on the same day, and read as sentences', async () => {
    const { page, complaints } = await arrive('/reservar', { width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Mañana', exact: true }).click()
    for (const [name, pill] of [
      ['Velero al alba', /^09:00 AM · 9 lugares$/],
      ['Cenote sagrado', /^10:00 AM · 9 lugares$/],
    ] as const) {
      await cardOf(page, name).getByRole('button', { name: pill }).click()
      await cardOf(page, name)
        .getByRole('button', { name: /En carrito$/ })
        .waitFor()
    }

    const stay = cartOf(page).getByRole('region', { name: 'Itinerario', exact: true })
    await stay
      .getByText(
        'Velero al alba: empieza a las 09:00 AM, regreso aprox. 12:00 PM. Se traslapa con Cenote sagrado.',
        { exact: true },
      )
      .waitFor()
    await stay
      .getByText(
        'Cenote sagrado: empieza a las 10:00 AM, regreso aprox. 01:00 PM. Se traslapa con Velero al alba.',
        { exact: true },
      )
      .waitFor()
    expect(await violationsOn(page)).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
