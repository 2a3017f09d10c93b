import { describe, expect, test } from 'vitest'
import { NO_BROWSER, violationsOn } from '../apps/web/testing/browser.ts'
import { openToursWorld } from './tours-world.ts'

describe.skipIf(NO_BROWSER)('the catalogue beside the cart, in a browser', async () => {
  const { arrive } = await openToursWorld([
    { name: 'Isla en catamarán', adult: '1000', starts_at: '09:00', two_by_the_pier: true },
    { name: 'Cena a bordo', adult: '800', starts_at: '18:00' },
    { name: 'Cenote y tirolesa', adult: '700', starts_at: '11:00' },
    { name: 'Paseo en bici', adult: '300', starts_at: '08:00' },
  ])

  test.each([
    { width: 1024, height: 768, colorScheme: 'light' as const },
    { width: 1024, height: 768, colorScheme: 'dark' as const },
    { width: 820, height: 1180, colorScheme: 'light' as const },
    { width: 1440, height: 900, colorScheme: 'light' as const },
  ])(
    'four products are in sight whole at $width × $height ($colorScheme), one of two options with pickup and pier',
    async ({ colorScheme, ...viewport }) => {
      const { page, complaints } = await arrive('/reservar', viewport, (opened) =>
        opened.emulateMedia({ colorScheme }),
      )
      await page.getByRole('button', { name: '+5 días' }).click()
      await page.getByText('Muelle incluido').nth(1).waitFor()
      expect(await page.getByText(/^Pickup/).count()).toBe(2)
      if (process.env['PICTURES'])
        await page.screenshot({
          path: `${process.env['PICTURES']}/four-${viewport.width}-${colorScheme}.png`,
        })

      // Cards are measured once they are drawn, and move then.
      await expect
        .poll(() =>
          page.getByRole('article').evaluateAll(
            (cards) =>
              cards.filter((card) => {
                const { top, bottom } = card.getBoundingClientRect()
                return top >= 0 && bottom <= innerHeight
              }).length,
          ),
        )
        .toBe(4)
      expect(await violationsOn(page)).toEqual([])
      expect(complaints).toEqual([])
      await page.context().close()
    },
  )
})
