import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type SchemaFile = Readonly<{
  /** Its path inside db/. */
  file: string
  /** Its file name without `.sql`; of what is repeatable, the name of the view or function. */
  name: string
  text: string
  sha256: string
}>

export type SchemaFiles = Readonly<{
  /** Run once, in the order of their names. */
  migrations: readonly SchemaFile[]
  /** Made again whenever anything of the schema changed. */
  repeatables: readonly SchemaFile[]
  /** What each role may do to all of it, made again with the repeatables, after them. */
  privileges: readonly SchemaFile[]
}>

const FOLDER = join(import.meta.dirname, '../../db')

/** What `db/` says the schema is. */
export function readSchemaFiles(folder: string = FOLDER): SchemaFiles {
  return {
    migrations: readFolder(folder, 'migrations'),
    repeatables: REPEATABLE_FOLDERS.flatMap((kind) => readFolder(folder, kind)),
    privileges: readFolder(folder, 'privileges'),
  }
}

/** Whom a server works as: each role is a file. */
export const roleNames = (): string[] =>
  readdirSync(join(FOLDER, 'privileges'))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .toSorted()

const REPEATABLE_FOLDERS = ['functions', 'policies', 'views'] as const

function readFolder(folder: string, kind: string): SchemaFile[] {
  return readdirSync(join(folder, kind))
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      // Git may write the same file with other line ends on another machine.
      const text = readFileSync(join(folder, kind, file), 'utf8').replaceAll('\r\n', '\n')
      return {
        file: `${kind}/${file}`,
        name: file.replace(/\.sql$/, ''),
        text,
        sha256: createHash('sha256').update(text).digest('hex'),
      }
    })
}
