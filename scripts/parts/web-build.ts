import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.ts'

const BUILT = join(ROOT, 'apps/web/dist')
const STAMP = join(BUILT, '.sources')

/**
 * True when what the browser would get was built from other sources than those that are here now.
 */
export function webIsStale(): boolean {
  return !existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== fingerprintOfSources()
}

/**
 * Builds the web in a process of its own, so that the database starts meanwhile on the other core.
 */
export async function buildWeb(): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/build-web.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  child.stdout.on('data', (text: Buffer) => output.push(text))
  child.stderr.on('data', (text: Buffer) => output.push(text))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0)
    throw new Error(`The web could not be built:\n${Buffer.concat(output).toString()}`)
}

/** Says of which sources the build is, for the next start to ask `webIsStale`. */
export function noteBuilt(sources: string): void {
  writeFileSync(STAMP, sources)
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
