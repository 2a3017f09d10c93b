import { addDays, businessDay, dayInWords } from '@kit/kernel/day'
import { all } from '@kit/db/database'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { NO_BROWSER, violationsOn } from '../apps/web/testing/browser.ts'
import { addDeparture, soldFolio, untilSigned } from './at-the-desk.ts'
import { openToursWorld } from './tours-world.ts'

describe.skipIf(NO_BROWSER)('the language of a guest, in a browser', async () => {
  const { database, arrive } = await openToursWorld([
    { name: 'Isla en catamarán', adult: '1000', starts_at: '09:00' },
  ])

  test('that they choose where they sign is theirs from then on, and the rep’s comes back', async () => {
    const { page, complaints } = await arrive('/reservar')
    await page.getByRole('button', { name: '+5 días' }).click()
    await addDeparture(page)
    await untilSigned(page, 'Ann Fox')
    await page.getByRole('radiogroup', { name: 'Idioma' }).getByText('English').click()
    const accept = page.getByRole('button', { name: 'Accept and sign' })
    await accept.waitFor()
    const guest = page.getByRole('dialog', { name: 'Customer signature' })
    const said = await guest.innerText()
    expect(said).toContain(dayInWords(addDays(businessDay(new Date()), 5), 'en'))
    expect(said).not.toMatch(/\d{2}\/\d{2}\/\d{4}/)
    expect(await violationsOn(page)).toEqual([])
    await accept.click()
    await page.getByRole('heading', { name: 'Thank you', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    const folio = await soldFolio(page)

    expect(
      await all(
        database,
        sql`select customer_language from reservations.reservation where folio = ${folio}`,
      ),
    ).toEqual([{ customer_language: 'en' }])
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
