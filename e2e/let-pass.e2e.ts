import { recordSetting } from '@kit/db/settings'
import { describe, expect, test } from 'vitest'
import { NO_BROWSER, violationsOn } from '../apps/web/testing/browser.ts'
import { planStopsSale } from '../modules/desk/sale/settings.ts'
import { cardOf, cartOf, charge } from './at-the-desk.ts'
import { openToursWorld } from './tours-world.ts'

const TOURS = [
  { name: 'Velero al alba', adult: '1000', starts_at: '09:00' },
  { name: 'Cenote sagrado', adult: '700', starts_at: '10:00' },
]

const PEOPLE = [
  { who: 'a supervisor', role: 'SUPERVISOR CONCESION' as const, may: true },
  { who: 'a rep', role: 'REP CONCESION' as const, may: false },
]

describe.skipIf(NO_BROWSER).each(PEOPLE)(
  'where the company stops what does not fit, in the browser of $who',
  async ({ role, may }) => {
    const { database, arrive } = await openToursWorld(TOURS, { role })

    test(`the cart says why, and is charged for a reason only by who may: ${may}`, async () => {
      await recordSetting(database, planStopsSale, true, { valid_from: new Date(0) })
      const { page, complaints } = await arrive('/reservar')
      await page.getByRole('button', { name: '+5 días' }).click()
      for (const { name } of TOURS)
        await cardOf(page, name)
          .getByRole('button', { name: / · 20 lugares$/ })
          .click()

      const cart = cartOf(page)
      await cart.getByText('El plan no cabe: 1 aviso por resolver').waitFor()
      expect(await cart.getByRole('button', { name: /^Cobrar MXN/ }).isDisabled()).toBe(true)
      expect(await violationsOn(page)).toEqual([])
      if (!may) {
        await cart.getByText('Solo su supervisor puede dejarla pasar.').waitFor()
        return
      }
      await cart.getByLabel('Motivo para dejarla pasar').fill('Salen del mismo muelle')
      await cart.getByRole('button', { name: 'Dejar pasar' }).click()
      await cart.getByText('Se deja pasar: Salen del mismo muelle').waitFor()
      await charge(page)

      const { reason } = await database
        .selectFrom('platform.audit_entry')
        .select('reason')
        .where('action', '=', 'plan.let_pass')
        .executeTakeFirstOrThrow()
      expect(reason).toBe('Salen del mismo muelle')
      expect(complaints).toEqual([])
    })
  },
)
