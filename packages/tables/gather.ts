import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RecordDefinition } from './record.ts'
import type { Table } from './table.ts'

/** Where tables stand in a module's folder, and how their files end. There is no list to keep. */
const PLACES = [
  { folder: 'tables', ending: '.table.ts' },
  { folder: 'reports', ending: '.report.ts' },
] as const

const RECORDS = [{ folder: 'records', ending: '.record.ts' }] as const

export const tableFiles = (modules: string): string[] => filesIn(modules, PLACES)

function filesIn(modules: string, places: readonly { folder: string; ending: string }[]): string[] {
  return readdirSync(modules)
    .sort()
    .flatMap((module) =>
      places.flatMap(({ folder, ending }) => {
        const path = join(modules, module, folder)
        if (!existsSync(path)) return []
        return readdirSync(path)
          .filter((name) => name.endsWith(ending))
          .sort()
          .map((name) => join(path, name))
      }),
    )
}

/** Every table of every module. Two of one id or path are a mistake, as is a file without one. */
export async function gatherTables(modules: string): Promise<readonly Table[]> {
  const tables = await Promise.all(
    tableFiles(modules).map(async (file) => {
      const { default: table } = (await import(pathToFileURL(file).href)) as { default?: Table }
      if (!table) throw new Error(`${file} exports no table`)
      return table
    }),
  )
  for (const named of ['id', 'path'] as const) {
    const names = tables.map((table) => table[named])
    const twin = names.find((name, index) => names.indexOf(name) !== index)
    if (twin) throw new Error(`Two tables have the ${named} ${twin}`)
  }
  return tables
}

/** Every form of every module, found in the same way. */
export async function gatherRecords(modules: string): Promise<readonly RecordDefinition[]> {
  const records = await Promise.all(
    filesIn(modules, RECORDS).map(async (file) => {
      const { default: record } = (await import(pathToFileURL(file).href)) as {
        default?: RecordDefinition
      }
      if (!record) throw new Error(`${file} exports no record`)
      return record
    }),
  )
  const ids = records.map(({ id }) => id)
  const twin = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twin) throw new Error(`Two records have the id ${twin}`)
  return records
}
