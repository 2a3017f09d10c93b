// Which refusals of the product a test run reached. Each layer of tests records them in a folder;
// `npm run test:all` judges the union. `node scripts/parts/refusals-reached.ts` judges the last whole
// run again, and with `--fill` writes the list of what it did not reach.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript-api'
import { ROOT } from './root.ts'

/** A `new Refusal(…)` of the source; `name` stays the same when lines are added above it. */
export type Site = Readonly<{ name: string; place: string }>
export type Exception = Readonly<{ name: string; reason: string; since: string }>

export const LIST = 'scripts/refusals-unreached.tsv'
/** What the last whole run of this checkout reached; not under version control. */
const LAST = join(ROOT, '.cache/refusals-reached')

/** Where the layers of a run record, within the folder of its reports. */
export const reachedFolder = (reports: string): string => join(reports, 'refusals-reached')

/** What a program is started with, so that it and those it starts record their refusals. */
export const recordingIn = (folder: string): Record<string, string> => ({
  REFUSALS_REACHED: folder,
  NODE_OPTIONS: [process.env['NODE_OPTIONS'], `--import=${RECORDER.href}`]
    .filter(Boolean)
    .join(' '),
})
const RECORDER = pathToFileURL(join(import.meta.dirname, 'record-refusals.mjs'))

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
    (existsSync(folder) ? readdirSync(folder) : [])
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

/**
 * What is wrong with the refusals of a run, each with its file and line, and how many of them it
 * reached, as a sentence. A whole run is kept, for the list to be filled from it.
 */
export function judgeReached(
  reached: ReadonlySet<string>,
  whole: boolean,
): { faults: string[]; count: string } {
  if (whole) {
    mkdirSync(LAST, { recursive: true })
    writeFileSync(join(LAST, 'run.txt'), [...reached].toSorted().join('\n'))
  }
  const sites = findSites()
  const count = sites.filter(({ place }) => reached.has(place)).length
  return {
    faults: faultsOf(sites, reached, readExceptions()),
    count: `${count} of ${sites.length} refusals were reached.`,
  }
}

function fill(): void {
  const today = new Date().toISOString().slice(0, 10)
  const lines = filled(findSites(), readReached(LAST), readExceptions(), today).map(
    ({ name, reason, since }) => `${name}\t${reason}\t${since}`,
  )
  writeFileSync(join(ROOT, LIST), `# refusal\treason\tdate\n${lines.join('\n')}\n`)
}

if (process.argv[1] === import.meta.filename) {
  if (!existsSync(LAST)) throw new Error('Run npm run test:all first: nothing was recorded yet')
  if (process.argv.includes('--fill')) fill()
  const { faults, count } = judgeReached(readReached(LAST), false)
  process.stdout.write([...faults, count, ''].join('\n'))
  process.exitCode = faults.length > 0 ? 1 : 0
}
