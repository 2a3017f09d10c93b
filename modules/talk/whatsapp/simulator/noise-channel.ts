import {
  Curve,
  decodeBinaryNode,
  encodeBinaryNode,
  hkdf,
  proto,
  type BinaryNode,
  type KeyPair,
} from 'baileys'
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import type { WebSocket } from 'ws'

const MODE = Buffer.from('Noise_XX_25519_AESGCM_SHA256\0\0\0\0')
/** What the client says first: protocol WA, version 6, dictionary 3. */
const HEADER = Buffer.from([87, 65, 6, 3])
const HEADER_BYTES = HEADER.length
const LENGTH_BYTES = 3
const TAG_BYTES = 16
const EMPTY = Buffer.alloc(0)

export type ServerIdentity = { static_key: KeyPair; certificate: Uint8Array }

/** A chain of two certificates as WhatsApp's, signed by a root of ours. */
export function makeIdentity(root: KeyPair): ServerIdentity {
  const [static_key, issuer] = [Curve.generateKeyPair(), Curve.generateKeyPair()]
  const Details = proto.CertChain.NoiseCertificate.Details
  const details = (serial: number, issuerSerial: number, key: KeyPair) =>
    Details.encode({
      serial,
      issuerSerial,
      key: key.public,
      notBefore: 0,
      notAfter: 2 ** 31,
    }).finish()
  const [intermediate, leaf] = [details(1, 0, issuer), details(2, 1, static_key)]
  const certificate = proto.CertChain.encode({
    leaf: { details: leaf, signature: Curve.sign(issuer.private, leaf) },
    intermediate: { details: intermediate, signature: Curve.sign(root.private, intermediate) },
  }).finish()
  return { static_key, certificate }
}

/**
 * The server's side of Noise XX over a web socket: handshake, then encrypted frames, each of them
 * one node.
 */
export class NoiseChannel {
  readonly #socket: WebSocket
  readonly #identity: ServerIdentity
  readonly #onHello: (payload: proto.IClientPayload) => void
  readonly #onNode: (node: BinaryNode) => Promise<void>
  #unread = EMPTY
  #introduced = false
  #stage: 'hello' | 'finish' | 'open' = 'hello'
  #hash: Buffer = MODE
  #salt: Buffer = MODE
  #key: Buffer = MODE
  #nonce = 0
  #ephemeral: KeyPair | undefined
  #reading = { key: EMPTY as Buffer, nonce: 0 }
  #writing = { key: EMPTY as Buffer, nonce: 0 }
  #turn: Promise<void> = Promise.resolve()

