// Which refusals of the product a test run reached. `recordingIn(folder)` is the environment of the
// programs that record; `node scripts/parts/refusals-reached.ts <folder>` judges what they recorded,
// and with `--fill` writes the list of what no test reaches yet.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript-api'
import { ROOT } from './root.ts'

/** A `new Refusal(…)` of the source; `name` stays the same when lines are added above it. */
export type Site = Readonly<{ name: string; place: string }>
export type Exception = Readonly<{ name: string; reason: string; since: string }>

export const LIST = 'scripts/refusals-unreached.tsv'

/** What a program is started with, so that it and those it starts record their refusals. */
export const recordingIn = (folder: string): Record<string, string> => ({
  REFUSALS_REACHED: folder,
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'record-refusals.mjs'))}`,
})

/** Every refusal that the product's source makes. */
export function findSites(root = ROOT): Site[] {
  return ['packages', 'modules', 'apps']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(root, folder, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !NO_PRODUCT.test(file))
    .toSorted()
    .flatMap((file) => sitesIn(relative(root, file), readFileSync(file, 'utf8')))
}

const NO_PRODUCT = /node_modules|\.test\.tsx?$|[\\/](testing|dist)[\\/]/

export function sitesIn(file: string, text: string): Site[] {
  if (!text.includes('new Refusal(')) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const times = new Map<string, number>()
  const found: Site[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && node.expression.getText(source) === 'Refusal') {
      const code = node.arguments?.[0]?.getText(source).replaceAll(/\s+/g, ' ') ?? ''
      const nth = (times.get(code) ?? 0) + 1
      times.set(code, nth)
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      found.push({
        name: `${file} ${code}${nth > 1 ? ` #${nth}` : ''}`,
        place: `${file}:${line + 1}`,
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The places that the processes of a run recorded. */
export const readReached = (folder: string): Set<string> =>
  new Set(
    readdirSync(folder)
      .filter((name) => name.endsWith('.txt'))
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean)),
  )

export function readExceptions(file = join(ROOT, LIST)): Exception[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', reason = '', since = ''] = line.split('\t')
      return { name, reason, since }
    })
}

/** What is wrong: refusals that no test reaches, and exceptions that are none any more. */
export function faultsOf(
  sites: readonly Site[],
  reached: ReadonlySet<string>,
  exceptions: readonly Exception[],
): string[] {
  const excused = new Map(exceptions.map((exception) => [exception.name, exception]))
  const names = new Set(sites.map(({ name }) => name))
  return [
    ...sites
      .filter(({ name, place }) => !reached.has(place) && !excused.has(name))
      .map(({ name, place }) => `${place} no test reaches it: ${name}`),
    ...sites
      .filter(({ name, place }) => reached.has(place) && excused.has(name))
      .map(({ name, place }) => `${place} is reached now: take it off ${LIST}: ${name}`),
    ...exceptions.flatMap(({ name, reason, since }) => [
      ...(names.has(name) ? [] : [`${LIST}: there is no such refusal: ${name}`]),
      ...(reason && /^\d{4}-\d\d-\d\d$/.test(since)
        ? []
        : [`${LIST}: a reason and a date are missing: ${name}`]),
    ]),
  ]
}

/** The list as it would be after a run: what is reached or gone leaves it, the rest is added. */
export function filled(
  sites: readonly Site[],
  reached: ReadonlySet<string>,
  exceptions: readonly Exception[],
  today: string,
): Exception[] {
  const known = new Map(exceptions.map((exception) => [exception.name, exception]))
  return sites
    .filter(({ place }) => !reached.has(place))
    .map(({ name }) => known.get(name) ?? { name, reason: 'No test yet.', since: today })
}

if (process.argv[1] === import.meta.filename) {
  const [folder, ...options] = process.argv.slice(2)
  if (!folder) throw new Error('Name the folder in which the run recorded its refusals')
  const [sites, reached, exceptions] = [findSites(), readReached(folder), readExceptions()]
  if (options.includes('--fill')) {
    const today = new Date().toISOString().slice(0, 10)
    const lines = filled(sites, reached, exceptions, today).map(
      ({ name, reason, since }) => `${name}\t${reason}\t${since}`,
    )
    writeFileSync(join(ROOT, LIST), `# refusal\treason\tdate\n${lines.join('\n')}\n`)
  }
  const faults = options.includes('--fill') ? [] : faultsOf(sites, reached, exceptions)
  const count = sites.filter(({ place }) => reached.has(place)).length
  process.stdout.write([...faults, `${count} of ${sites.length} refusals reached.`, ''].join('\n'))
  process.exitCode = faults.length > 0 ? 1 : 0
}
