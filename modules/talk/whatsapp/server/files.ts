import type { UploadedFile } from '@kit/http/endpoint'
import type { Arrival } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { safeFileName } from '@kit/storage/file-name'
import { HiddenContent, inspectFile } from '@kit/storage/inspect'
import { NotAPicture, PICTURE_SIDE_MAX } from '@kit/storage/picture'
import type { Scanner } from '@kit/storage/scan'
import { sniffStream, type FileType } from '@kit/storage/sniff'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { sendFile } from '../contract.ts'
import { showsInChat } from '../rules.ts'

/** A file that may leave: its bytes are what they say, and nothing hangs behind them. */
export type JudgedFile = Readonly<{
  name: string
  kind: 'image' | 'document'
  mime: string
  bytes: Buffer
  sha256: string
}>

/** Looks at the whole of what came, before any transaction begins: the scanner may take its time. */
export async function judgeFile({
  files,
  request,
}: Arrival<typeof sendFile>): Promise<JudgedFile | null> {
  const [file] = files.docto
  if (!file) return null
  const { server } = request
  const scanner = server.hasDecorator('scanner') ? server.getDecorator<Scanner>('scanner') : null
  const type = await typeOf(file)
  const name = safeFileName(file.file_name, type.extension, [])
  await clean(file, type, name)
  if (scanner) await refuseInfected(file, name, scanner)
  const bytes = await readFile(file.path)
  return {
    name,
    kind: showsInChat(type.kind) ? 'image' : 'document',
    mime: type.mime,
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

/** By its bytes; a name alone is never believed. */
async function typeOf({ path, file_name }: UploadedFile): Promise<FileType> {
  const source = createReadStream(path)
  const { type } = await sniffStream(source, file_name)
  source.destroy()
  if (!type) throw new Refusal('whatsapp.file_kind')
  return type
}

/** What its kind does not need is taken out: where a photo was taken, and with what. */
async function clean({ path }: UploadedFile, type: FileType, file: string): Promise<void> {
  try {
    await inspectFile(path, type)
  } catch (cause) {
    if (cause instanceof HiddenContent) throw new Refusal('whatsapp.file_hidden', { file })
    if (!(cause instanceof NotAPicture)) throw cause
    if (cause.fault === 'too_many_points')
      throw new Refusal('whatsapp.file_picture_size', { file, points: PICTURE_SIDE_MAX })
    throw new Refusal('whatsapp.file_damaged', { file })
  }
}

/** It leaves the house: what nobody could look into does not. */
async function refuseInfected(
  { path }: UploadedFile,
  file: string,
  scanner: Scanner,
): Promise<void> {
  const { kind } = await scanner(createReadStream(path))
  if (kind === 'infected') throw new Refusal('whatsapp.file_infected', { file })
  if (kind === 'unknown') throw new Refusal('whatsapp.file_unchecked', { file })
}
