import type {} from '@fastify/multipart'
import { Refusal } from '@kit/kernel/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileRule, UploadedFile } from './endpoint.ts'

export type Uploads = { fields: Record<string, unknown>; files: Record<string, UploadedFile[]> }

/** Not seen, or turning round how a name is read: what ends in '.exe' shown as ending in '.jpg'. */
const UNSEEN = /[\x00-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

const plainName = (name: string): string => name.replaceAll(UNSEEN, '').trim() || 'file'

/**
 * Reads a form with files into temporary files, which are removed when the reply is sent. A field
 * name may end in `[]`.
 */
export async function readMultipart(
  request: FastifyRequest,
  reply: FastifyReply,
  rules: Readonly<Record<string, FileRule>>,
  folder: string,
): Promise<Uploads> {
  if (!request.isMultipart()) throw new Refusal('request.media_type')
  const uploads: Uploads = {
    // Without a prototype, so that a name somebody sends is a field and nothing else.
    fields: Object.create(null) as Uploads['fields'],
    files: Object.fromEntries(Object.keys(rules).map((name) => [name, []])),
  }
  const paths: string[] = []
  reply.raw.once('close', () => paths.forEach((path) => void rm(path, { force: true })))
  const largest = Math.max(...Object.values(rules).map((rule) => rule.bytes_max))

  for await (const part of request.parts({ limits: { fileSize: largest } })) {
    const name = part.fieldname.replace(/\[\]$/, '')
    if (part.type === 'field') {
      const before = uploads.fields[name]
      uploads.fields[name] =
        name === part.fieldname
          ? part.value
          : [...(Array.isArray(before) ? (before as unknown[]) : []), part.value]
      continue
    }
    const rule = Object.hasOwn(rules, name) ? rules[name]! : null
    const kept = uploads.files[name] ?? []
    if (!rule || kept.length >= rule.count_max) {
      part.file.resume()
      throw rule
        ? new Refusal('request.too_large', { file: part.filename })
        : unknownField(name, rules)
    }
    const path = join(folder, `upload-${randomUUID()}`)
    paths.push(path)
    const hash = createHash('sha256')
    part.file.on('data', (piece: Buffer) => hash.update(piece))
    await pipeline(part.file, createWriteStream(path))
    if (part.file.truncated || part.file.bytesRead > rule.bytes_max)
      throw new Refusal('request.too_large', { file: part.filename })
    kept.push({
      file_name: plainName(part.filename),
      declared_type: part.mimetype,
      path,
      bytes: part.file.bytesRead,
      sha256: hash.digest('hex'),
    })
  }
  return uploads
}

const unknownField = (name: string, rules: Readonly<Record<string, FileRule>>): Refusal =>
  new Refusal('request.unknown_file_field', { field: name, known: Object.keys(rules).join(', ') })
