import type { Context } from '@kit/db/context'
import { all } from '@kit/db/database'
import { handle } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { deleteRow, findRow, writeRow } from '@kit/tables/record-routes'
import { sql } from 'kysely'
import {
  createBlock,
  deleteBlock,
  listBlocks,
  updateBlock,
  type Block,
} from '../contract/blocks.ts'
import record from '../records/block.record.ts'

export const blocks = [
  handle(listBlocks, (tx) => findBlocks(tx)),

  handle(createBlock, async (tx, { body }) => present(await writeRow(tx, record, null, body))),

  handle(updateBlock, async (tx, { body: { id, version, ...given } }) => {
    const before = await locked(tx, id)
    if (before.version !== version)
      throw new Refusal('record.changed', { current: present(before) })
    return present(await writeRow(tx, record, before, given))
  }),

  handle(deleteBlock, async (tx, { body: { id } }) => {
    await deleteRow(tx, record, await locked(tx, id))
    return { id }
  }),
]

const findBlocks = (tx: Context): Promise<Block[]> =>
  all(
    tx,
    sql<Block>`
    select id, name, starts_at::text, ends_at::text, break_minutes, active, version
      from rep_locations.block where active
     order by starts_at, name collate "es-x-icu", id`,
  )

/** Whether a rep may be placed with it. */
export async function isOffered(tx: Context, id: number): Promise<boolean> {
  const found = await all(
    tx,
    sql`select from rep_locations.block where id = ${id} and active for key share`,
  )
  return found.length > 0
}

async function locked(tx: Context, id: number) {
  const row = await findRow(tx, record, { id }, { lock: true })
  if (!row) throw new Refusal('request.not_found')
  return row
}

type Written = Awaited<ReturnType<typeof writeRow>>

const present = ({ id, version, values }: Written): Block => ({
  id,
  version,
  ...(values as Omit<Block, 'id' | 'version'>),
})
