import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What was sealed cannot be opened: another secret sealed it, or somebody changed it. */
export class SealBroken extends Error {}

/**
 * Seals texts with AES-256-GCM. `place` is bound into the seal, so that a sealed text cannot be
 * moved to another row.
 */
export type Seal = {
  seal(text: string, place: string): Buffer
  open(sealed: Buffer, place: string): string
}

/** With the key of one purpose: what was sealed for one thing opens for no other. */
export function sealWith(key: Buffer): Seal {
  return {
    seal(text, place) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), sealed])
    },
    open(sealed, place) {
      const textAt = 1 + NONCE_BYTES + TAG_BYTES
      if (sealed.length < textAt || sealed[0] !== VERSION)
        throw new SealBroken(`${place} is not sealed as version ${VERSION}`)
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + NONCE_BYTES))
          .setAAD(Buffer.from(place))
          .setAuthTag(sealed.subarray(1 + NONCE_BYTES, textAt))
        return Buffer.concat([decipher.update(sealed.subarray(textAt)), decipher.final()]).toString(
          'utf8',
        )
      } catch (cause) {
        throw new SealBroken(`${place} was sealed with another secret, or changed`, { cause })
      }
    },
  }
}

/** The key of one purpose, of 32 bytes; it leads back neither to the secret nor to another key. */
export const keyOf = (secret: string, purpose: string): Buffer =>
  createHash('sha256').update(`mostrador ${purpose}\0`).update(secret).digest()

/**
 * The secret that was configured, else one that is made once and kept in the data directory for its
 * owner alone (0600).
 */
export async function findSecret(
  configured: string | null,
  data_directory: string,
): Promise<string> {
  if (configured !== null) return configured
  const file = join(data_directory, 'secret')
  if (!existsSync(file)) await makeSecret(data_directory, file)
  return (await readFile(file, 'utf8')).trim()
}

/** Two processes may start at once: each writes its own file, and the first to link it wins. */
async function makeSecret(data_directory: string, file: string): Promise<void> {
  await mkdir(data_directory, { recursive: true })
  const own = `${file}.${process.pid}`
  await writeFile(own, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  try {
    await link(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(own)
  }
}

/**
 * The key of a purpose.
 * @throws when this process was not given one.
 */
export type Keys = (purpose: string) => Buffer

let installed: Keys | null = null

/** Called once, as the process starts; null: nobody has a key any more. */
export function setKeys(keys: Keys | null): void {
  installed = keys
}

/** Every key of an installation, for who knows its secret. */
export const setSecret = (secret: string | null): void =>
  setKeys(secret === null ? null : (purpose) => keyOf(secret, purpose))

/** With the key of this installation. */
export const sealFor = (purpose: string): Seal => sealWith(keyFor(purpose))

/** HMAC-SHA256 of a text: what only this installation can have said. */
export function signFor(purpose: string): (text: string) => Buffer {
  const key = keyFor(purpose)
  return (text) => createHmac('sha256', key).update(text).digest()
}

export function keyFor(purpose: string): Buffer {
  if (installed === null) throw new Error('Nobody has said the keys of this installation')
  return installed(purpose)
}
