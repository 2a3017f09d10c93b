import type { Actor } from '@kit/kernel/actor'
import { restrictionsOf } from '@kit/kernel/actor'
import { createCipheriv, createDecipheriv, createHash, randomBytes, type Hash } from 'node:crypto'
import { Transform, type Readable } from 'node:stream'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const SEAL_BYTES = 48
/** So much longer is what is kept than what is read. */
export const PROOF_BYTES = 16

// The store keeps the same bytes once, whoever brought them. What is sealed with a key of its own
// is like nothing else there, so that removing it takes nothing away from anybody.

export const newSeal = (): Buffer => randomBytes(SEAL_BYTES)

const partsOf = (seal: Buffer) => [seal.subarray(0, KEY_BYTES), seal.subarray(KEY_BYTES)] as const

/** Behind the bytes comes what proves that nobody changed them. */
export function sealing(seal: Buffer): Transform {
  const cipher = createCipheriv(CIPHER, ...partsOf(seal))
  return new Transform({
    transform: (piece: Buffer, _encoding, done) => done(null, cipher.update(piece)),
    flush(done) {
      this.push(cipher.final())
      done(null, cipher.getAuthTag())
    },
  })
}

/**
 * What was sealed, as it is read; whoever reads to the end is told by an error when a byte of it was
 * changed, and the download breaks off.
 */
export const unsealed = (bytes: Readable, seal: Buffer): Readable => {
  const opening = openingOf(seal)
  // A reader that leaves, and a store that fails, end both.
  bytes.once('error', (fault) => opening.destroy(fault))
  opening.once('close', () => bytes.destroy())
  return bytes.pipe(opening)
}

function openingOf(seal: Buffer): Transform {
  const decipher = createDecipheriv(CIPHER, ...partsOf(seal))
  /** The last bytes that came, which may be the proof. */
  let kept = Buffer.alloc(0)
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      const held = Buffer.concat([kept, piece])
      const until = Math.max(0, held.length - PROOF_BYTES)
      kept = held.subarray(until)
      done(null, decipher.update(held.subarray(0, until)))
    },
    flush(done) {
      try {
        done(null, decipher.setAuthTag(kept).final())
      } catch (cause) {
        done(new Error('A file that was made was changed where it is kept', { cause }))
      }
    },
  })
}

/** Lets bytes through and knows their digest: what the store will call them. */
export function digesting(): { through: Transform; digest(): string } {
  const hash: Hash = createHash('sha256')
  const through = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      done(null, piece)
    },
  })
  return { through, digest: () => hash.digest('hex') }
}

/** What somebody may see, in one word: the same while roles and scope are the same. */
export function reachOf({ roles, scope }: Pick<Actor, 'roles' | 'scope'>): string {
  const narrowed = scope.all
    ? 'everything'
    : restrictionsOf(scope)
        .map(([of, ids]) => [of, [ids].flat().toSorted((one, other) => one - other)] as const)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([roles.toSorted(), narrowed]))
    .digest('hex')
}
