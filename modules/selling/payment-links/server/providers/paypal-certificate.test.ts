import { generateKeyPairSync } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { paypal } from './paypal.ts'

const keys = {
  address: 'https://api-m.paypal.com',
  client_id: 'ours',
  secret: 'secret',
  webhook_id: 'WH-1',
}
const SIGNATURE = Buffer.alloc(256, 7).toString('base64')
const CERTIFICATE = 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594'
const pem = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .publicKey.export({ type: 'spki', format: 'pem' })
  .toString()

const said = {
  'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
  'paypal-transmission-time': '2026-03-10T15:00:00Z',
  'paypal-transmission-sig': SIGNATURE,
  'paypal-cert-url': CERTIFICATE,
}
const forge = (over: Partial<typeof said>) =>
  paypal(keys).verify({
    raw: '{"id":"WH-2"}',
    headers: { ...said, ...over },
    secret: undefined,
    now: new Date(),
  })

afterEach(() => vi.unstubAllGlobals())

function answering(text: string) {
  const asked = vi.fn<() => Promise<Response>>(async () => new Response(text))
  vi.stubGlobal('fetch', asked)
  return asked
}

test.each([
  ['another path of its host', 'https://api.paypal.com/v1/identity'],
  [
    'another host',
    'https://api.paypal.com.evil.test/v1/notifications/certs/CERT-360caa42-fca2a594',
  ],
  ['another port', 'https://api.paypal.com:8443/v1/notifications/certs/CERT-360caa42-fca2a594'],
  ['plain http', CERTIFICATE.replace('https', 'http')],
  ['a question behind it', `${CERTIFICATE}?a=1`],
  ['a name before its host', CERTIFICATE.replace('https://', 'https://evil@')],
])('a forged notice whose certificate is at %s causes no call', async (_what, certificate) => {
  const asked = answering(pem)

  expect(await forge({ 'paypal-cert-url': certificate })).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})

test.each([
  ['signature', { 'paypal-transmission-sig': 'AAAA' }],
  ['transmission', { 'paypal-transmission-id': 'a|b' }],
  ['instant', { 'paypal-transmission-time': 'yesterday' }],
])('a forged notice whose %s is of no form causes no call', async (_what, over) => {
  const asked = answering(pem)

  expect(await forge(over)).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})

test('what is no certificate is asked for once, and what is longer than one is not read', async () => {
  const asked = answering('no key')
  expect([await forge({}), await forge({})]).toEqual([null, null])
  expect(asked).toHaveBeenCalledTimes(1)

  const long = answering('x'.repeat(1_000_000))
  const other = { 'paypal-cert-url': `${CERTIFICATE}-11` }
  await expect(forge(other)).rejects.toThrow('did not come')
  expect(await forge(other)).toBeNull()
  expect(long).toHaveBeenCalledTimes(1)
})

test('made-up certificates cause a few calls, however many notices name them', async () => {
  const asked = answering(pem)
  for (let nth = 0; nth < 30; nth += 1)
    // Beyond the few it is refused as an answer that did not come.
    await forge({ 'paypal-cert-url': `${CERTIFICATE}-${1000 + nth}` }).catch(() => null)

  expect(asked.mock.calls.length).toBeLessThanOrEqual(5)
})
