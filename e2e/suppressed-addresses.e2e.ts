import { run } from '@kit/db/database'
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
  violationsOn,
} from './browser.ts'

const DETAIL = '5.1.1 550 Usuario desconocido'

/** An address of this try, which returned what was sent to it. */
async function suppressAddress(): Promise<string> {
  const address = `${crypto.randomUUID()}@rebota.test`
  await run(
    openCompanyDatabase(),
    sql`insert into mailing.suppression (address, reason, detail, since)
        values (${address}, 'hard_bounce', ${DETAIL}, now())`,
  )
  return address
}

describe.skipIf(NO_BROWSER)('an address that returned its mail, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('is listed with what its server said, and an administrator takes it off', async () => {
    const address = await suppressAddress()
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'admin@mostrador.demo', {
      path: '/administracion/direcciones-suprimidas',
    })
    await page.getByRole('heading', { name: 'Correos bloqueados', exact: true }).waitFor()
    const row = page.getByRole('row').filter({ hasText: address })
    await row.getByText(DETAIL, { exact: true }).waitFor()
    await row.getByText('CORREO INEXISTENTE', { exact: true }).waitFor()
    expect(await violationsOn(page)).toEqual([])

    await page.setViewportSize({ width: 820, height: 1180 })
    await settled(page)
    await page.setViewportSize({ width: 1440, height: 900 })

    await row.getByRole('button', { name: 'Desbloquear', exact: true }).click()
    const asking = page.getByRole('dialog', { name: `¿Desbloquear ${address}?` })
    await asking.getByText(/Si vuelve a rebotar, se bloquea de nuevo/).waitFor()
    await asking.getByRole('button', { name: 'Desbloquear', exact: true }).click()
    await row.getByText('DESBLOQUEADO', { exact: true }).waitFor()
    expect(await row.getByRole('button', { name: 'Desbloquear', exact: true }).count()).toBe(0)

    expect(complaints).toEqual([])
    await close()
  })
})
