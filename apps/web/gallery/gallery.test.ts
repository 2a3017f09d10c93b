import fastifyStatic from '@fastify/static'
import { sampleOf } from '@kit/testing/sample'
import Fastify from 'fastify'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPages } from '../build.ts'
import { contentSecurityPolicy, newNonce } from '../csp.ts'
import { NONCE_PLACEHOLDER } from '../serve-web.ts'
import { NO_BROWSER, openBrowser, openPage, violationsOn } from '../testing/browser.ts'

const PAGES = ['/', '/list', '/fields', '/detail']
let address = ''
let browser: Browser

describe.skipIf(NO_BROWSER)(
  'Every part under the real content security policy',
  { timeout: 60_000 },
  () => {
    beforeAll(async () => {
      const directory = await mkdtemp(join(tmpdir(), 'gallery-'))
      await buildPages(['gallery/gallery.html'], directory)
      const html = await readFile(join(directory, 'gallery/gallery.html'), 'utf8')
      const app = Fastify()
      await app.register(fastifyStatic, { root: join(directory, 'assets'), prefix: '/assets/' })
      app.get('/icon.svg', (_request, reply) =>
        reply.type('image/svg+xml').send('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      )
      app.get('/*', (_request, reply) => {
        const nonce = newNonce()
        return reply
          .type('text/html; charset=utf-8')
          .header('content-security-policy', contentSecurityPolicy(nonce))
          .send(html.replaceAll(NONCE_PLACEHOLDER, nonce))
      })
      address = await app.listen({ port: 0, host: '127.0.0.1' })
      afterAll(async () => {
        await app.close()
        await rm(directory, { recursive: true, force: true })
      })
      browser = await openBrowser()
    })

    const shown = PAGES.flatMap((path) => [
      { path, appearance: 'light' as const },
      { path, appearance: 'dark' as const },
    ])
    for (const { path, appearance } of sampleOf('pages of the gallery', shown)) {
      it(`shows ${path} in ${appearance} without a violation or a complaint`, async () => {
        const { page, complaints } = await openPage(browser, { colorScheme: appearance })
        await page.goto(`${address}${path}`)
        await page.locator('h1').waitFor()
        await page.waitForTimeout(600)

        const violations = await violationsOn(page)

        expect(violations).toEqual([])
        expect(complaints).toEqual([])
        await page.context().close()
      })
    }

    it('opens dialogs, notices, confirmations and the chart without a violation', async () => {
      const { page, complaints } = await openPage(browser)
      await page.goto(address)
      await page.getByRole('button', { name: 'Avisar' }).click()
      await page.getByRole('button', { name: 'Fallar' }).click()
      await page.getByText('Error al agregar el hotel').waitFor()
      await page.waitForTimeout(500)
      const afterNotices = await violationsOn(page)

      await page.getByRole('button', { name: 'Preguntar' }).click()
      await page.getByRole('dialog', { name: '¿Esta seguro de eliminar este hotel?' }).waitFor()
      await page.waitForTimeout(500)
      const afterQuestion = await violationsOn(page)
      await page.getByRole('button', { name: 'Eliminar hotel' }).click()
      await page.getByText('dijo sí').waitFor()
      await page.locator('canvas').waitFor()
      await page.getByRole('button', { name: 'Ver tabla' }).click()

      expect(await page.getByRole('rowheader', { name: 'Lun' }).count()).toBe(1)
      expect([afterNotices, afterQuestion, complaints]).toEqual([[], [], []])
      await page.context().close()
    })

    it('walks a list with the keyboard, selects, filters into the URL and remembers the columns', async () => {
      const { page, complaints } = await openPage(browser)
      await page.goto(`${address}/list`)
      await page.locator('tr[data-row="0"]').focus()
      await page.keyboard.press('j')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('x')
      expect(
        await page.locator('tr[data-row="2"]').evaluate((row) => row === document.activeElement),
      ).toBe(true)
      expect(await page.getByText('1 seleccionado').count()).toBe(1)

      await page.keyboard.press('/')
      await page.keyboard.type('whit')
      await page.getByText('24 registros').waitFor()
      expect(page.url()).toContain('q=whit')

      await page.getByRole('button', { name: 'Columnas' }).click()
      await page.getByRole('checkbox', { name: 'Servicio', exact: true }).uncheck()
      await page.reload()
      await page.getByText('24 registros').waitFor()
      expect(await page.getByRole('columnheader', { name: 'Servicio', exact: true }).count()).toBe(
        0,
      )
      expect(complaints).toEqual([])
      await page.context().close()
    })

    it('asks before unsaved changes are lost', async () => {
      const { page } = await openPage(browser)
      await page.goto(`${address}/list`)
      await page.getByRole('link', { name: 'CUN-26-000123' }).click()
      await page.getByLabel('Habitación').fill('204')

      await page.goBack()
      await page.getByRole('dialog', { name: '¿Salir sin guardar?' }).waitFor()
      await page.getByRole('button', { name: 'Seguir editando' }).click()

      expect(await page.getByLabel('Habitación').inputValue()).toBe('204')
      await page.context().close()
    })
  },
)
