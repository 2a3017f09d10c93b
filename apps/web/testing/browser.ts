import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, onTestFailed, TestRunner } from 'vitest'
import { launchChromium } from './chromium.ts'

/** Nothing runs in a frame that shows a mail, axe neither: it would be waited for in vain. */
const MAIL_FRAME = 'iframe[sandbox=""]'
/** The rows of a table are made alike: the first dozen are judged for all of them. */
const FURTHER_ROWS = 'tbody > tr:nth-child(n + 14)'

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

/** When the test that opened it fails, the page's words say more than the locator that was missed. */
export function sayWhatItShowed(page: Page, complaints: readonly string[]): void {
  // Outside a test, where several share a page, there is none whose failure could be heard of.
  if (!TestRunner.getCurrentTest()) return
  onTestFailed(async () => {
    if (page.isClosed()) return
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
 * What axe finds against WCAG 2.2 AA and its best practices, one line each. Contrast, the slowest
 * to judge, may be left to another look at the same page.
 */
export async function violationsOn(
  page: Page,
  { contrast = true }: { contrast?: boolean } = {},
): Promise<string[]> {
  // No page of ours holds a frame of others, for whose sake axe otherwise opens a window of its own
  // each time; no rule asked for reads style sheets.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .exclude(MAIL_FRAME)
    .exclude(FURTHER_ROWS)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .options({
      preload: false,
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled: contrast } },
    })
    .analyze()
  return violations.map(
    ({ id, help, nodes }) =>
      `${page.url()} ${id}: ${help} (${nodes
        .slice(0, 3)
        .map(({ html }) => html.slice(0, 160))
        .join(' | ')})`,
  )
}
