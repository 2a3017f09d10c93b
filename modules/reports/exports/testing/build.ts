import type { Session, TestWorld } from '@app/server/testing'
import { only } from '@kit/db/database'
import {
  downloadExport,
  listExports,
  startExport,
  type ExportFormat,
  type TableExport,
} from '@kit/tables/export-contract'
import { sql } from 'kysely'
import { makeFile } from '../server/making.ts'

type Asking = { table?: string; format?: ExportFormat; question?: Record<string, unknown> }

/** Files as a person asks for them and takes them away, and what the worker does in between. */
export const exporting = (world: TestWorld) => ({
  ask: (who: Session, { table = 'sales-by-item', format = 'csv', question = {} }: Asking = {}) =>
    world.call(who, startExport, { body: { table, format, question } }),

  /** The worker's try, of those it has. */
  async make({ uuid }: Pick<TableExport, 'uuid'>, attempt = 1): Promise<void> {
    const { id } = await only(
      world.database,
      sql<{ id: number }>`select id from exports.file where uuid = ${uuid}`,
    )
    await makeFile(id, { database: world.database, now: world.now, attempt, attempts_max: 5 })
  },

  shown: async (who: Session, { uuid }: Pick<TableExport, 'uuid'>): Promise<TableExport> =>
    (await world.call(who, listExports, {})).body.find((file) => file.uuid === uuid)!,

  take: (who: Session, { uuid }: Pick<TableExport, 'uuid'>) =>
    world.call(who, downloadExport, { params: { uuid } }),
})
