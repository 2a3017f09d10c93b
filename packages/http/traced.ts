import { beginSpan, isTracing, type Span } from '@kit/kernel/trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fullPath, type Endpoint } from './endpoint.ts'

/** What is no endpoint of a contract: pages and their files, health, and what does not exist. */
const OTHER = 'other'

/**
 * Every request as a span, by the pattern of its route: a path as it was asked for names guests and
 * tokens. What strangers say of a trace of theirs is not believed: each request begins one.
 */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint }
    const method = endpoint ? request.method : OTHER
    const route = endpoint ? fullPath(endpoint) : OTHER
    const span = beginSpan(`${method} ${route}`, {
      kind: 'server',
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'mostrador.request_id': request.id,
      },
    })
    spans.set(request, span)
    span.within(done)
  })
  // A body is read in the context of its connection, not of its request.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.within(done)
    else done()
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request)
    span?.set({ 'http.response.status_code': statusCode })
    span?.end(statusCode >= 500 ? String(statusCode) : undefined)
  })
}
