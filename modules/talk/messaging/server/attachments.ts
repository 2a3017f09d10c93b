import type { AnyContext } from '@kit/db/context'
import type { Database } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import type { BinaryReply, UploadedFile } from '@kit/http/endpoint'
import { Refusal } from '@kit/kernel/refusal'
import type { FileStore } from '@kit/storage/file-store'
import { HiddenContent, inspectFile } from '@kit/storage/inspect'
import { NotAPicture, PICTURE_SIDE_MAX } from '@kit/storage/picture'
import { ObjectMissing, type ObjectStore } from '@kit/storage/object-store'
import type { ScanOutcome, Scanner } from '@kit/storage/scan'
import { servingHeaders } from '@kit/storage/serve'
import { FILE_TYPES, sniffStream, type FileType } from '@kit/storage/sniff'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createReadStream } from 'node:fs'
import { MEGABYTE } from '../rules.ts'
import { attachmentFiles, attachmentMegabytes, attachmentUnscanned } from '../settings.ts'
import { safeFileName } from '@kit/storage/file-name'
import { findAttachment, recordVerdict, type NewAttachment } from './queries.ts'

export function fileStoreOf(server: FastifyInstance): FileStore {
  return {
    objects: server.getDecorator<ObjectStore>('objects'),
    scanner: server.hasDecorator('scanner') ? server.getDecorator<Scanner>('scanner') : null,
  }
}

/** Most files of a message and most bytes of each, as the company set them. */
export async function findLimits(
  database: Database,
  now: Date,
): Promise<{ count_max: number; bytes_max: number }> {
  const count_max = await findSetting(database, attachmentFiles, now)
  const megabytes = await findSetting(database, attachmentMegabytes, now)
  return { count_max, bytes_max: megabytes * MEGABYTE }
}

export async function refuseBeyondLimits(
  database: Database,
  files: readonly UploadedFile[],
  now: Date,
  /** Files that stand there already. */
  standing = 0,
): Promise<void> {
  const { count_max, bytes_max } = await findLimits(database, now)
  if (standing + files.length > count_max)
    throw new Refusal('attachment.too_many', { count: count_max })
  const large = files.find(({ bytes }) => bytes > bytes_max)
  if (large)
    throw new Refusal('attachment.too_large', {
      file: shown(large.file_name),
      megabytes: bytes_max / MEGABYTE,
    })
}

/** A file that may be kept, and where it lies until then. */
export type Judged = Omit<NewAttachment, 'object_key'> & { path: string }

/**
 * Looks at all that was sent along with a message before any of it is kept, so that one bad file
 * leaves nothing behind. The scanner may take its time: no transaction waits for it.
 */
export async function judgeFiles(
  files: readonly UploadedFile[],
  { scanner }: Pick<FileStore, 'scanner'>,
): Promise<Judged[]> {
  const judged: Judged[] = []
  let answers = scanner !== null
  for (const { path, file_name: given } of files) {
    const type = await typeOf(path, given)
    const bytes = await bytesOfClean(path, type, given)
    const file_name = safeFileName(
      given,
      type.extension,
      judged.map((other) => other.file_name),
    )
    // A scanner that did not answer once is not waited for again.
    const outcome: ScanOutcome | null =
      scanner && answers ? await scanner(createReadStream(path)) : null
    answers &&= outcome?.kind !== 'unknown'
    if (outcome?.kind === 'infected') throw new Refusal('attachment.infected', { file: file_name })
    const state = scanner === null ? 'unscanned' : answers ? 'clean' : 'quarantined'
    judged.push({ path, file_name, kind: type.kind, bytes, state })
  }
  return judged
}

/** Most messages carry nothing, and where files are kept is asked only for those that do. */
export async function judgeArrived({
  files,
  request,
}: {
  files: { docto: readonly UploadedFile[] }
  request: FastifyRequest
}): Promise<Judged[]> {
  return files.docto.length > 0 ? judgeFiles(files.docto, fileStoreOf(request.server)) : []
}

