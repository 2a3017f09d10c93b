import type { TestWorld } from '../../server/testing.ts'
import Fastify, { type FastifyInstance, type HTTPMethods } from 'fastify'
import { Server } from 'socket.io'
import { afterAll } from 'vitest'
import { serveWeb } from '../serve-web.ts'

/**
 * Serves the built web before a test's own API, on http://localhost, where browsers keep the session's
 * cookies; `live` speaks to every page.
 */
export async function serveBefore(world: TestWorld): Promise<{ address: string; live: Server }> {
  const app: FastifyInstance = Fastify()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  await serveWeb(app)
  for (const url of ['/api/*', '/auth/*', '/wsp/*']) {
    app.all(url, async (request, reply) => {
      const { 'content-length': _length, connection: _connection, ...headers } = request.headers
      const answer = await world.app.inject({
        method: request.method as Exclude<HTTPMethods, never> as 'GET',
        url: request.url,
        headers: headers as Record<string, string>,
        ...(request.body ? { payload: request.body as Buffer } : {}),
      })
      const { 'transfer-encoding': _encoding, connection: _kept, ...answered } = answer.headers
      return reply
        .status(answer.statusCode)
        .headers(answered as Record<string, string>)
        .send(answer.rawPayload)
    })
  }
  await app.listen({ port: 0, host: 'localhost' })
  const live = new Server(app.server)
  afterAll(async () => {
    await live.close()
    await app.close()
  })
  const bound = app.server.address()
  return {
    address: `http://localhost:${typeof bound === 'object' && bound ? bound.port : 0}`,
    live,
  }
}
