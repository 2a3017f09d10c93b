import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

/**
 * Debian's packages of Chromium, which are called as their programs. The first draws no browser
 * around the page: it opens one for a third of the processor time (docs/adr/0024).
 */
export const BROWSERS = ['chromium-headless-shell', 'chromium'] as const
const WHOLE = '/usr/bin/chromium'
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The Chromium of this machine, or the one of the variable CHROMIUM; whoever launches it closes it.
 */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? findChromium(),
    args: FLAGS,
    // Where the machine says no language, a file with an accent in its name is saved as 'download'.
    env: { ...process.env, LANG: 'C.UTF-8' },
  })

const findChromium = (): string =>
  BROWSERS.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path)) ?? WHOLE