/** Objects outlive a rollback: they are named by their content, and nobody gets one without its row. */
export async function keepFiles(
  judged: readonly Judged[],
  { objects }: Pick<FileStore, 'objects'>,
): Promise<NewAttachment[]> {
  const kept: NewAttachment[] = []
  for (const { path, ...attachment } of judged)
    kept.push({ ...attachment, object_key: (await objects.put(createReadStream(path))).key })
  return kept
}

/** By its bytes; a name alone is never believed. */
async function typeOf(path: string, given: string): Promise<FileType> {
  const source = createReadStream(path)
  const { type } = await sniffStream(source, given)
  source.destroy()
  if (!type) throw new Refusal('attachment.kind', { file: shown(given) })
  return type
}

/** The whole of it is looked at, and what its kind does not need is taken out. */
async function bytesOfClean(path: string, type: FileType, given: string): Promise<number> {
  const file = shown(given)
  try {
    return await inspectFile(path, type)
  } catch (cause) {
    if (cause instanceof HiddenContent) throw new Refusal('attachment.hidden', { file })
    if (!(cause instanceof NotAPicture)) throw cause
    if (cause.fault === 'too_many_points')
      throw new Refusal('attachment.picture_size', { file, points: PICTURE_SIDE_MAX })
    throw new Refusal('attachment.damaged', { file })
  }
}

/**
 * What a sentence repeats of a name: short, and without characters that turn the sentence around.
 */
const shown = (given: string): string => safeFileName(given, 'x', []).slice(0, -'.x'.length)

type Wanted = { message_id: number; file_name: string; inline: boolean }

/** A file of a message as it leaves; what a scanner says of it only now is kept. */
export async function openAttachment(
  tx: AnyContext,
  reply: FastifyReply,
  keeping: () => FileStore,
  { message_id, file_name, inline }: Wanted,
): Promise<BinaryReply> {
  const attachment = await findAttachment(tx, message_id, file_name)
  if (!attachment) throw new Refusal('request.not_found')
  return serveFile(tx, reply, keeping(), attachment, {
    inline,
    onVerdict: (verdict) => recordVerdict(tx, attachment.object_key, verdict),
  })
}

type Verdict = 'clean' | 'infected'
type Serving = { inline?: boolean; onVerdict?: (verdict: Verdict) => Promise<void> }

/**
 * A file as it leaves: under what its bytes are, in a sandbox, shown in the page only when that is
 * harmless and was asked for.
 */
export async function serveFile(
  tx: AnyContext,
  reply: FastifyReply,
  { objects, scanner }: FileStore,
  attachment: NewAttachment,
  { inline = false, onVerdict }: Serving = {},
): Promise<BinaryReply> {
  const { file_name } = attachment
  const state = await stateNow(attachment, { objects, scanner }, onVerdict)
  const served = state === 'clean' || (state === 'unscanned' && (await mayGoUnscanned(tx, tx.now)))
  if (!served) throw new Refusal(`attachment.${state}`, { file: file_name })

  const type = FILE_TYPES[attachment.kind as FileType['kind']]
  const {
    'content-type': content_type,
    'content-disposition': _named,
    ...guards
  } = servingHeaders(type, file_name, { inline })
  const stream = await opened(objects, attachment.object_key)
  void reply.headers(guards)
  return { stream, content_type: content_type!, file_name, inline: inline && type.inline }
}

const mayGoUnscanned = (database: Database, now: Date): Promise<boolean> =>
  findSetting(database, attachmentUnscanned, now)

/** A scanner that was down, or was not there, when the file came may be up now. */
async function stateNow(
  { object_key, state }: NewAttachment,
  { objects, scanner }: FileStore,
  onVerdict: Serving['onVerdict'],
): Promise<NewAttachment['state']> {
  if (!scanner || state === 'clean' || state === 'infected') return state
  const outcome = await scanner(await opened(objects, object_key))
  if (outcome.kind === 'unknown') return 'quarantined'
  await onVerdict?.(outcome.kind)
  return outcome.kind
}

async function opened(objects: ObjectStore, key: string): ReturnType<ObjectStore['open']> {
  try {
    return await objects.open(key)
  } catch (cause) {
    if (cause instanceof ObjectMissing) throw new Refusal('request.not_found')
    throw cause
  }
}
