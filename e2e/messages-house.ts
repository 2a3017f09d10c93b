import { buildUser, type BuiltUser, type UserOverrides } from '@app/access/testing'
import { buildChannel } from '@app/organization/testing'
import { buildApp } from '@app/server/app'
import { gatherModules } from '@app/server/gather'
import { openTestWorld } from '@app/server/testing'
import { localDiskStore } from '@kit/storage/local-disk'
import { clamavScanner } from '@kit/storage/scan'
import { startClamd } from '@kit/storage/testing'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openLive } from '../apps/server/live.ts'
import { openBrowser, openPage } from '../apps/web/testing/browser.ts'
import { enter } from '../apps/web/testing/session.ts'
import { serveWeb } from '../apps/web/serve-web.ts'

const PASSWORD = 'una frase bien larga'

/** A house whose people write to each other, each in a browser of their own. */
export async function openMessagesHouse() {
  const world = await openTestWorld({ now: new Date().toISOString() })
  const { database, connection } = world
  const channel = await buildChannel(database, { canal: 'Canal Norte' })
  /**
   * What ClamAV says of every file; a test that says nothing has one that finds everything clean.
   */
  const scanner = { verdict: 'stream: OK' }
  const clamd = await startClamd(() => scanner.verdict)
  afterAll(() => clamd.close())
  let origin = ''
  let restart: (meanwhile: () => Promise<void>) => Promise<void> = async () => {}
  let serving = { port: 0, close: async () => {} }
  beforeAll(async () => {
    const files = await mkdtemp(join(tmpdir(), 'messages-files-'))
    afterAll(() => rm(files, { recursive: true, force: true }))
    restart = async (meanwhile) => {
      await serving.close()
      try {
        await meanwhile()
      } finally {
        serving = await serve(files, serving.port)
      }
    }
    await restart(async () => {})
    origin = `http://localhost:${serving.port}`
    afterAll(() => serving.close())
  })

  /** The whole server, live socket included, on the test's database. */
  async function serve(files: string, port: number): Promise<typeof serving> {
    const app = await buildApp({
      database,
      gathered: await gatherModules(),
      objects: localDiskStore(files),
      scanner: clamavScanner({ host: '127.0.0.1', port: clamd.port }),
    })
    await serveWeb(app)
    const live = await openLive({ app, database, connection })
    await app.listen({ port, host: 'localhost' })
    return {
      port: (app.server.address() as AddressInfo).port,
      close: async () => {
        await live.close()
        await app.close()
      },
    }
  }
  const browser = await openBrowser()

  type Visitor = { user: BuiltUser; page: Page; complaints: string[] }

  async function arrive(overrides: UserOverrides, path = '/mensaje'): Promise<Visitor> {
    const user = await buildUser(database, {
      password: PASSWORD,
      channel_ids: [channel.id],
      ...overrides,
    })
    const { page, complaints } = await openPage(browser)
    await enter(page.context(), { origin, email: user.email, password: PASSWORD })
    await page.goto(`${origin}${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    return { user, page, complaints }
  }

  async function compose(
    page: Page,
    {
      subject,
      content,
      files = [],
      rep,
    }: {
      subject: string
      content: string
      files?: { name: string; mimeType: string; buffer: Buffer }[]
      rep?: string
    },
  ) {
    await page.getByRole('button', { name: 'Nuevo Mensaje' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Nuevo mensaje' })
    await dialog.getByLabel('Asunto').fill(subject)
    await dialog.getByLabel('Mensaje', { exact: true }).fill(content)
    if (files.length > 0) await dialog.locator('input[type=file]').setInputFiles(files)
    if (rep) {
      await dialog.getByLabel('Enviar a un rep en especifico').check()
      await dialog.getByLabel('Rep', { exact: true }).click()
      await page.locator('.ant-select-item-option', { hasText: rep }).click()
      await page.keyboard.press('Escape')
      await page.locator('.ant-select-dropdown').waitFor({ state: 'hidden' })
    }
    return dialog
  }

  return {
    world,
    database,
    channel,
    scanner,
    arrive,
    compose,
    /** Where it is served; only known once a test runs. */
    get origin() {
      return origin
    },
    restart: (meanwhile: () => Promise<void>) => restart(meanwhile),
  }
}

/** What the header's bell says. */
export const unread = (page: Page) =>
  page.locator('.shell-header a[href="/mensaje"]').getAttribute('aria-label')

/** Where a person can look at the page; only when asked for. */
export async function keepShot(page: Page, name: string): Promise<void> {
  const folder = process.env['MOSTRADOR_SHOTS']
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}
