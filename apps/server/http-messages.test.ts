import { openTestDatabase } from '@kit/testing/database'
import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { once } from 'node:events'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { gatherModules } from './gather.ts'

let app: FastifyInstance
const logged: string[] = []
const log = new Writable({
  write(line, _encoding, done) {
    logged.push(String(line))
    done()
  },
})

beforeAll(async () => {
  const { database } = await openTestDatabase()
  app = await buildApp({
    database,
    gathered: await gatherModules([]),
    trust_proxy: true,
    log: { level: 'warn', stream: log },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** What comes back for these bytes until the connection ends. */
async function answerTo(lines: readonly string[]): Promise<string> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (piece) => (answer += String(piece)))
  socket.write(lines.join('\r\n'))
  await once(socket, 'close')
  return answer
}

const HEAD = ['POST /policy-reports HTTP/1.1', 'Host: here', 'Connection: close']
const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n'

test('a message that names two hosts is refused', async () => {
  const answer = await answerTo([
    'GET /healthz HTTP/1.1',
    'Host: here',
    'Host: there',
    'Connection: close',
    '',
    '',
  ])

  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})

test.each([
  ['two lengths', [...HEAD, 'Content-Length: 5', 'Content-Length: 60', '', HIDDEN]],
  [
    'a length beside pieces',
    [...HEAD, 'Content-Length: 5', 'Transfer-Encoding: chunked', '', '0', '', HIDDEN],
  ],
  ['pieces of an unknown kind', [...HEAD, 'Transfer-Encoding: xchunked', '', '0', '', HIDDEN]],
  ['a length that is no number', [...HEAD, 'Content-Length: 5, 60', '', HIDDEN]],
  [
    'a piece whose length is no number',
    [...HEAD, 'Transfer-Encoding: chunked', '', '0x5', 'abcde', '0', '', HIDDEN],
  ],
  [
    'a line that is folded',
    [...HEAD, 'Transfer-Encoding:', ' chunked', 'Content-Length : 5', '', HIDDEN],
  ],
  [
    'lines that end otherwise',
    ['GET /healthz HTTP/1.1\nHost: here\nX: y\rTransfer-Encoding: chunked\n\n'],
  ],
])('a message with %s is refused whole, and nothing hides behind it', async (_what, lines) => {
  const answer = await answerTo(lines)

  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
})

test('what we send says how long it is exactly once, and is so long', async () => {
  const asked = ['Host: here', 'Connection: close', '', '']
  for (const path of ['/healthz', '/nothing', '/metrics'])
    for (const method of ['GET', 'HEAD']) {
      const answer = await answerTo([`${method} ${path} HTTP/1.1`, ...asked])
      const [head = '', ...body] = answer.split('\r\n\r\n')
      const said = [...head.matchAll(/\r\ncontent-length: (\d+)/gi)].map(([, length]) => length)

      expect(head).not.toMatch(/transfer-encoding/i)
      expect(said).toHaveLength(1)
      const sent = Buffer.byteLength(body.join('\r\n\r\n'))
      expect([method, sent]).toEqual([method, method === 'HEAD' ? 0 : Number(said[0])])
    }
})

test('whatever was asked by HTTPS is answered with the promise of it, also a refusal', async () => {
  for (const url of ['/healthz', '/nothing', '/api/nothing', '/api/docs/json']) {
    const by = async (protocol: string) =>
      (await app.inject({ url, headers: { 'x-forwarded-proto': protocol } })).headers[
        'strict-transport-security'
      ]

    expect([url, await by('https')]).toEqual([url, 'max-age=31536000; includeSubDomains'])
    expect([url, await by('http')]).toEqual([url, undefined])
  }
})

const violation = (page: string) => ({
  'csp-report': {
    'document-uri': page,
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://premios.example/x.js?y=1',
  },
})

test('what a browser kept a page from doing is told to the operator, without what a link hides', async () => {
  logged.length = 0
  const told = {
    type: 'csp-violation',
    body: {
      effectiveDirective: 'img-src',
      blockedURL: 'data',
      documentURL: 'https://here/viaje/secret#token',
      sourceFile: null,
      lineNumber: 3,
    },
  }

  const answers = await Promise.all([
    app.inject({
      method: 'POST',
      url: '/policy-reports',
      headers: { 'content-type': 'application/csp-report' },
      payload: JSON.stringify(violation('https://here/reservar?secret=1')),
    }),
    app.inject({
      method: 'POST',
      url: '/policy-reports',
      headers: { 'content-type': 'application/reports+json' },
      payload: JSON.stringify([told]),
    }),
  ])

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204])
  expect(logged.map((line) => (JSON.parse(line) as { violation: unknown }).violation)).toEqual([
    {
      directive: 'script-src-elem',
      blocked: 'https://premios.example/x.js',
      page: 'https://here/reservar',
    },
    expect.objectContaining({ directive: 'img-src', page: 'https://here/viaje', line: 3 }),
  ])
})

test('reports that are none, too long or too many write nothing', async () => {
  const send = (payload: string, remoteAddress = '198.51.100.7') =>
    app.inject({
      method: 'POST',
      url: '/policy-reports',
      headers: { 'content-type': 'application/csp-report', 'x-forwarded-for': remoteAddress },
      payload,
    })
  logged.length = 0
  for (const text of ['', 'nonsense', '[]', '{"csp-report":7}']) await send(text)
  const long = await send(JSON.stringify(violation('x'.repeat(9_000))))
  expect([long.statusCode, logged.filter((line) => line.includes('violation'))]).toEqual([413, []])

  const many = []
  for (let sent = 0; sent < 25; sent++)
    many.push((await send(JSON.stringify(violation('https://here/')), '198.51.100.8')).statusCode)
  expect(many.filter((status) => status === 204)).toHaveLength(20)
  expect(many.at(-1)).toBe(429)
})
