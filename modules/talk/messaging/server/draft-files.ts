import type { Context } from '@kit/db/context'
import { all, run, type Database } from '@kit/db/database'
import { handle, handleInspected, type Route } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { safeFileName } from '@kit/storage/file-name'
import { FILE_TYPES, type FileType } from '@kit/storage/sniff'
import { sql } from 'kysely'
import type { Attachment } from '../contract.ts'
import { keepDraftFiles, removeDraftFile } from '../contract/drafts.ts'
import { isWorthKeeping } from '../rules.ts'
import { fileStoreOf, judgeArrived, keepFiles, refuseBeyondLimits } from './attachments.ts'
import {
  answeredInDraft,
  auditDeletion,
  auditSaving,
  beginDraft,
  findDraft,
  lockDraft,
  removeDraft,
  touchDraft,
} from './drafts.ts'
import type { NewAttachment } from './queries.ts'

export const draftFileRoutes: Route[] = [
  handleInspected(
    keepDraftFiles,
    judgeArrived,
    async (tx, { params: { uuid }, body, files, http }, judged) => {
      const answered = await answeredInDraft(tx, body.answers ?? null)
      await lockDraft(tx, uuid)
      const standing = await findDraftFiles(tx, uuid)
      await refuseBeyondLimits(tx, files.docto, tx.now, standing.length)
      await beginDraft(tx, uuid, answered)
      const kept = await keepFiles(judged, fileStoreOf(http.request.server))
      const added = namedApart(kept, standing)
      await recordDraftFiles(tx, uuid, added)
      auditSaving(tx, uuid)
      return { saved_at: tx.now.toISOString(), files: [...standing, ...added].map(shown) }
    },
  ),

  handle(removeDraftFile, async (tx, { params: { uuid, name } }) => {
    await lockDraft(tx, uuid)
    const draft = await findDraft(tx, uuid)
    if (!draft || !(await forgetFile(tx, uuid, name))) throw new Refusal('request.not_found')
    const files = (await findDraftFiles(tx, uuid)).map(shown)
    if (files.length === 0 && !isWorthKeeping(draft)) {
      await removeDraft(tx, uuid)
      auditDeletion(tx, uuid)
      return { saved_at: null, files }
    }
    await touchDraft(tx, uuid)
    auditSaving(tx, uuid)
    return { saved_at: tx.now.toISOString(), files }
  }),
]

/** In the order in which they were attached. */
export const findDraftFiles = (database: Database, uuid: string): Promise<NewAttachment[]> =>
  all(
    database,
    sql<NewAttachment>`
    select file_name, kind, bytes, object_key, scanned as state from messaging.draft_file
     where draft_uuid = ${uuid} order by position`,
  )

/** What its writer is told of a file. */
export const shown = ({ object_key: _key, ...file }: NewAttachment): Attachment => file

/** Files under names that no other of the same message has. */
export function namedApart(
  files: readonly NewAttachment[],
  standing: readonly NewAttachment[],
): NewAttachment[] {
  const taken = standing.map(({ file_name }) => file_name)
  return files.map((file) => {
    const { extension } = FILE_TYPES[file.kind as FileType['kind']]
    const file_name = safeFileName(file.file_name, extension, taken)
    taken.push(file_name)
    return { ...file, file_name }
  })
}

/**
 * What is sent is no draft any more, and no second message comes of it. Answers its files, which are
 * those that the sender saw: what another tab attached meanwhile goes to nobody unseen.
 */
export async function takeDraft(
  tx: Context,
  uuid: string | undefined,
  seen: string,
): Promise<NewAttachment[]> {
  if (uuid === undefined) return []
  await lockDraft(tx, uuid)
  const files = await findDraftFiles(tx, uuid)
  const names = files.map(({ file_name }) => file_name).join(',')
  if (names !== seen) throw new Refusal('message.draft_files_changed')
  await removeDraft(tx, uuid)
  return files
}

async function recordDraftFiles(
  tx: Context,
  uuid: string,
  files: readonly NewAttachment[],
): Promise<void> {
  for (const { file_name, kind, bytes, object_key, state } of files)
    await run(
      tx,
      sql`
      insert into messaging.draft_file (draft_uuid, position, file_name, kind, bytes, object_key,
            scanned)
      select ${uuid}, coalesce(max(position), 0) + 1, ${file_name}, ${kind}, ${bytes},
            ${object_key}, ${state}
        from messaging.draft_file where draft_uuid = ${uuid}`,
    )
}

const forgetFile = async (tx: Context, uuid: string, file_name: string): Promise<boolean> =>
  (await run(
    tx,
    sql`delete from messaging.draft_file
         where draft_uuid = ${uuid} and file_name = ${file_name}`,
  )) > 0
