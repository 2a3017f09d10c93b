import { TEST_AUTHORITY, TEST_CERTIFICATE, TEST_KEY } from '@kit/testing/certificates'
import type { proto } from 'baileys'
import { createDecipheriv, createHash, createHmac, hkdfSync, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A file in a message, as a phone of the group opens it. */
export type SimulatedFile = Readonly<{
  kind: 'image' | 'document'
  name: string
  mime: string
  direct_path: string
  media_key: Uint8Array
  sha256: string
}>
/**
 * How a file is answered that is brought: taken, refused for what it is (415), for who brings it
 * (401), failed (500), or never.
 */
export type Taking = 'accept' | '415' | '401' | '500' | 'silence'

const KEYS = { image: 'WhatsApp Image Keys', document: 'WhatsApp Document Keys' } as const
const KEY_BYTES = 112
const MAC_BYTES = 10
const BYTES_MAX = 64 * 1024 * 1024

/**
 * The media host of the simulator: keeps the ciphertext that it is brought, over HTTPS with an
 * authority of tests, and knows no key to it.
 */
export class MediaHost {
  taking: Taking = 'accept'
  /** How often somebody came with a file, taken or not. */
  arrivals = 0
  readonly authority = TEST_AUTHORITY
  readonly #kept = new Map<string, Buffer>()
  readonly #server: Server
  #auth = randomUUID()

  constructor({ complain }: { complain(message: string): void }) {
    this.#server = createServer({ cert: TEST_CERTIFICATE, key: TEST_KEY }, (request, response) => {
      this.#take(request, response).catch((error: unknown) => {
        complain(`WhatsApp simulator: ${String(error)}`)
        response.destroy()
      })
    })
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject).listen(0, '127.0.0.1', resolve)
    })
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => {
      this.#server.close(resolve)
    })
  }

  /** As WhatsApp tells it: where to bring files, and with which leave. */
  get connection(): { hostname: string; auth: string } {
    return {
      hostname: `localhost:${(this.#server.address() as AddressInfo).port}`,
      auth: this.#auth,
    }
  }

  /** The leave that was given out is worth nothing any more. */
  renewLeave(): void {
    this.#auth = randomUUID()
  }

  /** What lies there, as everybody may fetch it. */
  ciphertextOf({ direct_path }: SimulatedFile): Buffer | undefined {
    return this.#kept.get(direct_path)
  }

  /** Opens a file as a phone does: by the key that its message told. */
  read(file: SimulatedFile): Buffer {
    const sealed = this.ciphertextOf(file)
    if (!sealed) throw new Error(`Nothing lies at ${file.direct_path}`)
    const keys = Buffer.from(
      hkdfSync('sha256', file.media_key, Buffer.alloc(0), KEYS[file.kind], KEY_BYTES),
    )
    const [iv, key, mac_key] = [keys.subarray(0, 16), keys.subarray(16, 48), keys.subarray(48, 80)]
    const [text, mac] = [sealed.subarray(0, -MAC_BYTES), sealed.subarray(-MAC_BYTES)]
    const expected = createHmac('sha256', mac_key).update(iv).update(text).digest()
    if (!mac.equals(expected.subarray(0, MAC_BYTES))) throw new Error('It was changed on its way')
    const decipher = createDecipheriv('aes-256-cbc', key, iv)
    const bytes = Buffer.concat([decipher.update(text), decipher.final()])
    if (createHash('sha256').update(bytes).digest('hex') !== file.sha256)
      throw new Error('It is another file than its message tells of')
    return bytes
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.arrivals++
    const url = new URL(request.url ?? '/', 'https://localhost')
    const pieces: Buffer[] = []
    let bytes = 0
    for await (const piece of request as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes <= BYTES_MAX) pieces.push(piece)
    }
    if (this.taking === 'silence') return
    const sealed = Buffer.concat(pieces)
    const status = this.#statusOf(url, sealed)
    if (status !== 200) return void response.writeHead(status).end()
    this.#kept.set(url.pathname, sealed)
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        url: `https://${this.connection.hostname}${url.pathname}`,
        direct_path: url.pathname,
      }),
    )
  }

  #statusOf({ pathname, searchParams }: URL, sealed: Buffer): number {
    if (this.taking !== 'accept') return Number(this.taking)
    if (searchParams.get('auth') !== this.#auth) return 401
    const digest = createHash('sha256').update(sealed).digest('base64url')
    const [, path, named] = /^\/mms\/(image|document)\/([\w-]+)$/.exec(pathname) ?? []
    return path && named === digest && searchParams.get('token') === digest ? 200 : 400
  }
}

/** The file of a message, if it has one. */
export function fileOf(message: proto.IMessage): SimulatedFile | undefined {
  const [kind, found] = message.imageMessage
    ? (['image', message.imageMessage] as const)
    : (['document', message.documentMessage] as const)
  if (!found) return undefined
  return {
    kind,
    name: message.documentMessage?.fileName ?? 'foto',
    mime: found.mimetype ?? '',
    direct_path: found.directPath ?? '',
    media_key: found.mediaKey ?? new Uint8Array(),
    sha256: Buffer.from(found.fileSha256 ?? []).toString('hex'),
  }
}
