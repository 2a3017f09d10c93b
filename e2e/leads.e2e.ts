import { only } from '@kit/db/database'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  choose,
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  signInWithoutDesk,
  type Visit,
} from './browser.ts'

describe.skipIf(NO_BROWSER)('leads, in a browser', () => {
  let manager: Visit
  const database = openCompanyDatabase()
  beforeAll(async () => {
    manager = await openVisit(await openBrowser())
    await signInWithoutDesk(manager.page, 'gerente@mostrador.demo', {
      path: '/reservas/leds/campanas',
    })
  })

  test('a campaign and a lead are noted, handed out, and marked as lost with the reason', async () => {
    const { page } = manager
    await page.getByRole('button', { name: 'Nueva campaña', exact: true }).first().click()
    const making = page.getByRole('dialog', { name: 'Nueva campaña' })
    await making.getByLabel('Nombre', { exact: true }).fill('Verano en la playa')
    await making.getByLabel('Empieza').fill('01/11/2026')
    await making.getByRole('button', { name: 'Guardar', exact: true }).click()
    await page.getByRole('row').filter({ hasText: 'Verano en la playa' }).waitFor()

    await page.goto('/reservas/leds/asignacion')
    await page.getByRole('button', { name: 'Nuevo prospecto', exact: true }).first().click()
    const noting = page.getByRole('dialog', { name: 'Nuevo prospecto' })
    await noting.getByLabel('Nombre', { exact: true }).fill('Luz Ek')
    await noting.getByLabel('Correo').fill('luz@example.test')
    await choose(page, noting.getByLabel('Campaña'), 'Verano en la playa')
    await choose(page, noting.getByLabel('Canal'))
    await noting.getByLabel('Fecha de llegada').fill('20/11/2026')
    await noting.getByRole('button', { name: 'Guardar', exact: true }).click()
    const row = page.getByRole('row').filter({ hasText: 'Luz Ek' })
    await row.getByText('NUEVO').waitFor()

    await page.getByRole('button', { name: 'Repartir', exact: true }).click()
    const handing = page.getByRole('dialog', { name: 'Repartir prospectos nuevos' })
    const { channel } = await only(
      database,
      sql<{ channel: string }>`
        select channel from leads.lead_row where name = 'Luz Ek'`,
    )
    await choose(page, handing.getByLabel('Canal'), channel)
    await handing.getByText(/^Hay \d+ prospectos? nuevos? en este canal\.$/).waitFor()
    await choose(page, handing.getByLabel('Reps'))
    await handing.getByRole('button', { name: 'Repartir prospectos', exact: true }).click()
    await row.getByText('ASIGNADO').waitFor()

    await row.getByRole('button', { name: 'Acciones de la fila' }).click()
    await page.getByRole('menuitem', { name: 'Marcar como perdido', exact: true }).click()
    const losing = page.getByRole('dialog', { name: '¿Marcar este prospecto como perdido?' })
    await losing.getByLabel('Motivo').fill('Ya viajó')
    await losing.getByRole('button', { name: 'Marcar como perdido', exact: true }).click()
    await row.getByText('PERDIDO').waitFor()

    await page.goto('/reporte/conversion-camp?dateInit=2026-11-01&dateFin=2026-11-30')
    await page.getByRole('cell', { name: 'Verano en la playa' }).waitFor()
    expect(manager.complaints).toEqual([])
  })
})
