import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { smallest, SMALLEST_WORTH_BYTES } from '../build.ts'
import { WEB_DIRECTORY } from '../serve-web.ts'

/** The budgets of the JavaScript a browser fetches before it shows something: bytes, brotli. */
/** The login page, and the page of a guest, each by itself. */
export const LOGIN_BYTES_MAX = 80_000
export const LIST_BYTES_MAX = 330_000
/** With style sheets and font; answers and headers come to some 30 kB more. */
export const SCREEN_BYTES_MAX = 300_000

/** Scripts of the build that is served, and the bytes in which they travel. */
export type Weight = { names: readonly string[]; bytes: number }

/** What the login page needs. */
export const weighLogin = (): Weight => weigh(WEB_DIRECTORY, scriptsOf(WEB_DIRECTORY, 'login.html'))

/** What the page of a guest needs. */
export const weighGuestPage = (): Weight =>
  weigh(WEB_DIRECTORY, scriptsOf(WEB_DIRECTORY, 'guest.html'))

/**
 * Entry, shell and list of reservations, in one language; what is fetched once the page stands
 * (socket, drawers, charts) is not waited for.
 */
export const weighList = (directory = WEB_DIRECTORY): Weight =>
  weigh(directory, [
    ...scriptsOf(directory, 'index.html'),
    ...[/^reservations?\.es-.*\.js$/, /^tables\.es-.*\.js$/, /^reservations\.table-.*\.js$/].map(
      (pattern) => only(directory, pattern),
    ),
  ])

/**
 * All that is built and comes before a screen shows its first row to somebody who has just signed
 * in: code, style sheets and font of the page, of the screen, of what stands beside every page and
 * of the choice of a desk.
 */
export function weighScreen(screen: string, texts: readonly string[]): Weight {
  const directory = WEB_DIRECTORY
  const page = readFileSync(join(directory, 'index.html'), 'utf8')
  const named = [...page.matchAll(/(?:src|href)="\/assets\/([^"]+)"/g)].map(([, name]) => name!)
  const asked = [screen, 'every-page', 'desk-modal']
  const names = new Set([
    ...named,
    ...asked.flatMap((file) => comesWith(directory, file)),
    ...texts.map((name) => only(directory, new RegExp(`^${name}\\.es-.*\\.js$`))),
  ])
  const scripts = [...names].filter((name) => name.endsWith('.js'))
  for (const name of weigh(directory, scripts).names) names.add(name)
  return {
    names: [...names],
    bytes: [...names].reduce((sum, name) => sum + travelling(join(directory, 'assets'), name), 0),
  }
}

/** A file that is asked for later, and what the builder has it come with: its style sheets too. */
function comesWith(directory: string, file: string): string[] {
  const assets = join(directory, 'assets')
  const call = new RegExp(
    `import\\(\`\\./(${file}-[\\w-]+\\.js)\`\\)(?:,__vite__mapDeps\\(\\[([\\d,]*)\\]\\))?`,
  )
  for (const name of readdirSync(assets).filter((each) => each.endsWith('.js'))) {
    const source = readFileSync(join(assets, name), 'utf8')
    const found = call.exec(source)
    if (!found) continue
    const known = JSON.parse(/m\.f=(\[[^\]]*\])/.exec(source)?.[1] ?? '[]') as string[]
    const places = found[2] ? found[2].split(',').map(Number) : []
    return [found[1]!, ...places.map((place) => known[place]!.replace('assets/', ''))]
  }
  throw new Error(`Nothing asks for ${file}`)
}

/** What a page names itself: its entry and what it asks to preload. */
function scriptsOf(directory: string, page: string): string[] {
  const names = [
    ...readFileSync(join(directory, page), 'utf8').matchAll(
      /(?:src|href)="\/assets\/([^"]+\.js)"/g,
    ),
  ].map(([, name]) => name!)
  if (names.length === 0) throw new Error(`${page} names no script`)
  return names
}

/** Files and whatever they import before they run; `import()` is for later. */
function weigh(directory: string, names: readonly string[]): Weight {
  const assets = join(directory, 'assets')
  const reached = new Set<string>()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue
    reached.add(name)
    const source = readFileSync(join(assets, name), 'utf8')
    for (const [, imported] of source.matchAll(
      /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g,
    ))
      waiting.push(imported!)
  }
  return {
    names: [...reached],
    bytes: [...reached].reduce((sum, name) => sum + travelling(assets, name), 0),
  }
}

function only(directory: string, pattern: RegExp): string {
  const found = readdirSync(join(directory, 'assets')).filter((name) => pattern.test(name))
  if (found.length !== 1) throw new Error(`${found.length} files are called ${pattern}`)
  return found[0]!
}

/** A file too small to be compressed travels as it is; a build that nobody serves has no twins. */
function travelling(assets: string, name: string): number {
  const compressed = join(assets, `${name}.br`)
  if (existsSync(compressed)) return statSync(compressed).size
  const content = readFileSync(join(assets, name))
  return content.length < SMALLEST_WORTH_BYTES
    ? content.length
    : brotliCompressSync(content, smallest(content)).length
}

const SUBJECTS = 'ventas,cupones,proveedores,comisiones,turnos,hoteles,rutas,guías,metas,cortes'
const VERBS = 'revisar,capturar,comparar,aprobar,conciliar,programar,cerrar,exportar,asignar,medir'

/**
 * A hundred screens more, as modules would declare them: each with words of its own, a permission,
 * a place in the menu and a file.
 */
export function hundredScreens(): Plugin {
  const declared = SUBJECTS.split(',').flatMap((subject, module) =>
    VERBS.split(',').map((verb, order) => {
      const path = `${subject}/${verb}`
      const title = `${verb} ${subject} ${module}`
      return `{ path: '/${path}/:uuid?', title: { es: '${title}', en: '${title.toUpperCase()}' },
        permission: '${path}', menu: { group: 'operaciones', order: ${order} },
        screen: () => import('virtual:screen/${module}/${order}') }`
    }),
  )
  return {
    name: 'hundred-screens',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('virtual:screen/') ? `\0${id}` : null),
    load: (id) =>
      id.startsWith('\0virtual:screen/')
        ? `export default () => ${JSON.stringify(`screen ${id.slice(-3)}`)}`
        : null,
    transform: (code, id) =>
      id.endsWith('apps/web/app/screens.ts')
        ? code.replace(
            'Object.values(declared).flat()',
            `[...Object.values(declared).flat(), ${declared.join(', ')}]`,
          )
        : null,
  }
}
