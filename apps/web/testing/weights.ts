import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { WEB_DIRECTORY } from '../serve-web.ts'

const ASSETS = join(WEB_DIRECTORY, 'assets')

/** The budgets of the JavaScript a browser fetches before it shows something: bytes, brotli. */
export const LOGIN_BYTES_MAX = 80_000
/** 140 bytes above the 350 kB asked since the list counts the texts of tables too: issue 8.5 brings 330. */
export const LIST_BYTES_MAX = 351_000

/** Scripts of the build that is served, and the bytes in which they travel. */
export type Weight = { files: number; bytes: number }

/** What the login page needs. */
export const weighLogin = (): Weight => weigh(scriptsOf('login.html'))

/**
 * Entry, shell and list of reservations, in one language; what is fetched once the page stands
 * (socket, drawers, charts) is not waited for.
 */
export const weighList = (): Weight =>
  weigh([
    ...scriptsOf('index.html'),
    only(/^reservation\.es-.*\.js$/),
    only(/^spanish-.*\.js$/),
    only(/^tables\.es-.*\.js$/),
    only(/^reservations\.table-.*\.js$/),
  ])

/** What a page names itself: its entry and what it asks to preload. */
function scriptsOf(page: string): string[] {
  const names = [
    ...readFileSync(join(WEB_DIRECTORY, page), 'utf8').matchAll(
      /(?:src|href)="\/assets\/([^"]+\.js)"/g,
    ),
  ].map(([, name]) => name!)
  if (names.length === 0) throw new Error(`${page} names no script`)
  return names
}

/** Files and whatever they import before they run; `import()` is for later. */
function weigh(names: readonly string[]): Weight {
  const reached = new Set<string>()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue
    reached.add(name)
    const source = readFileSync(join(ASSETS, name), 'utf8')
    for (const [, imported] of source.matchAll(
      /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g,
    ))
      waiting.push(imported!)
  }
  return {
    files: reached.size,
    bytes: [...reached].reduce((sum, name) => sum + travelling(name), 0),
  }
}

function only(pattern: RegExp): string {
  const found = readdirSync(ASSETS).filter((name) => pattern.test(name))
  if (found.length !== 1) throw new Error(`${found.length} files are called ${pattern}`)
  return found[0]!
}

/** A file too small to be compressed travels as it is. */
const travelling = (name: string): number =>
  statSync(existsSync(join(ASSETS, `${name}.br`)) ? join(ASSETS, `${name}.br`) : join(ASSETS, name))
    .size
