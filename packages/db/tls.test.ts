import {
  OTHER_AUTHORITY,
  TEST_AUTHORITY,
  TEST_CERTIFICATE,
  TEST_KEY,
} from '@kit/testing/certificates'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'authorities-'))
/** What a client said after the encryption began: its user and database. */
let said = ''

/** As PostgreSQL begins: it agrees to encrypt, shows its certificate, and hangs up when greeted. */
const server = createServer((socket: Socket) => {
  socket.on('error', () => undefined)
  socket.once('data', () => {
    socket.write('S')
    const secure = new TLSSocket(socket, { isServer: true, cert: TEST_CERTIFICATE, key: TEST_KEY })
    secure.on('error', () => undefined)
    secure.once('data', (greeting) => {
      said = String(greeting)
      secure.destroy()
    })
  })
})
server.listen(0, 'localhost')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

async function greet(authority: string | null, host = 'localhost'): Promise<string> {
  said = ''
  const file = join(folder, 'authority.pem')
  if (authority) writeFileSync(file, authority)
  const rest = authority ? `&sslrootcert=${encodeURIComponent(file)}` : ''
  const client = new pg.Client({
    connectionString: `postgres://ana@${host}:${port}/casa?sslmode=verify-full${rest}`,
  })
  // What it ends with is what connecting is refused with.
  client.on('error', () => undefined)
  const failure = await client.connect().then(
    () => 'connected',
    (error: Error) => error.message,
  )
  // One that never connected has nothing to end.
  await client.end().catch(() => undefined)
  return failure
}

test('the database is believed with a certificate of the authority that the settings name', async () => {
  await greet(TEST_AUTHORITY)

  expect(said).toContain('casa')
})

test.each([
  ['of an authority of its own that nobody named', null],
  ['of another authority than the one that is named', OTHER_AUTHORITY],
])('a database with a certificate %s is told nothing', async (_whose, authority) => {
  expect(await greet(authority)).toMatch(/certificate/)
  expect(said).toBe('')
})

test('a database whose certificate is for another host is told nothing', async () => {
  expect(await greet(TEST_AUTHORITY, '127.0.0.1')).toMatch(/altnames|does not match/)
  expect(said).toBe('')
})
