import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { clamavScanner } from './scan.ts'

let server: Server | undefined
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())))

/** Speaks INSTREAM: reads chunks up to the empty one, then answers on what it read. */
async function startClamav(answer: (file: string) => string | undefined): Promise<number> {
  server = createServer((socket) => {
    let heard = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (piece) => {
      heard = Buffer.concat([heard, typeof piece === 'string' ? Buffer.from(piece) : piece])
      const file = fileIn(heard)
      const said = file === undefined ? undefined : answer(file)
      if (said !== undefined) socket.end(`${said}\0`)
    })
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
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

async function* file(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text)
}

test('a clean file is clean and an infected one says of what', async () => {
  const port = await startClamav((text) => (text === 'virus de prueba' ? 'stream: Eicar-Test FOUND' : 'stream: OK'))
  const scan = clamavScanner({ host: '127.0.0.1', port })

  expect(await scan(file('factura'))).toEqual({ kind: 'clean' })
  expect(await scan(file('virus ', 'de prueba'))).toEqual({ kind: 'infected', virus: 'Eicar-Test' })
})

test('a scanner that is down, mute or confused leaves the file unknown, never clean', async () => {
  const port = await startClamav((text) => (text === 'mudo' ? undefined : 'INSTREAM size limit exceeded. ERROR'))
  const scan = clamavScanner({ host: '127.0.0.1', port, timeoutMilliseconds: 100 })

  expect(await scan(file('enorme'))).toEqual({ kind: 'unknown', reason: 'INSTREAM size limit exceeded. ERROR' })
  expect(await scan(file('mudo'))).toEqual({ kind: 'unknown', reason: 'No answer within 100 ms' })
  expect((await clamavScanner({ host: '127.0.0.1', port: 1 })(file('x'))).kind).toBe('unknown')
})
