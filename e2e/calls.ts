// Which modules a journey touches: those of the endpoints that its browsers call, and of the
// screens that they show. `--changed` reads them from e2e/journeys.json (scripts/parts/journeys.ts).
import { globSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Endpoint } from '@kit/http/endpoint'
import { endpointName } from '@kit/http/endpoint'
import type { Route } from '@kit/http/handle'
import type { ScreenDeclaration } from '@kit/ui/screen'
import type { BrowserContext } from 'playwright-core'

/** The folder into which each journey writes the modules that it touched. */
export const JOURNEYS_REPORT = 'MOSTRADOR_JOURNEYS_REPORT'

const MODULES = join(import.meta.dirname, '../modules')
const touched = new Set<string>()

/** Notes each call and each page of a browser, as `METHOD /path`. */
export function noteCalls(context: BrowserContext): void {
  if (!process.env[JOURNEYS_REPORT]) return
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    touched.add(`${request.method()} ${pathname}`)
  })
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) touched.add(`SCREEN ${new URL(frame.url()).pathname}`)
    }),
  )
}

/** Writes the modules that the journey of this file touched, in the order of their names. */
export async function writeTouched(journey: string): Promise<void> {
  const folder = process.env[JOURNEYS_REPORT]
  if (!folder) return
  const patterns = await findPatterns()
  const modules = new Set<string>()
  for (const call of touched)
    for (const { pattern, module } of patterns) if (pattern.test(call)) modules.add(module)
  touched.clear()
  writeFileSync(
    join(folder, `${basename(journey)}.json`),
    JSON.stringify({ journey: `e2e/${basename(journey)}`, modules: [...modules].toSorted() }),
  )
}

type Pattern = { pattern: RegExp; module: string }

async function findPatterns(): Promise<Pattern[]> {
  const routes = await load<{ routes: readonly Route[] }>('server/routes.ts')
  const screens = await load<{ default: readonly ScreenDeclaration[] }>('web/routes.ts')
  return [
    ...routes.flatMap(({ module, file }) =>
      file.routes.map(({ endpoint }) => ({ module, pattern: patternOf(nameOf(endpoint)) })),
    ),
    ...screens.flatMap(({ module, file }) =>
      file.default.map(({ path }) => ({ module, pattern: patternOf(`SCREEN ${path}`) })),
    ),
  ]
}

const nameOf = (endpoint: Endpoint): string => endpointName(endpoint)

/** `GET /api/x/:id` as what matches `GET /api/x/17`. */
const patternOf = (name: string): RegExp =>
  new RegExp(`^${name.replaceAll(/[.*+()[\]]/g, String.raw`\$&`).replaceAll(/:\w+\??/g, '[^/]+')}$`)

async function load<File>(path: string): Promise<{ module: string; file: File }[]> {
  const files = globSync([`*/*/${path}`, `*/*/*/${path}`], { cwd: MODULES }).toSorted()
  return Promise.all(
    files.map(async (file) => ({
      module: `modules/${dirname(dirname(file))}`,
      file: (await import(join(MODULES, file))) as File,
    })),
  )
}
