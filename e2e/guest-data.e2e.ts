import { only, run } from '@kit/db/database'
import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import {
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  signInWithoutDesk,
  violationsOn,
} from './browser.ts'

/** Somebody of two names whose services are over, and who was not forgotten by an earlier try. */
const findGuest = () =>
  only(
    openCompanyDatabase(),
    sql<{ folio: string; name: string }>`
    select r.folio, r.customer_name as name from reservations.reservation r
     where r.guest_forgotten_at is null and r.state in ('confirmed', 'closed')
       and r.customer_name ~ '^[[:alpha:]]{3,} [[:alpha:]]{3,}$'
       and not exists (select from reservations.item i
         where i.reservation_id = r.id and i.last_day >= current_date - 2)
     order by r.id limit 1`,
  )

/** A message between people of the house. */
const buildMessage = (content: string) =>
  run(
    openCompanyDatabase(),
    sql`insert into messaging.message (channel_id, sender_id, subject, content, created_at,
              main_role_ids)
        select c.id, u.id, 'Aviso de la mañana', ${content}, now(), '{}'
          from organization.channel c, access.user_account u order by c.id, u.id limit 1`,
  )

describe.skipIf(NO_BROWSER)('personal data of guests, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('an administrator finds a guest by folio, hands them all that is kept, decides on a text that names them, and forgets them; their reservation stays without their name', async () => {
    const { folio, name } = await findGuest()
    await buildMessage(`Llamó ${name}: llega tarde`)
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'admin@mostrador.demo', {
      path: '/administracion/datos-de-huespedes',
    })
    await page
      .getByRole('heading', { name: 'Datos personales de huéspedes', exact: true })
      .waitFor()
    await page.getByText('Folio', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Folio', exact: true }).fill(folio)
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    const kept = page.getByRole('table', { name: 'Datos encontrados', exact: true })
    await kept.getByRole('cell', { name: 'Reservas', exact: true }).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.setViewportSize({ width: 820, height: 1180 })
    expect(await violationsOn(page)).toEqual([])

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar en JSON', exact: true }).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toContain(name)

    const mention = page.getByRole('checkbox', {
      name: `Nuevo: Llamó [huésped olvidado]: llega tarde`,
    })
    expect(await mention.isChecked()).toBe(false)
    await mention.check()
    await page.getByRole('button', { name: 'Eliminar sus datos personales', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Eliminar sus datos personales', exact: true })
    await dialog.getByLabel('Motivo', { exact: true }).fill('Lo pidió por correo')
    await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click()
    const row = page
      .getByRole('table', { name: 'Reservas', exact: true })
      .getByRole('row', { name: new RegExp(`${folio}.*Huésped olvidado.*ELIMINADA`) })
    await row.waitFor()
    await kept.waitFor({ state: 'detached' })
    const { content } = await only(
      openCompanyDatabase(),
      sql<{ content: string }>`
        select content from messaging.message where subject = 'Aviso de la mañana'`,
    )
    expect(content).toBe('Llamó [huésped olvidado]: llega tarde')
    expect(complaints).toEqual([])
    await close()
  })
})
