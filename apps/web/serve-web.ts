import { NOTICE_PATHS } from '@app/privacy/rules'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  contentSecurityPolicy,
  newNonce,
  PAGE_HEADERS,
  REPORTING_ENDPOINTS,
  SECURITY_HEADERS,
  WORKER_POLICY,
} from './csp.ts'

/** Where `buildWeb` puts what it makes. */
export const WEB_DIRECTORY = join(import.meta.dirname, 'dist')
export const NONCE_PLACEHOLDER = '__NONCE__'

/** What the server answers itself: an unknown path under these is its own 404, never a page. */
const SERVER_PATHS = /^\/(api|auth|wsp|socket\.io)(\/|$)/
/** Pages of the small entry: signing in, and what a mailed link is for. */
const LOGIN_PATHS = ['/login', '/contrasena', '/comprobar-correo']
/** What a guest opens by the link of their reservation. */
const GUEST_PATHS = '/viaje/*'
/**
 * What opens pages without a network: the guest's, and those of `offline` screens; and what says of
 * any other page that no server answers.
 */
const WORKERS = ['/offline-worker.js', '/no-network-worker.js']
/** Their names carry a hash of their content. */
const HASHED_FILES = '/assets/*'

/**
 * Serves the browser side: the login page at its paths, files with hashed names for ever, and the
 * application for every other path. The build must exist; it is read once.
 */
export async function serveWeb(
  app: FastifyInstance,
  { directory = WEB_DIRECTORY }: { directory?: string } = {},
): Promise<void> {
  const [application, login, guest, noNetwork] = await Promise.all(
    ['index.html', 'login.html', 'guest.html', 'no-network.html'].map((name) =>
      readFile(join(directory, name), 'utf8'),
    ),
  )
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: directory,
      serve: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      etag: true,
    })
    scope.get(HASHED_FILES, (request, reply) =>
      sendFile(request, reply, { maxAge: '365d', immutable: true }),
    )
    scope.get('/icon.svg', (request, reply) =>
      sendFile(request, reply.type('image/svg+xml; charset=utf-8'), { maxAge: '1d' }),
    )
    // A browser that kept an old one would keep an old application.
    for (const path of WORKERS)
      scope.get(path, (request, reply) =>
        sendFile(request, reply.header('content-security-policy', WORKER_POLICY), { maxAge: '1s' }),
      )
    scope.get('/no-network.js', (request, reply) => sendFile(request, reply, { maxAge: '1s' }))
    scope.get('/no-network.html', (_request, reply) => sendPage(reply, noNetwork!))
    for (const path of LOGIN_PATHS) scope.get(path, (_request, reply) => sendPage(reply, login!))
    // No search engine should remember the link of a guest.
    scope.get(GUEST_PATHS, (_request, reply) =>
      sendPage(reply.header('x-robots-tag', 'noindex, nofollow'), guest!),
    )
    // The notice is read by anybody, light and without a session: it is a page of the guest's entry.
    for (const path of Object.values(NOTICE_PATHS))
      scope.get(path, (_request, reply) => sendPage(reply, guest!))
    scope.get('/*', (request, reply) =>
      SERVER_PATHS.test(request.url) || isFile(request.url)
        ? reply.callNotFound()
        : sendPage(reply, application!),
    )
  })
}

/** A hidden name, or one with an ending: no screen has such an address, and there is no such file. */
function isFile(address: string): boolean {
  const path = address.split(/[?#]/)[0]!
  return /\/\.|\.[a-z0-9]{1,8}$/i.test(path)
}

/** How long a browser may keep the file; that there is none is not kept. */
function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: { maxAge: string; immutable?: boolean },
): FastifyReply {
  void reply.headers(SECURITY_HEADERS)
  // Dozens of files come before a first row: what only a page needs would be 20 kB of headers.
  for (const name of PAGE_HEADERS) reply.removeHeader(name)
  const file = decodeURIComponent(request.url.split('?')[0]!.slice(1))
  return reply.removeHeader('cache-control').sendFile(file, { ...kept, cacheControl: true })
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  const nonce = newNonce()
  void reply.headers(SECURITY_HEADERS)
  return reply
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .header('reporting-endpoints', REPORTING_ENDPOINTS)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html.replaceAll(NONCE_PLACEHOLDER, nonce))
}
