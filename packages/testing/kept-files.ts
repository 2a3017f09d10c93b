// The files of filled PostgreSQL clusters, kept between runs of tests under the hash of what makes them.
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSchemaFiles } from '@kit/db/schema-files'
import type { PostgresConnection } from '@kit/postgres/connection'
import { keepFiles } from '@kit/postgres/embedded'

const ROOT = join(import.meta.dirname, '../..')
/** Besides the schema: who makes the cluster, applies the schema and makes the queue's tables. */
const MADE_BY = ['packages/db', 'packages/postgres', 'packages/jobs']
const FILLED_BY = 'packages/testing/template.ts'
/** Of the kept templates so many stay, the last used ones. */
const KEPT = 6

/**
 * Returns the folder of the files that `fill` makes, made when absent. The folder is kept under the
 * hash of the schema, of the code that applies it, and of what `fill` depends on besides. It lies in
 * the temporary folder, for all checkouts of this user.
 */
export async function keptFiles(
  fill: (connection: PostgresConnection) => Promise<void>,
  dependsOn: readonly string[] = [],
): Promise<string> {
  const shelf = ownShelf()
  const folder = join(shelf, hashOf(dependsOn))
  if (!existsSync(folder)) await keepFiles(folder, fill)
  const now = new Date()
  utimesSync(folder, now, now)
  removeOld(shelf)
  return folder
}

/** @throws Error when somebody else made a folder of this name. */
function ownShelf(): string {
  const user = process.getuid?.() ?? 'user'
  const shelf = join(tmpdir(), `mostrador-templates-${user}`)
  mkdirSync(shelf, { recursive: true, mode: 0o700 })
  if (process.getuid && statSync(shelf).uid !== process.getuid())
    throw new Error(`${shelf} belongs to another user; remove it`)
  chmodSync(shelf, 0o700)
  return shelf
}

function hashOf(dependsOn: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(dependsOn))
  const { migrations, repeatables, privileges } = readSchemaFiles()
  for (const { file, sha256 } of [...migrations, ...repeatables, ...privileges])
    hash.update(`${file} ${sha256}\n`)
  for (const folder of MADE_BY)
    for (const name of readdirSync(join(ROOT, folder)).toSorted())
      if (/^(?!.*\.test\.).*\.ts$/.test(name))
        hash.update(name).update(readFileSync(join(ROOT, folder, name)))
  // The lockfile states the versions of PostgreSQL and of the queue.
  for (const file of [FILLED_BY, 'package-lock.json']) hash.update(readFileSync(join(ROOT, file)))
  return hash.digest('hex').slice(0, 24)
}

function removeOld(shelf: string): void {
  const folders = readdirSync(shelf)
    .map((name) => join(shelf, name))
    .map((folder) => ({ folder, used: statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .toSorted((one, other) => other.used - one.used)
  for (const { folder } of folders.slice(KEPT)) rmSync(folder, { recursive: true, force: true })
}
