import { globSync } from 'node:fs'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LoadDefinition } from './load.ts'
import type { RecordDefinition } from './record.ts'
import type { Table } from './table.ts'

/** Where tables stand in a module's folder, and how their files end. There is no list to keep. */
const PLACES = [
  { folder: 'tables', ending: '.table.ts' },
  { folder: 'reports', ending: '.report.ts' },
] as const

const RECORDS = [{ folder: 'records', ending: '.record.ts' }] as const
const LOADS = [{ folder: 'loads', ending: '.load.ts' }] as const

export const tableFiles = (modules: string): string[] => filesIn(modules, PLACES)

function filesIn(modules: string, places: readonly { folder: string; ending: string }[]): string[] {
  return places
    .flatMap(({ folder, ending }) => globSync(`*/*/${folder}/*${ending}`, { cwd: modules }))
    .map((file) => join(modules, file))
    .sort((one, other) => (byModule(one) < byModule(other) ? -1 : 1))
}

/** `cash/tables/shifts.table.ts` */
const byModule = (file: string): string => file.split(sep).slice(-3).join('/')

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
export const gatherRecords = (modules: string): Promise<readonly RecordDefinition[]> =>
  gatherById<RecordDefinition>(modules, RECORDS)

/** Every kind of file that is loaded, in the order in which a company loads them. */
export const gatherLoads = async (modules: string): Promise<readonly LoadDefinition[]> =>
  [...(await gatherById<LoadDefinition>(modules, LOADS))].sort(
    (left, right) => left.order - right.order,
  )

async function gatherById<Of extends { id: string }>(
  modules: string,
  places: readonly { folder: string; ending: string }[],
): Promise<readonly Of[]> {
  const found = await Promise.all(
    filesIn(modules, places).map(async (file) => {
      const { default: one } = (await import(pathToFileURL(file).href)) as { default?: Of }
      if (!one) throw new Error(`${file} exports nothing by itself`)
      return one
    }),
  )
  const ids = found.map(({ id }) => id)
  const twin = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twin) throw new Error(`Two of ${places[0]?.folder} have the id ${twin}`)
  return found
}
