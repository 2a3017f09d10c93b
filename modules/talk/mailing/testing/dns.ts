import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import { Resolver } from 'node:dns/promises'

/** TXT records by name: of one that is not here the answer is NXDOMAIN, of 'silent' there is none. */
export type Zone = Readonly<Record<string, readonly string[] | 'silent'>>

/** A name server of its own on this machine, and a resolver that asks it alone. */
export type NameServer = Readonly<{
  resolver: Resolver
  /** The names that were asked for, in order. */
  asked: string[]
  close(): void
}>

const HEADER_BYTES = 12
const NXDOMAIN = 3
const TXT = 16
const INTERNET = 1

/** Speaks DNS over UDP (RFC 1035), as far as questions for TXT go. */
export async function startNameServer(zone: Zone): Promise<NameServer> {
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, end } = questionOf(query)
    asked.push(name)
    const texts = zone[name]
    if (texts !== 'silent') socket.send(answerTo(query, end, texts ?? null), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  const resolver = new Resolver({ timeout: 50, maxTimeout: 50, tries: 2 })
  resolver.setServers([`127.0.0.1:${(socket.address() as AddressInfo).port}`])
  return { resolver, asked, close: () => socket.close() }
}

function questionOf(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  // The empty label, and two bytes each of type and class.
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

function answerTo(query: Buffer, end: number, texts: readonly string[] | null): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  query.copy(header, 0, 0, 2)
  // An answer, as asked for recursively, by who recurses.
  header.writeUInt16BE(0x8180 | (texts === null ? NXDOMAIN : 0), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(texts?.length ?? 0, 6)
  const question = query.subarray(HEADER_BYTES, end)
  return Buffer.concat([header, question, ...(texts ?? []).map(recordOf)])
}

/** A text of more than 255 bytes travels as several strings. */
function recordOf(text: string): Buffer {
  const strings = text.match(/[\s\S]{1,255}/g) ?? ['']
  const content = Buffer.concat(
    strings.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')])),
  )
  const head = Buffer.alloc(12)
  // The name of the question, where it stands.
  head.writeUInt16BE(0xc000 | HEADER_BYTES, 0)
  head.writeUInt16BE(TXT, 2)
  head.writeUInt16BE(INTERNET, 4)
  head.writeUInt16BE(content.length, 10)
  return Buffer.concat([head, content])
}
