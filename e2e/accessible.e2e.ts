import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { mayOpen } from '../apps/web/app/menu.ts'
import {
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  settled,
  signInAtDesk,
  signInWithoutDesk,
  violationsOn,
} from './browser.ts'
import { findAddresses, type Address } from './screens.ts'

/** What stands outside of every module: nobody declares it, everybody may see it. */
const SHELL_PAGES = ['/disabled_location', '/no/existe']
/** The one to begin the next page with comes last. */
const SIZES: readonly { width: number; height: number }[] = [
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]

// Side by side: axe keeps one browser page busy at a time.
describe.skipIf(NO_BROWSER)(
  'every screen, for everybody',
  { timeout: 300_000, concurrent: true },
  () => {
    let browser: Browser
    let screens: readonly Address[]
    let rep: string
    beforeAll(async () => {
      browser = await openBrowser()
      ;({ addresses: screens, rep } = await findAddresses(openCompanyDatabase()))
    })

    /**
     * What axe finds on each of the pages, and which of them is wider than the window of a desk, a
     * laptop or a tablet either way up.
     */
    async function violationsOf(
      page: Page,
      paths: readonly string[],
      sizes: typeof SIZES = [],
    ): Promise<string[]> {
      const found: string[] = []
      for (const path of paths) {
        await page.goto(path)
        await settled(page)
        found.push(...(await violationsOn(page)))
        for (const size of sizes) {
          await page.setViewportSize(size)
          const beyond = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
          if (beyond > 0) found.push(`${path} at ${size.width} px scrolls ${beyond} px sideways`)
        }
      }
      return found
    }

    test.each([
      ['even', 0],
      ['odd', 1],
    ] as const)(
      'an administrator meets no accessibility violation, no complaint and nothing that scrolls sideways, at any width, on every screen of %s number',
      async (_, rest) => {
        const { page, complaints, close } = await openVisit(browser, { hasTouch: true })
        await signInWithoutDesk(page, 'admin@mostrador.demo')

        const paths = [...screens.map(({ path }) => path), ...SHELL_PAGES].filter(
          (_path, index) => index % 2 === rest,
        )
        expect(paths.length).toBeGreaterThan(10)
        expect(await violationsOf(page, paths, SIZES)).toEqual([])
        expect(complaints).toEqual([])
        await close()
      },
    )

    test('nor does a rep with a tablet on the screens that reps have', async () => {
      const { page, complaints, close } = await openVisit(browser, {
        viewport: { width: 820, height: 1180 },
        hasTouch: true,
      })
      await signInAtDesk(page, rep)
      const own = await ownPaths(page, screens)

      expect(own).toContain('/reservar')
      expect(own).not.toContain('/administracion/usuarios')
      expect(await violationsOf(page, own)).toEqual([])
      expect(complaints).toEqual([])
      await close()
    })

    test('the login page in both languages, and in the dark', async () => {
      const { page, complaints, close } = await openVisit(browser, { colorScheme: 'dark' })
      await page.goto('/login')
      await settled(page)
      const spanish = await violationsOn(page)
      await page.getByRole('button', { name: 'View in English' }).click()
      await page.getByRole('heading', { name: 'System access' }).waitFor()

      expect([...spanish, ...(await violationsOn(page))]).toEqual([])
      expect(complaints).toEqual([])
      await close()
    })
  },
)

/**
 * The screens of whoever is signed in here, as the menu decides it; those that everybody may open
 * are not theirs.
 */
async function ownPaths(page: Page, screens: readonly Address[]): Promise<string[]> {
  const kept = await page.evaluate(() => localStorage.getItem('mostrador.login'))
  const { state } = JSON.parse(kept ?? '{}') as {
    state: { login: { permissions: string[]; roles: string[] } }
  }
  return screens
    .filter(({ screen }) => screen.permission !== 'public' && mayOpen(screen, state.login))
    .map(({ path }) => path)
}
