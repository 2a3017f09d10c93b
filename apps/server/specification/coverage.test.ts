import { fullPath } from '@kit/http/endpoint'
import type { ScreenDeclaration } from '@kit/ui/screen'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { gatherModules } from '../gather.ts'
import { FOLLOWED, KEPT } from './deviations.ts'

const HERE = import.meta.dirname
const MODULES = join(HERE, '../../../modules')

const routes = rowsOf('routes.tsv').map(([route]) => route!)
const calls = rowsOf('calls.tsv').map(([method, path]) => `${method} ${path}`)
const { routes: built } = await gatherModules()
const endpoints = new Set(
  built.map(({ endpoint }) => `${endpoint.method} ${shapeOf(fullPath(endpoint))}`),
)
const screens = await gatherScreens()

describe('the specification’s lists', () => {
  test('have 125 routes and 187 calls', () => {
    expect([routes.length, calls.length]).toEqual([125, 187])
  })

  test('every route has its screen', () => {
    expect(routes.filter((route) => !isBuiltRoute(route))).toEqual([])
  })

  test('every call has its endpoint', () => {
    expect(calls.filter((call) => !isBuiltCall(call))).toEqual([])
  })
})

describe('sentences of the specification that were once not followed', () => {
  const root = join(HERE, '../../..')
  const words = (text: string): string => text.replace(/\s+[*/]*\s*/g, ' ')

  test('are each followed or departed from, once', () => {
    const named = [...FOLLOWED, ...KEPT].map(
      ({ document, line, sentence }) => `${document}:${line} ${sentence}`,
    )
    expect(new Set(named).size).toBe(named.length)
    expect(named).toHaveLength(26)
  })

  test.each(FOLLOWED.map((row) => [`${row.document}:${row.line} ${row.sentence}`, row] as const))(
    '%s has the test that shows it',
    (_name, { shown: [file, title] }) => {
      expect(words(readFileSync(join(root, file), 'utf8'))).toContain(words(`t('${title}'`))
    },
  )

  test.each(KEPT.map((row) => [`${row.document}:${row.line} ${row.sentence}`, row] as const))(
    '%s is departed from for a reason that is written down',
    (_name, { reason, decided: [file, said] }) => {
      expect(reason.length).toBeGreaterThan(40)
      expect(words(readFileSync(join(root, file), 'utf8'))).toContain(words(said))
    },
  )
})

describe('no screen is a stub', () => {
  test.each(
    screens
      .filter(({ source }) => source !== null)
      .map(({ path, source }) => [path, source!] as const),
  )('%s asks the server or says something of its own', (_path, source) => {
    const text = readFileSync(source, 'utf8')
    expect(text.split('\n').length).toBeGreaterThan(8)
    expect(text).not.toMatch(/pr[oó]ximamente|coming soon|en construcci[oó]n|lorem ipsum/i)
  })
})

function rowsOf(file: string): string[][] {
  return readFileSync(join(HERE, file), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
}

/** `{id}`, `:id`, `{id?}` and `:id?` are the same parameter. */
function shapeOf(path: string): string {
  return path
    .replace(/\{[^}]+\}|:\w+\??/g, '{}')
    .replace(/\?.*$/, '')
    .replace(/\/$/, '')
}

/** What leaves to another's service: built once a test hears it at a server that speaks for them. */
const LEAVES = /^PUT \{external operator service\}\/(\w+)$/
const OPERATOR_TEST = readFileSync(
  join(MODULES, 'operation/transport/server/operator.test.ts'),
  'utf8',
)

/** The shell itself answers these. */
const OF_THE_SHELL = ['/login', '/', '/disabled_location', '/*']

function isBuiltRoute(route: string): boolean {
  return (
    OF_THE_SHELL.includes(route) || screens.some(({ path }) => shapeOf(path) === shapeOf(route))
  )
}

/**
 * The specification writes paths without their base; login stands on the auth base, WhatsApp on its
 * own service.
 */
function isBuiltCall(call: string): boolean {
  const [method, path] = call.split(' ') as [string, string]
  const leaving = LEAVES.exec(call)
  if (leaving) return OPERATOR_TEST.includes(`'/servicios/${leaving[1]}'`)
  // 'A large set of POST calls under reporte/...': built once there are any.
  if (path.endsWith('/{name}'))
    return [...endpoints].some((name) =>
      name.startsWith(`${method} /api/${path.slice(0, -'{name}'.length)}`),
    )
  return ['/api', '/auth', '/wsp'].some((base) =>
    endpoints.has(`${method} ${shapeOf(`${base}/${path}`)}`),
  )
}

async function gatherScreens(): Promise<{ path: string; source: string | null }[]> {
  const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('web/routes.ts'))
    .map((file) => join(MODULES, file))
  const declared = await Promise.all(
    files.map(async (file) => {
      const { default: screens } = (await import(file)) as { default: readonly ScreenDeclaration[] }
      return screens.map(({ path, screen }) => ({
        path: path as string,
        source: sourceOf(file, screen),
      }))
    }),
  )
  const reports = readdirSync(MODULES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.report.ts'),
  )
  const reportPaths = reports.map(
    (file) => /path: '([^']+)'/.exec(readFileSync(join(MODULES, file), 'utf8'))![1]!,
  )
  return [...declared.flat(), ...reportPaths.map((path) => ({ path, source: null }))]
}

/** The file behind `() => import('./x.screen.tsx')`. */
function sourceOf(routesFile: string, screen: ScreenDeclaration['screen']): string | null {
  const name = /(['"])(\.\/[^'"]+\.tsx|[^'"]*\/web\/[^'"]+\.tsx)\1/.exec(screen.toString())?.[2]
  if (!name) throw new Error(`${routesFile}: a screen is not a lazy import of a .tsx file`)
  return name.startsWith('.') ? join(routesFile, '..', name) : join(MODULES, '..', name)
}
