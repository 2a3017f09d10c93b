import { databaseOn } from '@kit/db/database'
import { day } from '@kit/kernel/day'
import { filterNamed } from '@kit/tables/fact'
import { tableFiles } from '@kit/tables/gather'
import type { Asked } from '@kit/tables/posted'
import { findRows } from '@kit/tables/rows'
import type { Table } from '@kit/tables/table'
import { join, relative } from 'node:path'

const TODAY = day('2026-11-28')
const VIEWER = { user_id: 1, scope: { all: true }, roles: ['ADMIN'] } as const

/**
 * What the engine of tables asks for the rows of each list and report: without a filter, and with
 * all of them, as somebody who sees every column.
 */
export async function statementsOfTables(root: string): Promise<{ place: string; text: string }[]> {
  const found: { place: string; text: string }[] = []
  for (const file of tableFiles(join(root, 'modules'))) {
    const { default: table } = (await import(file)) as { default: Table }
    const place = `${relative(root, file)}:1`
    const noting = databaseOn({
      query: async (text) => {
        found.push({ place, text })
        return { rows: [], command: 'SELECT', rowCount: 0, oid: 0, fields: [] }
      },
    })
    for (const posted of [{}, everyFilterOf(table)]) {
      const asked: Asked = { posted, today: TODAY, language: 'es', user_id: 1, sees_all: true }
      await findRows(noting, table, VIEWER, asked, { page: 1, page_size: 1 })
    }
  }
  return found
}

const everyFilterOf = (table: Table): Record<string, unknown> =>
  Object.assign(
    table.searched ? { text: 'a' } : {},
    ...table.filters.map((key): Record<string, unknown> => {
      const filter = filterNamed(table.fact, key)
      switch (filter.kind) {
        case 'period':
          return { [`${key}_from`]: TODAY, [`${key}_to`]: TODAY }
        case 'reference':
          return { [key]: [1] }
        case 'flag':
          return { [key]: true }
        case 'minute':
          return { [key]: `${TODAY}T10:00` }
        case 'text':
          return { [key]: 'a' }
        case 'options':
          return { [key]: [filter.options[0]?.value] }
      }
    }),
  ) as Record<string, unknown>