  constructor(
    socket: WebSocket,
    identity: ServerIdentity,
    hear: {
      onHello(payload: proto.IClientPayload): void
      onNode(node: BinaryNode): Promise<void>
      onFault(error: unknown): void
    },
  ) {
    this.#socket = socket
    this.#identity = identity
    this.#onHello = hear.onHello
    this.#onNode = hear.onNode
    socket.on('message', (chunk: Buffer) => {
      this.#turn = this.#turn
        .then(() => this.#read(chunk))
        .catch((error: unknown) => {
          hear.onFault(error)
          socket.close()
        })
    })
  }

  send(node: BinaryNode): void {
    this.#frame(
      seal(Buffer.from(encodeBinaryNode(node)), this.#writing.key, this.#writing.nonce++, EMPTY),
    )
  }

  async #read(chunk: Buffer): Promise<void> {
    this.#unread = Buffer.concat([this.#unread, chunk])
    if (!this.#introduced && !this.#skipIntroduction()) return
    while (this.#unread.length >= LENGTH_BYTES) {
      const end = LENGTH_BYTES + this.#unread.readUIntBE(0, LENGTH_BYTES)
      if (this.#unread.length < end) return
      const frame = this.#unread.subarray(LENGTH_BYTES, end)
      this.#unread = this.#unread.subarray(end)
      if (this.#stage === 'open')
        await this.#onNode(
          await decodeBinaryNode(open(frame, this.#reading.key, this.#reading.nonce++, EMPTY)),
        )
      else this.#shakeHands(proto.HandshakeMessage.decode(frame))
    }
  }

  /**
   * A client that has been here sends its routing first: `ED`, a version, and three bytes of
   * length.
   */
  #skipIntroduction(): boolean {
    if (this.#unread.subarray(0, 2).toString() === 'ED')
      this.#unread = this.#unread.subarray(7 + this.#unread.readUIntBE(4, 3))
    if (this.#unread.length < HEADER_BYTES) return false
    this.#unread = this.#unread.subarray(HEADER_BYTES)
    this.#introduced = true
    return true
  }

  #shakeHands(message: proto.HandshakeMessage): void {
    if (this.#stage === 'hello')
      return this.#answerHello(Buffer.from(message.clientHello!.ephemeral!))
    const client_static = this.#decrypt(Buffer.from(message.clientFinish!.static!))
    this.#mix(Curve.sharedKey(this.#ephemeral!.private, client_static))
    const payload = proto.ClientPayload.decode(
      this.#decrypt(Buffer.from(message.clientFinish!.payload!)),
    )
    const keys = Buffer.from(hkdf(EMPTY, 64, { salt: this.#salt, info: '' }))
    this.#reading = { key: keys.subarray(0, 32), nonce: 0 }
    this.#writing = { key: keys.subarray(32), nonce: 0 }
    this.#stage = 'open'
    this.#onHello(payload)
  }

  #answerHello(client_ephemeral: Buffer): void {
    const ephemeral = Curve.generateKeyPair()
    this.#ephemeral = ephemeral
    for (const part of [HEADER, client_ephemeral, Buffer.from(ephemeral.public)])
      this.#authenticate(part)
    this.#mix(Curve.sharedKey(ephemeral.private, client_ephemeral))
    const static_key = this.#encrypt(Buffer.from(this.#identity.static_key.public))
    this.#mix(Curve.sharedKey(this.#identity.static_key.private, client_ephemeral))
    const payload = this.#encrypt(Buffer.from(this.#identity.certificate))
    this.#frame(
      Buffer.from(
        proto.HandshakeMessage.encode({
          serverHello: { ephemeral: ephemeral.public, static: static_key, payload },
        }).finish(),
      ),
    )
    this.#stage = 'finish'
  }

  #frame(bytes: Buffer): void {
    const length = Buffer.alloc(LENGTH_BYTES)
    length.writeUIntBE(bytes.length, 0, LENGTH_BYTES)
    this.#socket.send(Buffer.concat([length, bytes]))
  }

  #authenticate(bytes: Buffer): void {
    this.#hash = createHash('sha256').update(this.#hash).update(bytes).digest()
  }

  #mix(secret: Uint8Array): void {
    const keys = Buffer.from(hkdf(Buffer.from(secret), 64, { salt: this.#salt, info: '' }))
    this.#salt = keys.subarray(0, 32)
    this.#key = keys.subarray(32)
    this.#nonce = 0
  }

  #encrypt(plain: Buffer): Buffer {
    const sealed = seal(plain, this.#key, this.#nonce++, this.#hash)
    this.#authenticate(sealed)
    return sealed
  }

  #decrypt(sealed: Buffer): Buffer {
    const plain = open(sealed, this.#key, this.#nonce++, this.#hash)
    this.#authenticate(sealed)
    return plain
  }
}

function nonceOf(counter: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(counter, 8)
  return nonce
}

function seal(plain: Buffer, key: Buffer, counter: number, bound: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(counter)).setAAD(bound)
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function open(sealed: Buffer, key: Buffer, counter: number, bound: Buffer): Buffer {
  const text_end = sealed.length - TAG_BYTES
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(counter))
    .setAAD(bound)
    .setAuthTag(sealed.subarray(text_end))
  return Buffer.concat([decipher.update(sealed.subarray(0, text_end)), decipher.final()])
}
