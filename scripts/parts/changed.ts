import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { journeysTouching } from './journeys.ts'
import { ROOT } from './root.ts'

const Package = z.object({
  name: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
})
/** Without a package of their own; each may use every module. */
const HOUSES = ['db', 'scripts']
/** Whatever stands here may be used by any test: each works on the schema. */
const EVERYWHERE =
  /^(packages\/testing|package(-lock)?\.json|vitest\.config\.ts|tsconfig\.json|db\/(migrations|functions|policies|views|invariants)\/)/
const HAS_NO_TEST = /\.md$|^docs\/|^bench\/|^deploy\//
const IS_TEST = /\.(test|e2e)\.tsx?$/
/** What tests of other packages use as well, and the product does not. */
const FOR_TESTS = /\/testing\//
/** Lists and reports of every module are tested together, by who gathers them. */
const GATHERED = /\/(tables|reports|facts)\//
const GATHERER = '@app/reporting'
const OF_THE_BROWSER = /^modules\/.+\/web\/|^apps\/web\//
/** Whoever starts the whole server names what they ask of it as well. */
const WHOLE_SERVER = '@app/server'

/** Files that differ from that commit, and new ones that git does not know yet. */
export function changedSince(commit: string): string[] {
  return [
    ['diff', '--name-only', commit],
    ['ls-files', '--others', '--exclude-standard'],
  ].flatMap((options) => {
    const { status, stdout, stderr } = spawnSync('git', options, { cwd: ROOT, encoding: 'utf8' })
    if (status !== 0) throw new Error(`git ${options.join(' ')}: ${stderr}`)
    return stdout.split('\n').filter(Boolean)
  })
}

export type Affected = {
  /** What to give vitest as filters; null is everything. */
  folders: string[] | null
  journeys: string[] | null
  chaos: boolean
}

/**
 * What a change can break, by the packages that depend on those it touches. Of the journeys those
 * that touch a changed module, or for its server's side a module that uses it; all of them when
 * anything else of the product changed.
 */
export function affectedBy(files: readonly string[], packages = findPackages()): Affected {
  const changed = files.filter((file) => !HAS_NO_TEST.test(file))
  if (changed.some((file) => EVERYWHERE.test(file)))
    return { folders: null, journeys: null, chaos: true }
  const product = changed.filter(
    (file) => !IS_TEST.test(file) && !FOR_TESTS.test(file) && !file.startsWith('chaos/'),
  )
  const journeys = changed.filter((file) => file.endsWith('.e2e.ts'))
  return {
    folders: foldersAround(changed, packages),
    journeys: changed.some((file) => isOfJourneys(file))
      ? null
      : journeysAround(product, journeys, packages),
    // Whole machines are asked over HTTP, without a browser.
    chaos:
      product.some((file) => !OF_THE_BROWSER.test(file)) ||
      changed.some((file) => file.startsWith('chaos/')),
  }
}

const MODULE = /^modules\/[\w-]+\/(?:desk\/)?[\w-]+/

/** Null for all: what is outside of every module is used by each of them. */
function journeysAround(
  product: readonly string[],
  changed: readonly string[],
  packages: Packages,
): string[] | null {
  const folders = new Set<string>()
  for (const file of product) {
    const [module] = MODULE.exec(file) ?? []
    if (!module) return null
    folders.add(module)
    if (OF_THE_BROWSER.test(file)) continue
    const owner = [...packages].find(([, { folder }]) => file.startsWith(`${folder}/`))
    if (!owner) return null
    for (const name of usersOf(new Set([owner[0]]), packages))
      folders.add(packages.get(name)!.folder)
  }
  return folders.size === 0
    ? [...changed]
    : [...new Set([...changed, ...journeysTouching([...folders])])]
}

const isOfJourneys = (file: string): boolean =>
  (file.startsWith('e2e/') || file.startsWith('apps/web/testing/')) && !file.endsWith('.e2e.ts')

/** `uses`: what the package depends on; `tested_with`: what its tests import besides. */
export type Packages = ReadonlyMap<
  string,
  { folder: string; uses: readonly string[]; tested_with?: readonly string[] }
>

function foldersAround(changed: readonly string[], packages: Packages): string[] {
  const folders = new Set<string>()
  const touched = new Set<string>()
  const ofServer = changed.some((file) => !IS_TEST.test(file) && !OF_THE_BROWSER.test(file))
  for (const file of changed) {
    const owner = [...packages].find(([, { folder }]) => file.startsWith(`${folder}/`))
    if (GATHERED.test(file) && packages.has(GATHERER)) touched.add(GATHERER)
    if (owner && !IS_TEST.test(file)) touched.add(owner[0])
    else if (owner) folders.add(owner[1].folder)
    else if (HOUSES.some((house) => file.startsWith(`${house}/`))) folders.add(file.split('/')[0]!)
  }
  for (const name of usersOf(touched, packages)) folders.add(packages.get(name)!.folder)
  // The contracts of all modules are tested with the server, and the demo company is made of them;
  // of screens, the browser's application.
  if (touched.size > 0)
    for (const house of ofServer ? ['apps', 'db'] : ['apps/web']) folders.add(house)
  return [...folders].map((folder) => `${folder}/`).sort()
}

/**
 * The packages themselves, whoever uses them, whoever uses those, and whose tests import any of
 * them.
 */
function usersOf(touched: ReadonlySet<string>, packages: Packages): Set<string> {
  const found = new Set(touched)
  for (let before = -1; before !== found.size;) {
    before = found.size
    for (const [name, { uses }] of packages)
      if (uses.some((used) => found.has(used))) found.add(name)
  }
  const tests = [...packages].filter(([, { tested_with = [] }]) =>
    tested_with.some((used) => found.has(used)),
  )
  return new Set([...found, ...tests.map(([name]) => name)])
}

function findPackages(): Packages {
  const found = new Map<string, { folder: string; uses: string[]; tested_with: string[] }>()
  for (const manifest of globSync('{packages,modules/*,apps}/*/package.json', { cwd: ROOT })) {
    const { name, dependencies } = Package.parse(
      JSON.parse(readFileSync(join(ROOT, manifest), 'utf8')),
    )
    const folder = dirname(manifest)
    found.set(name, { folder, uses: Object.keys(dependencies), tested_with: importedBy(folder) })
  }
  return found
}

/** Tests import what their package need not depend on. */
function importedBy(folder: string): string[] {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, {
    cwd: ROOT,
    exclude: (path) => /node_modules|(^|\/)dist$/.test(path),
  })
  const named = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/from '(@(?:app|kit)\/[\w-]+)/g)].map(
      ([, name]) => name!,
    ),
  )
  return [...new Set(named)].filter((name) => name !== WHOLE_SERVER)
}
