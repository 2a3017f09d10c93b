import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  companyUrl,
  NO_BROWSER,
  openBrowser,
  openVisit,
  settled,
  signInWithoutDesk,
  violationsOn,
} from './browser.ts'

describe.skipIf(NO_BROWSER)('development requests, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  /** The link mailed last to somebody, out of the mailbox of development. */
  async function linkMailedTo(email: string): Promise<string> {
    const { page, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'admin@mostrador.demo')
    const found = async (): Promise<string | undefined> => {
      const listed = await page.context().request.get(`${companyUrl()}/api/buzon?page_size=200`)
      const { rows } = (await listed.json()) as { rows: { id: number; recipient: string }[] }
      const mail = rows.find(({ recipient }) => recipient === email)
      if (!mail) return undefined
      const opened = await page.context().request.get(`${companyUrl()}/api/buzon/${mail.id}`)
      const { plain } = (await opened.json()) as { plain: string }
      return /\/peticiones-desarrollo\/[\w-]+\/aprobacion#[\w-]+/.exec(plain)?.[0]
    }
    await expect.poll(found, { timeout: 20_000 }).toBeDefined()
    const link = await found()
    await close()
    return link!
  }

  test('one is written, sent, and approved once by somebody without an account', async () => {
    const { page, complaints, close } = await openVisit(browser)
    const title = `Petición ${Date.now()}`
    await signInWithoutDesk(page, 'gerente@mostrador.demo', {
      path: '/peticiones-desarrollo/create',
    })
    const form = page.getByRole('dialog', { name: 'Nueva petición' })
    await form.getByLabel('Título').fill(title)
    await form.getByLabel('Descripción').fill('Que el botón diga lo que hace.')
    await form.getByRole('button', { name: 'Guardar' }).click()
    await page.getByRole('heading', { name: new RegExp(title) }).waitFor()
    await page.getByRole('button', { name: 'Enviar a aprobación' }).click()
    const sending = page.getByRole('dialog', { name: 'Enviar a aprobación' })
    await sending.getByLabel('Nombre del aprobador').fill('Sra. Directora')
    await sending.getByLabel('Correo del aprobador').fill('directora@example.test')
    await sending.getByRole('button', { name: 'Enviar a aprobación' }).click()
    await page.getByText('Enlace enviado a directora@example.test').waitFor()
    await page.getByText('ENVIADA', { exact: true }).first().waitFor()

    const guest = await openVisit(browser, { provokes: [409] })
    await guest.page.goto(await linkMailedTo('directora@example.test'))
    await guest.page.getByRole('heading', { name: new RegExp(title) }).waitFor()
    for (const width of [1440, 1024, 820]) {
      await guest.page.setViewportSize({ width, height: 900 })
      await settled(guest.page)
      expect(
        await guest.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true)
    }
    expect(await violationsOn(guest.page)).toEqual([])
    await guest.page.getByLabel('Su nombre').fill('Sra. Directora')
    await guest.page.getByRole('button', { name: 'Aprobar', exact: true }).click()
    await guest.page
      .getByRole('dialog', { name: /¿Aprobar/ })
      .getByRole('button', { name: 'Aprobar', exact: true })
      .click()
    await guest.page.getByText(/quedó aprobada/).waitFor()
    await guest.page.reload()
    await guest.page.getByText('Este enlace no es válido').waitFor()

    await page.reload()
    await page.getByText('APROBADA', { exact: true }).first().waitFor()
    expect([...complaints, ...guest.complaints]).toEqual([])
    await guest.close()
    await close()
  })
})
