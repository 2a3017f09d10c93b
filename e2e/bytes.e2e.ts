import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { WEB_DIRECTORY } from '../apps/web/serve-web.ts'
import { deskDialog, NO_BROWSER, openBrowser, openVisit, settled, signIn } from './browser.ts'

const LOGIN_BYTES_MAX = 80_000
const LIST_BYTES_MAX = 350_000

describe.skipIf(NO_BROWSER)('how much code a browser fetches', () => {
  let browser: Browser
  beforeAll(async () => { browser = await openBrowser() })

  test('at most 80 kB for the login page, and 350 kB for the shell with a list', async () => {
    const { page, complaints, close } = await openVisit(browser)
    const login = scriptsOf(page)
    await page.goto('/login?from=/reservas')
    await settled(page)
    expect(travelling(login)).toBeLessThanOrEqual(LOGIN_BYTES_MAX)

    await signIn(page, 'contabilidad@mostrador.demo')
    await deskDialog(page).getByRole('button', { name: 'Cancelar' }).click()
    const list = scriptsOf(page)
    await page.goto('/reservas')
    await page.getByRole('link', { name: /^[A-Z]+-\d{2}-\d{6}$/ }).first().waitFor()

    expect(list.size).toBeGreaterThan(0)
    expect(travelling(list)).toBeLessThanOrEqual(LIST_BYTES_MAX)
    expect(complaints).toEqual([])
    await close()
  })
})

/** The scripts that a page asks for from now on. The socket comes after the first paint. */
function scriptsOf(page: Page): Set<string> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js') && !pathname.includes('/esm-')) asked.add(pathname)
  })
  return asked
}

/** Bytes as they travel: brotli, where a file is large enough to be compressed. */
function travelling(scripts: ReadonlySet<string>): number {
  return [...scripts].reduce((sum, script) => {
    const file = join(WEB_DIRECTORY, script)
    return sum + statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
  }, 0)
}
