// The JavaScript a browser fetches before it shows something, as it travels: brotli, from the build that is served.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from '../apps/web/build.ts'
import { WEB_DIRECTORY } from '../apps/web/serve-web.ts'
import { report } from './parts/report-measure.ts'

const LOGIN_BYTES_MAX = 80_000
const LIST_BYTES_MAX = 350_000
const ASSETS = join(WEB_DIRECTORY, 'assets')

await buildWeb()

const login = closureOf(scriptsOf('login.html'))
report({ name: 'JS de /login antes de la primera pintura (brotli)', value: travelling(login), unit: 'bytes', budget: LOGIN_BYTES_MAX, note: `${login.size} archivos` })

// The texts of one language come with the shell; what is fetched once the page stands (socket, drawers, charts) is not waited for.
const list = closureOf([...scriptsOf('index.html'), only(/^reservations\.es-.*\.js$/), only(/^spanish-.*\.js$/), only(/^list\.screen-.*\.js$/)])
report({ name: 'JS de entrada, marco y lista de reservas (brotli)', value: travelling(list), unit: 'bytes', budget: LIST_BYTES_MAX, note: `${list.size} archivos` })

/** What a page names itself: its entry and what it asks to preload. */
function scriptsOf(page: string): string[] {
  const names = [...readFileSync(join(WEB_DIRECTORY, page), 'utf8').matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, name]) => name!)
  if (names.length === 0) throw new Error(`${page} names no script`)
  return names
}

/** Files and whatever they import before they run; `import()` is for later. */
function closureOf(names: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue
    reached.add(name)
    const source = readFileSync(join(ASSETS, name), 'utf8')
    for (const [, imported] of source.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) waiting.push(imported!)
  }
  return reached
}

function only(pattern: RegExp): string {
  const found = readdirSync(ASSETS).filter((name) => pattern.test(name))
  if (found.length !== 1) throw new Error(`${found.length} files are called ${pattern}`)
  return found[0]!
}

/** A file too small to be compressed travels as it is. */
function travelling(names: ReadonlySet<string>): number {
  return [...names].reduce((sum, name) => sum + statSync(existsSync(join(ASSETS, `${name}.br`)) ? join(ASSETS, `${name}.br`) : join(ASSETS, name)).size, 0)
}
