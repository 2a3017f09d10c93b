import type { Context } from '@kit/db/context'
import { born, move } from '@kit/db/move'
import { recordTransitions } from '@kit/db/transition'
import { handle } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { sentenceOf } from '@kit/registry/sentences'
import { fileStore } from '@kit/storage/file-store'
import { ObjectMissing } from '@kit/storage/object-store'
import {
  cancelExport,
  downloadExport,
  EXPORT_HOURS,
  EXPORTS_UNDER_WAY_MAX,
  listExports,
  removeExport,
  retryExport,
  startExport,
  type TableExport,
} from '@kit/tables/export-contract'
import { CONTENT_TYPES } from '@kit/tables/file'
import { refuseIllegal } from '@kit/kernel/lifecycle'
import { EXPORTED_FILE } from '../lifecycles.ts'
import { questionFor, tableFor, titleOf } from './asked.ts'
import {
  countUnderWay,
  findFile,
  findFiles,
  lockFile,
  recordFile,
  type StoredFile,
} from './queries.ts'
import { queueMaking } from './queue.ts'
import { scheduleRoutes } from './schedules.ts'
import { reachOf, unsealed } from './seal.ts'
import { takeAway } from './tidying.ts'

export const routes = [
  ...scheduleRoutes,

  handle(startExport, async (tx, { body }) => {
    const table = tableFor(tx.actor, body.table)
    questionFor(table, tx, body.question)
    await refuseCrowd(tx)

    const { id, uuid } = await recordFile(
      tx,
      {
        table_id: table.id,
        format: body.format,
        question: body.question,
        language: tx.language,
        asked_by: tx.actor.user_id,
        keep_hours: EXPORT_HOURS,
      },
      tx.now,
    )
    await recordTransitions(tx, [born(EXPORTED_FILE, id, 'waiting')])
    tx.audit({ action: 'export.asked', entity: 'exported_file', entity_id: id, after: body })
    await queueMaking(tx, { file_id: id, user_id: tx.actor.user_id })
    return present(tx, await demand(findFile(tx, uuid)))
  }),

  handle(listExports, async (tx) => (await findFiles(tx)).map((file) => present(tx, file))),

  handle(cancelExport, async (tx, { params }) => {
    const file = await demand(lockFile(tx, params.uuid))
    await move(tx, EXPORTED_FILE, file, 'cancelled')
    tx.audit({ action: 'export.cancelled', entity: 'exported_file', entity_id: file.id })
    return present(tx, await demand(findFile(tx, params.uuid)))
  }),

  handle(retryExport, async (tx, { params }) => {
    const file = await demand(lockFile(tx, params.uuid))
    tableFor(tx.actor, file.table_id)
    refuseIllegal(EXPORTED_FILE, file.state, 'waiting')
    await refuseCrowd(tx)

    await move(tx, EXPORTED_FILE, file, 'waiting', {
      set: { refusal: null, rows_done: 0, rows_total: null, heard_at: tx.now.toISOString() },
    })
    tx.audit({ action: 'export.retried', entity: 'exported_file', entity_id: file.id })
    await queueMaking(tx, { file_id: file.id, user_id: tx.actor.user_id })
    return present(tx, await demand(findFile(tx, params.uuid)))
  }),

  handle(removeExport, async (tx, { params }) => {
    const file = await demand(lockFile(tx, params.uuid))
    refuseIllegal(EXPORTED_FILE, file.state, 'removed')
    await takeAway(tx, file)
    tx.audit({ action: 'export.removed', entity: 'exported_file', entity_id: file.id })
    return { uuid: params.uuid }
  }),

  handle(downloadExport, async (tx, { params }) => {
    const file = await demand(findFile(tx, params.uuid))
    tableFor(tx.actor, file.table_id)
    const { state, object_key, seal, file_name, bytes, expires_at } = file
    const isOver = expires_at !== null && new Date(expires_at) <= tx.now
    if (state !== 'ready' || isOver || !object_key || !seal || !file_name || bytes === null)
      throw new Refusal('export.not_ready')
    if (file.reach !== reachOf(tx.actor)) throw new Refusal('export.reach_changed')
    try {
      return {
        stream: unsealed(await fileStore().objects.open(object_key), seal),
        bytes,
        content_type: CONTENT_TYPES[file.format],
        file_name,
      }
    } catch (fault) {
      if (fault instanceof ObjectMissing) throw new Refusal('export.not_ready')
      throw fault
    }
  }),
]

async function demand(found: Promise<StoredFile | undefined>): Promise<StoredFile> {
  const file = await found
  if (!file || file.state === 'removed') throw new Refusal('request.not_found')
  return file
}

async function refuseCrowd(tx: Context): Promise<void> {
  if ((await countUnderWay(tx)) >= EXPORTS_UNDER_WAY_MAX) throw new Refusal('export.too_many')
}

const present = ({ language }: Context, file: StoredFile): TableExport => ({
  uuid: file.uuid,
  table: file.table_id,
  title: titleOf(file.table_id, language),
  format: file.format,
  state: file.state,
  rows_done: file.rows_done,
  rows_total: file.rows_total,
  bytes: file.bytes,
  file_name: file.file_name,
  reason:
    file.state === 'failed' && file.refusal
      ? sentenceOf(file.refusal, file.refusal_details, language)
      : null,
  asked_at: file.asked_at,
  expires_at: file.expires_at,
})
