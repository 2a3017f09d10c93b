import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

export type Clamd = { port: number; close(): Promise<void> }

/**
 * A server of this machine that speaks ClamAV's INSTREAM: reads chunks up to the empty one, then
 * says of the file what `answer` says; nothing when that is undefined.
 */
export async function startClamd(answer: (file: string) => string | undefined): Promise<Clamd> {
  const server = createServer((socket) => {
    let heard = Buffer.alloc(0)
    // Whoever asks may hang up first: what they make of it is what is tested.
    socket.on('error', () => undefined)
    socket.on('data', (piece) => {
      heard = Buffer.concat([heard, typeof piece === 'string' ? Buffer.from(piece) : piece])
      const file = fileIn(heard)
      const said = file === undefined ? undefined : answer(file)
      if (said !== undefined) socket.end(`${said}\0`)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
}

function fileIn(heard: Buffer): string | undefined {
  let file = ''
  for (let at = 'zINSTREAM\0'.length; at + 4 <= heard.length;) {
    const length = heard.readUInt32BE(at)
    if (length === 0) return file
    file += heard.toString('latin1', at + 4, at + 4 + length)
    at += 4 + length
  }
  return undefined
}
