import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { isAlive } from '@kit/postgres/processes'
import { ROOT } from './root.ts'

const BUILT = join(ROOT, 'apps/web/dist')
const STAMP_NAME = '.sources'
const STAMP = join(BUILT, STAMP_NAME)
const BUILDING = /^\.building-(\d+)$/

/**
 * True when what the browser would get was built from other sources than those that are here now.
 */
export function webIsStale(): boolean {
  return !existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== fingerprintOfSources()
}

/**
 * Builds the web in a process of its own, so that the database starts meanwhile on the other core.
 * It ends with this process, however that ends, and what was built before stays until it is whole.
 */
export async function buildWeb(): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/build-web.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const output: Buffer[] = []
  child.stdout!.on('data', (text: Buffer) => output.push(text))
  child.stderr!.on('data', (text: Buffer) => output.push(text))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0)
    throw new Error(`The web could not be built:\n${Buffer.concat(output).toString()}`)
}

/** Where this process builds; what processes that are gone left of theirs is removed. */
export function buildingFolder(web = dirname(BUILT)): string {
  for (const name of readdirSync(web)) {
    const [, pid] = BUILDING.exec(name) ?? []
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(join(web, name), { recursive: true, force: true })
  }
  return join(web, `.building-${process.pid}`, 'dist')
}

/** The build takes the place of the one before; `sources` tells the next start what it is of. */
export function putInPlace(directory: string, sources: string): void {
  writeFileSync(join(directory, STAMP_NAME), sources)
  const folder = dirname(directory)
  const built = join(dirname(folder), 'dist')
  const before = join(folder, 'before', 'dist')
  mkdirSync(dirname(before), { recursive: true })
  if (existsSync(built)) renameSync(built, before)
  renameSync(directory, built)
  rmSync(folder, { recursive: true, force: true })
}

/**
 * What goes into the bundle: everything but the server's side and the tests, by content, so that a
 * fresh clone agrees.
 */
export function fingerprintOfSources(): string {
  const hash = createHash('sha256')
  for (const path of [
    'package-lock.json',
    ...['apps/web', 'packages', 'modules'].flatMap(sourcesUnder),
  ]) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

const NOT_IN_THE_BUNDLE = new Set([
  'node_modules',
  'dist',
  'server',
  'testing',
  'postgres',
  'spreadsheet',
  'db',
  'pdf',
  'mail',
])

function sourcesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory())
        return NOT_IN_THE_BUNDLE.has(entry.name) ? [] : sourcesUnder(`${folder}/${entry.name}`)
      return /\.test\.tsx?$|\.md$/.test(entry.name) ? [] : [`${folder}/${entry.name}`]
    })
}
