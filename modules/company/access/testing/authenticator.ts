import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { Assertion, Registration } from '../contract/passkeys.ts'

/** What somebody who attacks would have otherwise than an honest device. */
export type Deviation = Partial<{
  origin: string
  /** The host for which the device thinks it signs. */
  host: string
  challenge: string
  /** The person was not asked for a finger, face or PIN. */
  unverified: boolean
  user_handle: string
}>

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40
const ORIGIN = 'http://localhost:3000'

/** A security key in software: it makes one passkey, counts, and signs what it is asked to. */
export class SoftAuthenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly id = randomBytes(16)
  counter = 0
  userHandle = ''

  create(
    options: { challenge: string; user: { id: string } },
    deviation: Deviation = {},
  ): Registration {
    this.userHandle = options.user.id
    const key = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([this.id.length >> 8, this.id.length & 0xff]),
      this.id,
      coseOf(this.#keys.publicKey),
    ])
    const authData = Buffer.concat([this.#authData(HAS_KEY, deviation), key])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, deviation),
        attestationObject: map([
          [text('fmt'), text('none')],
          [text('attStmt'), map([])],
          [text('authData'), bytes(authData)],
        ]).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  sign(options: { challenge: string }, deviation: Deviation = {}): Assertion {
    this.counter += 1
    const clientDataJSON = clientData('webauthn.get', options.challenge, deviation)
    const authenticatorData = this.#authData(0, deviation)
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
    const signed = Buffer.concat([authenticatorData, hash])
    return {
      ...this.#named(),
      response: {
        clientDataJSON,
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
        userHandle: deviation.user_handle ?? this.userHandle,
      },
    }
  }

  #named() {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  #authData(more: number, { host = 'localhost', unverified }: Deviation): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.counter)
    const flags = PRESENT | (unverified ? 0 : VERIFIED) | more
    return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), count])
  }
}

const clientData = (type: string, challenge: string, deviation: Deviation): string =>
  Buffer.from(
    JSON.stringify({
      type,
      challenge: deviation.challenge ?? challenge,
      origin: deviation.origin ?? ORIGIN,
      crossOrigin: false,
    }),
  ).toString('base64url')

/** A point of P-256 for ES256, as COSE writes it (RFC 9052). */
function coseOf(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' })
  return map([
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), bytes(Buffer.from(x!, 'base64url'))],
    [integer(-3), bytes(Buffer.from(y!, 'base64url'))],
  ])
}

// As little of CBOR (RFC 8949) as that takes.
function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length])
  if (length < 256) return Buffer.from([(kind << 5) | 24, length])
  return Buffer.from([(kind << 5) | 25, length >> 8, length & 0xff])
}
const integer = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value])
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()])
