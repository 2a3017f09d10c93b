import { prepareWAMessageMedia, proto } from 'baileys'
import { renderPictures } from '@kit/storage/picture'
import { SILENT } from './silent-logger.ts'
import type { WaFile } from './driver.ts'
import type { Uploads } from './uploading.ts'

/** What a phone shows of a photo until it has loaded it: some 1 kB. */
const THUMBNAIL_POINTS = 72
const PATHS = { image: '/mms/image', document: '/mms/document' } as const

export const textContent = (text: string): proto.IMessage => ({ conversation: text })

/** What was kept of a message, as phones read it. */
export const readContent = (wire: Uint8Array): proto.IMessage => proto.Message.decode(wire)

/**
 * Encrypts a file with a key of its own, brings it to WhatsApp, and answers the message that tells
 * the key. A photo shows in the chat, whatever else is a document under its name.
 * @throws SendFailure FILE_REFUSED, UPLOAD_FAILED: nobody was sent anything
 */
export async function fileContent(file: WaFile, uploads: Uploads): Promise<Uint8Array> {
  const media = Buffer.from(file.bytes)
  const upload = (file_path: string, { fileEncSha256B64 }: { fileEncSha256B64: string }) =>
    uploads.put(file_path, {
      path: PATHS[file.kind],
      digest: Buffer.from(fileEncSha256B64, 'base64').toString('base64url'),
    })
  const message = await prepareWAMessageMedia(
    file.kind === 'image'
      ? {
          image: media,
          mimetype: file.mime,
          caption: file.caption,
          jpegThumbnail: await thumbnailOf(file.bytes),
        }
      : { document: media, mimetype: file.mime, fileName: file.name, caption: file.caption },
    { upload, logger: SILENT },
  )
  return proto.Message.encode(message).finish()
}

async function thumbnailOf(bytes: Uint8Array): Promise<string> {
  const [thumbnail] = await renderPictures(bytes, [
    { width_max: THUMBNAIL_POINTS, height_max: THUMBNAIL_POINTS },
  ])
  return Buffer.from(thumbnail!).toString('base64')
}
