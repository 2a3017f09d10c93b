import { installation, setInstallation } from '@kit/kernel/installation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOwnOrigin } from './origins.ts'

beforeAll(() => setInstallation({ ...installation(), public_url: 'https://ventas.playasol.mx' }))
afterAll(() => setInstallation())

const host = 'ventas.playasol.mx'

test.each([
  ['our page', { origin: 'https://ventas.playasol.mx', host }, true],
  ['our page that asks by GET', { host, 'sec-fetch-site': 'same-origin' }, true],
  ['a program', { host }, true],
  ['a page of another', { origin: 'https://premios.example', host }, false],
  ['a page of a name beside ours', { origin: 'https://blog.playasol.mx', host }, false],
  ['our name without TLS', { origin: 'http://ventas.playasol.mx', host }, false],
  ['our name on another port', { origin: 'https://ventas.playasol.mx:8443', host }, false],
  ['a page without a name', { origin: 'null', host }, false],
  ['a page of another that asks by GET', { host, 'sec-fetch-site': 'cross-site' }, false],
  [
    'a page that named its own host',
    { origin: 'https://premios.example', host: 'premios.example' },
    false,
  ],
])('in production %s opens a socket or not', (_who, headers, opens) => {
  expect(isOwnOrigin(headers, 'production')).toBe(opens)
})

test('in development the page may stand at any address of the machine, and no other page', () => {
  const opened = { origin: 'http://127.0.0.1:5173', host: '127.0.0.1:5173' }

  expect(isOwnOrigin(opened, 'development')).toBe(true)
  expect(isOwnOrigin({ ...opened, host: 'localhost:3000' }, 'development')).toBe(false)
})
