import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { mayOpen } from '../apps/web/app/menu.ts'
import { NO_BROWSER, openBrowser, openCompanyDatabase, openVisit, settled, signInAtDesk, signInWithoutDesk, violationsOn } from './browser.ts'
import { findAddresses, type Address } from './screens.ts'

/** What stands outside of every module: nobody declares it, everybody may see it. */
const SHELL_PAGES = ['/disabled_location', '/no/existe']
const LANGUAGES = ['Spanish', 'English'] as const

describe.skipIf(NO_BROWSER)('every screen, for everybody', { timeout: 300_000 }, () => {
  let browser: Browser
  let screens: readonly Address[]
  let rep: string
  beforeAll(async () => {
    browser = await openBrowser()
    ;({ addresses: screens, rep } = await findAddresses(openCompanyDatabase()))
  })

  async function speak(page: Page, language: typeof LANGUAGES[number]): Promise<void> {
    if (language === 'Spanish') return
    await page.getByRole('button', { name: /^Cuenta de/ }).click()
    await page.getByRole('menuitem', { name: 'Inglés' }).click()
    await page.getByRole('button', { name: /^Account of/ }).waitFor()
  }
  /** Words are of a language, colours are not: contrast is judged in Spanish. */
  async function violationsOf(page: Page, paths: readonly string[], language: typeof LANGUAGES[number]): Promise<string[]> {
    const found: string[] = []
    for (const path of paths) {
      await page.goto(path)
      await settled(page)
      found.push(...(await violationsOn(page, { contrast: language === 'Spanish' })))
    }
    return found
  }

  test.each(LANGUAGES)('an administrator meets no accessibility violation and no complaint on any screen, in %s', async (language) => {
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'admin@mostrador.demo')
    await speak(page, language)

    expect(await violationsOf(page, [...screens.map(({ path }) => path), ...SHELL_PAGES], language)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  test('nor does a rep with a tablet on the screens that reps have', async () => {
    const { page, complaints, close } = await openVisit(browser, { viewport: { width: 820, height: 1180 }, hasTouch: true })
    await signInAtDesk(page, rep)
    const own = await ownPaths(page, screens)

    expect(own).toContain('/reservar')
    expect(own).not.toContain('/administracion/usuarios')
    expect(await violationsOf(page, own, 'Spanish')).toEqual([])
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
})

/** The screens of whoever is signed in here, as the menu decides it; those that everybody may open are not theirs. */
async function ownPaths(page: Page, screens: readonly Address[]): Promise<string[]> {
  const kept = await page.evaluate(() => localStorage.getItem('mostrador.login'))
  const { state } = JSON.parse(kept ?? '{}') as { state: { login: { permissions: string[]; roles: string[] } } }
  return screens.filter(({ screen }) => screen.permission !== 'public' && mayOpen(screen, state.login)).map(({ path }) => path)
}
