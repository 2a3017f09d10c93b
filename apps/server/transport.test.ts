import {
  OTHER_AUTHORITY,
  TEST_AUTHORITY,
  TEST_CERTIFICATE,
  TEST_KEY,
} from '@kit/testing/certificates'
import { once } from 'node:events'
import { createServer, connect, type TLSSocket, type ConnectionOptions } from 'node:tls'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { findCertificateFault, rootsWith, TLS_OPTIONS, transportSecurity } from './transport.ts'

const now = new Date('2026-11-26T12:00:00Z')
const roots = [TEST_AUTHORITY]

test('a certificate of a known authority for our host serves strangers', () => {
  expect(findCertificateFault(TEST_CERTIFICATE, { host: 'localhost', now, roots })).toBeNull()
  const whole = `${TEST_CERTIFICATE}${TEST_AUTHORITY}`
  expect(findCertificateFault(whole, { host: 'localhost', now, roots })).toBeNull()
})

test('an authority that the devices of the company know is known beside the public ones', () => {
  const known = rootsWith(`${OTHER_AUTHORITY}${TEST_AUTHORITY}`)

  expect(
    findCertificateFault(TEST_CERTIFICATE, { host: 'localhost', now, roots: known }),
  ).toBeNull()
  expect(rootsWith('').length).toBe(known.length - 2)
})

test.each([
  ['holds no certificate', 'nothing', { host: 'localhost', now, roots }],
  ['is not valid today', TEST_CERTIFICATE, { host: 'localhost', now: new Date(0), roots }],
  ['is not for ventas.mx', TEST_CERTIFICATE, { host: 'ventas.mx', now, roots }],
  ['no public authority', TEST_CERTIFICATE, { host: 'localhost', now }],
  ['no public authority', TEST_CERTIFICATE, { host: 'localhost', now, roots: [OTHER_AUTHORITY] }],
  [
    'no public authority',
    `${TEST_CERTIFICATE}${OTHER_AUTHORITY}`,
    { host: 'localhost', now, roots: [OTHER_AUTHORITY] },
  ],
])('a certificate that %s is refused', (said, pem, looking) => {
  expect(findCertificateFault(pem, looking)?.en).toContain(said)
})

/** What our listener and a client agree on; null when they do not. */
async function agreed(asked: ConnectionOptions): Promise<string[] | null> {
  const server = createServer({ ...TLS_OPTIONS, cert: TEST_CERTIFICATE, key: TEST_KEY })
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const socket: TLSSocket = connect({
    port,
    host: '127.0.0.1',
    ca: roots,
    servername: 'localhost',
    ...asked,
  })
  try {
    await once(socket, 'secureConnect')
    const { name } = socket.getEphemeralKeyInfo() as { name?: string }
    return [socket.getProtocol() ?? '', socket.getCipher().name, name ?? '']
  } catch {
    return null
  } finally {
    socket.destroy()
    server.close()
  }
}

test('the newest protocol is spoken, with keys that quantum computers do not find either', async () => {
  expect(await agreed({})).toEqual(['TLSv1.3', 'TLS_AES_256_GCM_SHA384', expect.any(String)])
  expect(await agreed({ ecdhCurve: 'X25519MLKEM768' })).not.toBeNull()
})

test('whoever speaks TLS 1.2 gets a key that is thrown away, on a strong curve', async () => {
  expect(await agreed({ maxVersion: 'TLSv1.2', ecdhCurve: 'P-256' })).toEqual([
    'TLSv1.2',
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'prime256v1',
  ])
})

test.each([
  ['TLS 1.1', { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' }],
  [
    'a cipher without authentication of what is sent',
    { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA256' },
  ],
  ['a weak curve', { ecdhCurve: 'secp224r1', maxVersion: 'TLSv1.2' }],
] as [string, ConnectionOptions][])('%s is not spoken', async (_what, asked) => {
  expect(await agreed(asked)).toBeNull()
})

test('browsers remember for a year that we speak TLS alone, and our subdomains too unless told otherwise', () => {
  expect(transportSecurity('subdomains')).toBe('max-age=31536000; includeSubDomains')
  expect(transportSecurity('host')).toBe('max-age=31536000')
})
