import { authenticate, beginProof, countUpload } from '@app/access/api'
import type { Database } from '@kit/db/database'
import { presentError } from '@kit/http/errors'
import { tooMany } from '@kit/http/limit'
import { describe } from '@kit/http/describe'
import { serve } from '@kit/http/serve'
import { isFromThisMachine } from '@kit/http/this-machine'
import { traceRequests } from '@kit/http/traced'
import { Refusal } from '@kit/kernel/refusal'
import { traceId } from '@kit/kernel/trace'
import type { ObjectStore } from '@kit/storage/object-store'
import { Admission } from '@kit/http/admission'
import type { Scanner } from '@kit/storage/scan'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerFactory,
  type FastifyServerOptions,
} from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { createServer } from 'node:https'
import { constants } from 'node:zlib'
import { sql } from 'kysely'
import type { Gathered } from './gather.ts'
import type { RequestTimes } from './request-times.ts'
import { takePolicyReports } from './policy-reports.ts'
import { bringsToken } from './token.ts'
import { TLS_OPTIONS, transportSecurity } from './transport.ts'
import { trustOf } from './trust.ts'

export type AppOptions = {
  database: Database
  /** What reports read from; `database` when absent. */
  long_reads?: Database
  /** Of requests at work at once, reports apart; who comes beyond is told to come again. */
  admission?: Admission
  /** For files that nobody keeps. */
  temporary_folder?: string
  gathered: Gathered
  /** Where files are kept; handlers reach it as the decorator `objects`. */
  objects?: ObjectStore
  /**
   * Looks for viruses in what people attach; handlers reach it as the decorator `scanner`, which is
   * absent without one.
   */
  scanner?: Scanner | null
  now?: () => Date
  /** What is worth a line, and where lines go when not to the standard output. */
  log?: string | Readonly<{ level: string; stream: { write(line: string): void } }>
  trust_proxy?: boolean | number | string[]
  /** Whether nobody but this machine is answered, as where nobody said what mode this is. */
  only_here?: boolean
  /** Whether `/api/docs` and `/api/openapi.json` are there, for anyone to read. */
  api_docs?: boolean
  /** What browsers are to remember of TLS; theirs and every name beneath it when absent. */
  hsts?: 'subdomains' | 'host'
  /** Certificate and key as PEM: the server then speaks HTTPS itself. */
  tls?: Readonly<{ cert: string; key: string }> | null
  /** What keeps this process from serving beside a database that is gone; null: nothing. */
  findFault?: () => Promise<string | null>
  /** What is measured, for who brings the token. */
  metrics?: Readonly<{ token: string; times: RequestTimes; write: () => Promise<string> }>
  /** False once the process is on its way out, so that a balancer sends nobody here any more. */
  isReady?: () => boolean
}

const BODY_BYTES_MAX = 65_536
/** As quick as gzip, and a sixth smaller. */
const BROTLI_QUALITY = 4

/**
 * How slowly a client may send, in milliseconds: its headers, its whole request with the files in
 * it; and how long a connection may be silent, which is more than anybody waits for a report.
 */
const PACE = { headers_ms: 10_000, request_ms: 300_000, silence_ms: 240_000, look_ms: 5_000 }

/** No browser, proxy or disk between here and the caller keeps it. */
const PRIVATE = 'no-store'

/**
 * The API as a Fastify instance that does not listen yet: tests inject into it, `main.ts` gives it
 * a port.
 */
