import { expect, test } from 'vitest'
import { NO_BROWSER, openBrowser, openVisit, signInWithoutDesk } from './browser.ts'

const SUPERVISOR = 'supervisor@mostrador.demo'
const KEPT = '**/api/session/preferences'

test.skipIf(NO_BROWSER)(
  'a screen that is starred on one computer is a favorite on another, and so is taking it away',
  async () => {
    const browser = await openBrowser()
    const [desk, home] = [await openVisit(browser), await openVisit(browser)]
    const favorites = ({ page }: typeof desk) =>
      page.getByRole('region', { name: 'Favoritos' }).getByRole('link').allInnerTexts()
    await signInWithoutDesk(desk.page, SUPERVISOR)
    await desk.page.goto('/efectivo')
    const told = desk.page.waitForResponse(
      (reply) => reply.url().endsWith('/session/preferences') && reply.request().method() === 'PUT',
    )
    await desk.page.getByRole('button', { name: 'Favorito: Entregas de efectivo' }).click()
    await told
    const chosen = await favorites(desk)
    expect(chosen.at(-1)).toBe('Entregas de efectivo')

    const heard = home.page.waitForResponse(KEPT)
    await signInWithoutDesk(home.page, SUPERVISOR)
    await heard
    await expect.poll(() => favorites(home)).toEqual(chosen)

    await home.page.goto('/efectivo')
    const taken = home.page.waitForResponse(
      (reply) => reply.url().endsWith('/session/preferences') && reply.request().method() === 'PUT',
    )
    await home.page.getByRole('button', { name: 'Favorito: Entregas de efectivo' }).click()
    await taken
    await desk.page.reload()
    await expect.poll(() => favorites(desk)).not.toContain('Entregas de efectivo')
    expect([...desk.complaints, ...home.complaints]).toEqual([])
  },
)
