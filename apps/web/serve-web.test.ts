import Fastify from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveWeb } from './serve-web.ts'

const app = Fastify({ trustProxy: true })

describe('Serving the browser side', () => {
  beforeAll(async () => {
    const directory = await mkdtemp(join(tmpdir(), 'serve-web-'))
    await mkdir(join(directory, 'assets'))
    await writeFile(join(directory, 'guest.html'), '<p>guest</p>')
    await writeFile(join(directory, 'index.html'), '<p nonce="__NONCE__">application</p>')
    await writeFile(join(directory, 'login.html'), '<p>login</p>')
    await writeFile(join(directory, 'no-network.html'), '<p nonce="__NONCE__">no network</p>')
    await writeFile(join(directory, 'no-network.js'), 'tries again')
    await writeFile(join(directory, 'offline-worker.js'), 'worker')
    await writeFile(join(directory, 'no-network-worker.js'), 'other worker')
    await writeFile(join(directory, 'assets/app-1a2b.js'), 'plain')
    await writeFile(join(directory, 'assets/app-1a2b.js.br'), 'smaller')
    app.setNotFoundHandler((_request, reply) =>
      reply.status(404).send({ code: 'request.not_found' }),
    )
    await serveWeb(app, { directory })
    afterAll(async () => {
      await app.close()
      await rm(directory, { recursive: true, force: true })
    })
  })

  it('answers every page path with the application, /login with the login page, and never an API path', async () => {
    expect((await app.inject('/reserva/0197-x?tab=1')).body).toContain('application')
    expect((await app.inject('/login?from=/x')).body).toContain('login')
    for (const path of ['/api/nothing', '/auth/nothing', '/wsp/nothing', '/socket.io/']) {
      const reply = await app.inject(path)
      expect([reply.statusCode, reply.json()]).toEqual([404, { code: 'request.not_found' }])
    }
  })

  it('answers a hidden name, or that of a file, with 404 and not with the application', async () => {
    for (const path of ['/.env', '/.git/config', '/a/.htaccess', '/robots.txt', '/backup.sql?x=1'])
      expect([path, (await app.inject(path)).statusCode]).toEqual([path, 404])
    for (const path of ['/reserva/0197-x', '/reportes/excursiones', '/?file=a.pdf'])
      expect([path, (await app.inject(path)).body]).toEqual([path, expect.stringContaining('app')])
  })

  it('gives each response its own nonce, the same in the policy and in the page', async () => {
    const [first, second] = [await app.inject('/dashboard'), await app.inject('/dashboard')]
    const nonceOf = (reply: typeof first) =>
      /'nonce-([^']+)'/.exec(String(reply.headers['content-security-policy']))![1]!

    expect(nonceOf(first)).not.toBe(nonceOf(second))
    expect(first.body).toContain(`nonce="${nonceOf(first)}"`)
    expect(first.headers['content-security-policy']).toMatch(
      /default-src 'none'; script-src 'self'; .*require-trusted-types-for 'script'; trusted-types default/,
    )
    expect(first.headers['content-security-policy']).not.toMatch(/unsafe/)
    expect(first.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-cache',
    })
  })

  it('answers the link of a guest with a page of its own, which no search engine remembers', async () => {
    const page = await app.inject('/viaje/AbC')

    expect([page.body, page.headers['x-robots-tag']]).toEqual(['<p>guest</p>', 'noindex, nofollow'])
  })

  it('answers the privacy notice with the small page of guests, in both languages', async () => {
    for (const path of ['/aviso-de-privacidad', '/privacy-notice?version=1'])
      expect([path, (await app.inject(path)).body]).toEqual([path, '<p>guest</p>'])
  })

  it('sends the worker that opens pages without a network anew each time, and lets it ask only us', async () => {
    const reply = await app.inject('/offline-worker.js')

    expect([reply.statusCode, reply.body]).toEqual([200, 'worker'])
    expect(reply.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'cache-control': 'public, max-age=1',
    })
  })

  it('sends the page that is shown without a network with its own nonce, its script, and the worker that keeps them', async () => {
    const page = await app.inject('/no-network.html')
    const nonce = /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))![1]!
    const script = await app.inject('/no-network.js')
    const worker = await app.inject('/no-network-worker.js')

    expect(page.body).toBe(`<p nonce="${nonce}">no network</p>`)
    expect([script.statusCode, script.body]).toEqual([200, 'tries again'])
    expect([worker.body, worker.headers['content-security-policy']]).toEqual([
      'other worker',
      "default-src 'none'; connect-src 'self'",
    ])
  })

  it('sends hashed files for ever and already compressed, and does not take a missing one for a page', async () => {
    const reply = await app.inject({
      url: '/assets/app-1a2b.js',
      headers: { 'accept-encoding': 'br' },
    })

    expect([reply.body, reply.headers['content-encoding'], reply.headers['cache-control']]).toEqual(
      ['smaller', 'br', 'public, max-age=31536000, immutable'],
    )
    const gone = await app.inject('/assets/gone.js')
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, undefined])
    expect((await app.inject('/assets/..%2findex.html')).body).not.toContain('application')
  })

  it('names where a browser tells what it kept a page from doing', async () => {
    const page = await app.inject('/login')

    expect(page.headers['reporting-endpoints']).toBe('policy="/policy-reports"')
    expect(page.headers['content-security-policy']).toMatch(
      /; report-uri \/policy-reports; report-to policy$/,
    )
  })
})
