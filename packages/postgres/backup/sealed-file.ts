// A backup at rest: AES-256-GCM over the whole file, so that who finds it reads nothing of it and
// nobody changes it unseen.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { BackupRefused } from './contents.ts'

const MAGIC = Buffer.from('mostrador-sealed-1\n')
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = MAGIC.length + NONCE_BYTES

/** The secret of the installation, or the key that was made of it for this. */
export type BackupKey = string | Buffer

const keyOf = (given: BackupKey): Buffer =>
  typeof given === 'string'
    ? createHash('sha256').update('mostrador backup\0').update(given).digest()
    : given

/** Writes the sealed twin of a file; it appears only when it is whole. Answers its bytes. */
export const sealFile = (path: string, sealed: string, secret: BackupKey): Promise<number> =>
  sealStream(createReadStream(path), sealed, secret)

/** The same of what is being made: it stands nowhere unsealed. */
export async function sealStream(
  source: AsyncIterable<Uint8Array>,
  sealed: string,
  secret: BackupKey,
): Promise<number> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce)
  const unfinished = `${sealed}.unfinished`
  try {
    const out = createWriteStream(unfinished, { mode: 0o600 })
    out.write(Buffer.concat([MAGIC, nonce]))
    await pipeline(source, cipher, out)
    const file = await open(unfinished, 'a')
    await file.write(cipher.getAuthTag())
    await file.sync()
    const { size } = await file.stat()
    await file.close()
    await rename(unfinished, sealed)
    return size
  } finally {
    await rm(unfinished, { force: true })
  }
}

export async function isSealed(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer } = await file.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
    return buffer.equals(MAGIC)
  } finally {
    await file.close()
  }
}

/**
 * Writes what was sealed, whole or not at all.
 * @throws BackupRefused when another secret sealed it, or somebody changed a byte of it.
 */
export async function openSealed(sealed: string, path: string, secret: BackupKey): Promise<void> {
  const file = await open(sealed, 'r')
  const { size } = await file.stat()
  const textBytes = size - HEAD_BYTES - TAG_BYTES
  if (textBytes < 0) throw notOurs()
  const { buffer: nonce } = await file.read(Buffer.alloc(NONCE_BYTES), 0, NONCE_BYTES, MAGIC.length)
  const { buffer: tag } = await file.read(Buffer.alloc(TAG_BYTES), 0, TAG_BYTES, size - TAG_BYTES)
  await file.close()
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), nonce).setAuthTag(tag)
  const unfinished = `${path}.unfinished`
  try {
    await pipeline(
      createReadStream(sealed, { start: HEAD_BYTES, end: HEAD_BYTES + textBytes - 1 }),
      decipher,
      createWriteStream(unfinished, { mode: 0o600 }),
    )
    await rename(unfinished, path)
  } catch (cause) {
    if (/unable to authenticate/i.test(String(cause))) throw notOurs()
    throw cause
  } finally {
    await rm(unfinished, { force: true })
  }
}

const notOurs = (): BackupRefused =>
  new BackupRefused(
    'El respaldo se cifró con otro MOSTRADOR_SECRET, o alguien lo cambió. / Another MOSTRADOR_SECRET sealed the backup, or somebody changed it.',
  )
