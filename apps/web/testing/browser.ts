import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import { launchChromium } from './chromium.ts'

export { violationsOn } from './violations.ts'

/** Browser tests are left out only when somebody asked for it, and are then counted as skipped. */
export const NO_BROWSER = (process.env['MOSTRADOR_SKIP'] ?? '').split(',').includes('browser')

let opened: Promise<Browser> | undefined

/**
 * The Chromium of this process, which ends with it; what a test file opened in it is closed with
 * the file.
 */
export async function openBrowser(): Promise<Browser> {
  const browser = await (opened ??= launchChromium())
  if (!browser.isConnected()) {
    opened = undefined
    return openBrowser()
  }
  afterAll(async () => {
    for (const context of browser.contexts()) await context.close()
  })
  return browser
}

/** A page that keeps everything the console complained about, policy violations included. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'es-MX',
    timezoneId: 'America/Cancun',
    reducedMotion: 'reduce',
    ...options,
  })
  closeWithTest(context)
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  sayWhatItShowed(page, complaints)
  return { page, complaints }
}

/**
 * Closes it with the test that opened it, so that nothing of it goes on listening; what several
 * tests share is closed with their file.
 */
export function closeWithTest(context: BrowserContext): void {
  if (TestRunner.getCurrentTest()) onTestFinished(() => context.close())
}

/** When the test that opened it fails, the page's words say more than the locator that was missed. */
export function sayWhatItShowed(page: Page, complaints: readonly string[]): void {
  // Outside a test, where several share a page, there is none whose failure could be heard of.
  if (!TestRunner.getCurrentTest()) return
  onTestFinished(async ({ task }) => {
    if (task.result?.state !== 'fail' || page.isClosed()) return
    const words = await page.locator('body').innerText({ timeout: 5_000 }).catch(String)
    process.stderr.write(`${page.url()} showed:\n${words}\n${complaints.join('\n')}\n`)
  })
}

/** Nothing of the page says that it still waits, and nothing moves. */
export async function comesToRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      [
        ...document.querySelectorAll(
          '.ui-loading, .ant-skeleton, .ant-spin-spinning, [aria-busy=true]',
        ),
      ].every((waiting) => !waiting.checkVisibility()) &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
}

/**
 * The address of a file that this opens in a tab of its own, which is closed again. A Chromium that
 * has no viewer of PDFs makes a download of the tab.
 */
export async function openedBeside(page: Page, open: () => Promise<void>): Promise<string> {
  const shown = page.waitForEvent('popup').then(async (tab) => {
    await tab.waitForURL(/^blob:/)
    const url = tab.url()
    await tab.close()
    return url
  })
  const handedOver = page.waitForEvent('download').then((download) => download.url())
  const [url] = await Promise.all([Promise.any([shown, handedOver]), open()])
  return url
}
