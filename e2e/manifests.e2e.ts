import { only, run } from '@kit/db/database'
import { businessDay } from '@kit/kernel/day'
import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDeparture, openCatalogue, sell } from './at-the-desk.ts'
import {
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  settled,
  signInAtDesk,
  signInWithoutDesk,
  violationsOn,
  type Visit,
} from './browser.ts'

const PHONE = { width: 390, height: 844 }

describe.skipIf(NO_BROWSER)('who came, on a telephone without a network', () => {
  let browser: Browser
  let rep: Visit
  const database = openCompanyDatabase()
  const today = businessDay(new Date())
  beforeAll(async () => {
    browser = await openBrowser()
    rep = await openVisit(browser)
    await signInAtDesk(rep.page, 'rep@mostrador.demo', { path: '/reservar' })
  })

  /** Sold for days to come, and their day has come: all are on one manifest. */
  async function soldForToday(names: readonly string[]) {
    const option_ids: number[] = []
    for (const name of names) {
      await openCatalogue(rep.page)
      await addDeparture(rep.page)
      const folio = await sell(rep.page, name)
      const { option_id } = await only(
        database,
        sql<{ option_id: number }>`
        update reservations.item i set service_day = ${today}, last_day = ${today},
               service_time = '00:01', option_id = coalesce(${option_ids[0] ?? null}, i.option_id)
          from reservations.reservation r
         where r.id = i.reservation_id and r.folio = ${folio} returning i.option_id`,
      )
      option_ids.push(option_id)
    }
    await run(
      database,
      sql`update reservations.reservation set notes = 'Silla de ruedas' where customer_name = ${names[0]}`,
    )
    return `/operaciones/manifiestos/s${option_ids[0]}-${today}-0001`
  }
  const stateOf = async (name: string) =>
    (
      await only(
        database,
        sql<{ state: string }>`select v.state from vouchers.voucher v
          join reservations.reservation r on r.id = v.reservation_id where r.customer_name = ${name}`,
      )
    ).state
  const tokenOf = async (name: string) =>
    (
      await only(
        database,
        sql<{ token: string }>`select v.token from vouchers.voucher v
          join reservations.reservation r on r.id = v.reservation_id
         where r.customer_name = ${name} order by v.id desc limit 1`,
      )
    ).token
  const partyOf = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })
  const came = (page: Page, name: string) =>
    partyOf(page, name).getByRole('button', { name: /^(Llegaron los \d+|Llegó \(1 persona\))$/ })

  test('marked offline, the tab closed and opened again, sent when it is back; a conflict is told', async () => {
    const [family, couple] = ['Familia del Muelle', 'Pareja del Muelle']
    const path = await soldForToday([family, couple])
    const dock = await openVisit(browser, { viewport: PHONE })
    await signInWithoutDesk(dock.page, 'operaciones@mostrador.demo', {
      path: '/operaciones/manifiestos',
    })
    await dock.page.getByRole('heading', { name: 'Manifiestos', level: 1 }).waitFor()
    await dock.page.getByRole('button', { name: 'Guardar para usar sin conexión' }).click()
    await dock.page.getByText(/guardados? en este dispositivo/).waitFor()
    await dock.page.goto(path)
    await partyOf(dock.page, family).getByText('Silla de ruedas').waitFor()
    await settled(dock.page)
    expect(await violationsOn(dock.page)).toEqual([])

    await dock.context.setOffline(true)
    await came(dock.page, family).click()
    await dock.page.getByText('1 llegada guardada sin conexión.').waitFor()
    await dock.page.close()
    const page = await dock.context.newPage()
    await page.goto(path)
    await page.getByText('Sin conexión. Datos guardados').waitFor()
    await partyOf(page, family).getByText('POR ENVIAR', { exact: true }).waitFor()
    expect(await stateOf(family)).toBe('issued')
    // The QR is scanned: without a camera its code is typed.
    await page.getByRole('button', { name: 'Escanear cupón', exact: true }).click()
    const scanning = page.getByRole('dialog', { name: 'Escanear cupones', exact: true })
    const scan = async (token: string) => {
      await scanning.getByLabel('Código o enlace del cupón').fill(token)
      await scanning.getByRole('button', { name: 'Registrar llegada', exact: true }).click()
    }
    await scan('A'.repeat(22))
    await page.getByText(/^Ese cupón no está en los manifiestos de este dispositivo/).waitFor()
    await scan(await tokenOf(couple))
    await page.getByText('2 llegadas guardadas sin conexión.').waitFor()
    await scanning.getByRole('button', { name: 'Cancelar', exact: true }).click()
    // The telephone's own camera opens the page of a voucher: its party is known here.
    await page.goto(`/cupon/${await tokenOf(family)}`)
    await partyOf(page, family).getByText('POR ENVIAR', { exact: true }).waitFor()
    await shoot(page, 'kept-voucher')
    await page.goto(`/cupon/${'A'.repeat(22)}`)
    await page.getByText(/este cupón no está en los manifiestos guardados/).waitFor()
    await page.goto(path)
    await partyOf(page, couple).getByText('POR ENVIAR', { exact: true }).waitFor()

    const other = await openVisit(browser, { viewport: { width: 820, height: 1180 } })
    await signInWithoutDesk(other.page, 'gerente@mostrador.demo', { path })
    await came(other.page, couple).waitFor()
    await came(other.page, couple).click()
    await expect.poll(() => stateOf(couple)).toBe('rendered')
    await dock.context.setOffline(false)

    await page.getByText(/^No se aceptó la llegada de /).waitFor()
    await page.getByText('llegada guardada sin conexión').waitFor({ state: 'detached' })
    await expect.poll(() => stateOf(family)).toBe('rendered')
    await partyOf(page, family).getByText('LLEGARON', { exact: true }).waitFor()
    await partyOf(other.page, family).getByText('LLEGARON', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Entendido' }).click()
    await page.getByText(/^No se aceptó la llegada de /).waitFor({ state: 'detached' })
    expect(other.complaints).toEqual([])
  })
})

const SHOTS = process.env['SHOTS_TO']
async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` })
}
