import { buildDeparture } from '@app/departures/testing'
import { only } from '@kit/db/database'
import { recordSetting } from '@kit/db/settings'
import { addDays, businessDay } from '@kit/kernel/day'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { NO_BROWSER, violationsOn } from '../apps/web/testing/browser.ts'
import { planStopsSale } from '@app/orders/settings'
import { cardOf, cartOf, charge, sell } from './at-the-desk.ts'
import { choose } from './browser.ts'
import { openToursWorld } from './tours-world.ts'

const TOURS = [
  { name: 'Velero al alba', adult: '1000', starts_at: '09:00' },
  { name: 'Cenote sagrado', adult: '700', starts_at: '10:00' },
]
/** Fits after both; by a change it may not. */
const EVENING = { name: 'Cena a bordo', adult: '900', starts_at: '19:00' }

const PEOPLE = [
  { who: 'a supervisor', role: 'SUPERVISOR CONCESION' as const, may: true },
  { who: 'a rep', role: 'REP CONCESION' as const, may: false },
]

describe.skipIf(NO_BROWSER).each(PEOPLE)(
  'where the company stops what does not fit, in the browser of $who',
  async ({ role, may }) => {
    const { database, arrive } = await openToursWorld([...TOURS, EVENING], { role })
    beforeAll(() => recordSetting(database, planStopsSale, true, { valid_from: new Date(0) }))

    test(`the cart says why, and is charged for a reason only by who may: ${may}`, async () => {
      const { page, complaints } = await arrive('/reservar')
      await page.getByRole('button', { name: '+5 días' }).click()
      for (const { name } of TOURS)
        await cardOf(page, name)
          .getByRole('button', { name: / · 20 lugares$/ })
          .click()

      const cart = cartOf(page)
      await cart.getByText('Horarios en conflicto: 1 aviso por resolver').waitFor()
      expect(await cart.getByRole('button', { name: /^Cobrar MXN/ }).isDisabled()).toBe(true)
      expect(await violationsOn(page)).toEqual([])
      if (!may) {
        await cart.getByText('Solo su supervisor puede autorizarlo.').waitFor()
        return
      }
      await cart.getByLabel('Motivo de la autorización').fill('Salen del mismo muelle')
      await cart.getByRole('button', { name: 'Autorizar de todos modos' }).click()
      await cart.getByText('Autorizado: Salen del mismo muelle').waitFor()
      await charge(page)

      const { reason } = await database
        .selectFrom('platform.audit_entry')
        .select('reason')
        .where('action', '=', 'plan.let_pass')
        .executeTakeFirstOrThrow()
      expect(reason).toBe('Salen del mismo muelle')
      expect(complaints).toEqual([])
    })

    test(`a sold service is changed into what does not fit only by who may: ${may}`, async () => {
      const { option_id } = await only(
        database,
        sql<{ option_id: number }>`
          select option_id from departures.departure where starts_at = ${EVENING.starts_at}`,
      )
      const day = addDays(businessDay(new Date()), 5)
      await buildDeparture(database, { option_id, day, starts_at: '10:00', capacity: 20 })
      const { page, complaints } = await arrive('/reservar')
      await page.getByRole('button', { name: '+5 días' }).click()
      for (const [name, time] of [
        [TOURS[0]!.name, /^09:00 AM · /],
        [EVENING.name, /^07:00 PM · /],
      ] as const)
        await cardOf(page, name).getByRole('button', { name: time }).click()
      const folio = await sell(page, 'Ana Cambia')
      await page.getByRole('main').getByRole('link', { name: folio, exact: true }).click()
      await page.getByRole('button', { name: `Modificar ${EVENING.name}` }).click()

      const form = page.getByRole('dialog', { name: `Modificar ${EVENING.name}` })
      await choose(page, form.getByRole('combobox', { name: 'Horario' }), /^10:00 AM/)
      await form.getByText('Horarios en conflicto').waitFor()
      await form.getByLabel('Motivo', { exact: true }).fill('Salen del mismo muelle')
      expect(await violationsOn(page)).toEqual([])
      const pass = form.getByLabel('Autorizar de todos modos, con el motivo indicado abajo')
      if (may) await pass.check()
      else await form.getByText('Solo su supervisor puede autorizarlo.').waitFor()
      expect(await pass.count()).toBe(may ? 1 : 0)
      const answered = page.waitForResponse(
        (response) =>
          response.request().method() === 'POST' &&
          /\/reserva\/edit\/item\/\d+$/.test(response.url()),
      )
      await form.getByRole('button', { name: 'Guardar cambios' }).click()
      expect((await answered).status()).toBe(may ? 200 : 422)

      const passed = await database
        .selectFrom('platform.audit_entry')
        .select('reason')
        .where('action', '=', 'plan.let_pass')
        .where('entity_id', '=', folio)
        .execute()
      expect(passed).toEqual(may ? [{ reason: 'Salen del mismo muelle' }] : [])
      if (may) await page.getByText(`Servicio modificado: ${EVENING.name}`).waitFor()
      // The browser itself complains of the refusal that was provoked.
      expect(complaints.filter((said) => may || !/ 422 /.test(said))).toEqual([])
    })
  },
)