export async function buildApp({
  database,
  long_reads,
  admission = new Admission(),
  temporary_folder,
  gathered,
  objects,
  scanner,
  now,
  log,
  trust_proxy,
  only_here = false,
  api_docs = true,
  hsts = 'subdomains',
  tls,
  findFault = async () => null,
  metrics,
  isReady = () => true,
}: AppOptions): Promise<FastifyInstance> {
  const options: FastifyServerOptions & Pick<FastifyHttpOptions<Server>, 'http'> = {
    logger: log
      ? {
          ...(typeof log === 'string' ? { level: log } : log),
          redact: ['req.headers.authorization', 'req.headers.cookie'],
          serializers: { req: describeRequest },
          mixin: traceOfLine,
        }
      : false,
    genReqId: () => randomUUID(),
    // Whoever wants more says so in the contract of the endpoint.
    bodyLimit: BODY_BYTES_MAX,
    connectionTimeout: PACE.silence_ms,
    requestTimeout: PACE.request_ms,
    http: { headersTimeout: PACE.headers_ms, connectionsCheckingInterval: PACE.look_ms },
    trustProxy: trustOf(trust_proxy ?? false),
    routerOptions: { maxParamLength: 500 },
    // An address that cannot be read never reaches a route; it is refused in our words all the
    // same.
    frameworkErrors: (error, request, reply) =>
      presentError(error, request, reply, gathered.refusals),
    ...(tls ? { serverFactory: overTls(tls) } : {}),
  }
  const app = Fastify(options)
  app.setErrorHandler((error, request, reply) =>
    presentError(error, request, reply, gathered.refusals),
  )
  readEmptyBodies(app)
  readOneClickUnsubscriptions(app)
  readMessages(app)
  // Before any route is registered, so that each is measured.
  metrics?.times.listenTo(app)
  traceRequests(app)
  serveMetrics(app, metrics)
  if (objects) app.decorate('objects', objects)
  if (scanner) app.decorate('scanner', scanner)
  await app.register(cookie)
  // What is no page runs nothing and is framed by nobody; pages bring a policy of their own.
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: false,
  })
  // Whatever is answered is the caller's alone and of this moment, also a refusal; what everybody
  // may keep says so where it is answered.
  const remembered = transportSecurity(hsts)
  app.addHook('onRequest', async (request, reply) => {
    refuseTwoHosts(request)
    if (only_here && !isFromThisMachine(request)) throw new Refusal('server.only_here')
    void reply.header('cache-control', PRIVATE)
    if (request.protocol === 'https') void reply.header('strict-transport-security', remembered)
  })
  await app.register(multipart, { limits: { files: 10, fields: 50, fieldSize: 100_000 } })
  await app.register(compress, {
    threshold: 2_048,
    encodings: ['br', 'gzip', 'identity'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  })
  if (api_docs) await documentApi(app)
  takePolicyReports(app)
  // Inside a plugin of its own, so that every route is registered after the hooks above have been
  // added.
  await app.register(async (api) =>
    serve(api, gathered.routes, {
      database,
      refusals: gathered.refusals,
      authenticate,
      countUpload,
      beginProof,
      admission,
      ...(long_reads ? { long_reads } : {}),
      ...(temporary_folder ? { temporary_folder } : {}),
      ...(now ? { now } : {}),
    }),
  )
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    if (!isReady()) return reply.status(503).send({ status: 'closing' })
    try {
      await sql`select 1`.execute(database)
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      return reply.status(503).send({ status: 'no database' })
    }
    const fault = await findFault()
    if (fault !== null) {
      request.log.error({ fault }, 'not ready')
      return reply.status(503).send({ status: fault })
    }
    return { status: 'ready' }
  })
  return app
}

/** For a machine that asks every few seconds; whoever brings no token learns nothing. */
function serveMetrics(app: FastifyInstance, metrics: AppOptions['metrics']): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!metrics) return reply.status(404).send({ status: 'not measured' })
    if (!bringsToken(request.headers.authorization, metrics.token))
      return reply.status(401).header('www-authenticate', 'Bearer').send({ status: 'no token' })
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.write())
  })
}

/** Before any route is registered, so that it hears of each. A server without it loads none of it. */
async function documentApi(app: FastifyInstance): Promise<void> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  await app.register(swagger, {
    transform: ({ schema, url, route }) => ({
      schema: route.config?.endpoint ? describe(route.config.endpoint) : schema,
      url,
    }),
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Mostrador', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'none', tagsSorter: 'alpha' },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

function overTls(tls: { cert: string; key: string }): FastifyServerFactory {
  return (handler) => {
    const paced = {
      requestTimeout: PACE.request_ms,
      headersTimeout: PACE.headers_ms,
      connectionsCheckingInterval: PACE.look_ms,
    }
    const server = createServer({ ...TLS_OPTIONS, ...tls, ...paced }, handler)
    return server.setTimeout(PACE.silence_ms)
  }
}

/**
 * Mail programs unsubscribe by posting a form that says only so (RFC 8058); no other form of a
 * stranger's page is read.
 */
function readOneClickUnsubscriptions(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, _text, done) => {
      if (request.url.startsWith('/baja/')) return done(null, {})
      done(Object.assign(new Error('Forms are not read here'), { statusCode: 415 }))
    },
  )
}

/** A mail as a mail server hands it over: bytes in several alphabets, one character for each. */
function readMessages(app: FastifyInstance): void {
  app.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, { message: Buffer.from(bytes).toString('latin1') }),
  )
}

/** Many of the specification's calls POST nothing at all: an empty JSON body is an empty object. */
function readEmptyBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, {})
    request.raw_body = String(text)
    try {
      done(null, JSON.parse(String(text)))
    } catch (cause) {
      done(Object.assign(new Error('The body is not JSON', { cause }), { statusCode: 400 }))
    }
  })
}

/** What stands before us may have read the other one than we do (RFC 9112, 3.2). */
function refuseTwoHosts({ raw: { rawHeaders } }: FastifyRequest): void {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) throw Object.assign(new Error('Two hosts'), { statusCode: 400 })
}

/**
 * A request as the log tells it: by the pattern of its route. What was asked for by itself holds the
 * secrets of guests, of who unsubscribes and of what providers tell.
 */
function describeRequest(request: FastifyRequest): Record<string, unknown> {
  const { method, host, ip, socket, routeOptions } = request
  return {
    method,
    url: routeOptions?.url ?? null,
    host,
    remoteAddress: ip,
    remotePort: socket?.remotePort,
  }
}

/** What a line of the log was written in, where that is traced. */
function traceOfLine(): { trace_id?: string } {
  const trace_id = traceId()
  return trace_id === null ? {} : { trace_id }
}
