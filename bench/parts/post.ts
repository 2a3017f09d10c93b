import { Agent, request } from 'node:http'
import { SESSION_COOKIE } from '@app/access/api'
import { secretOf } from './sellers.ts'

export type Poster = { post(path: string, body: unknown, key?: string): Promise<string>; close(): void }

/** One signed-in seller on one connection that stays open. Anything but 200 throws: a benchmark of refusals measures nothing. */
export function openPoster(port: number, seller: number): Poster {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const identity = { authorization: `Bearer ${secretOf('token', seller)}`, cookie: `${SESSION_COOKIE}=${secretOf('cookie', seller)}`, 'content-type': 'application/json' }
  const post: Poster['post'] = (path, body, key) => new Promise((resolve, reject) => {
    const text = JSON.stringify(body)
    const asking = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers: { ...identity, 'content-length': Buffer.byteLength(text), ...(key ? { 'idempotency-key': key } : {}) } }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => {
        const answered = Buffer.concat(parts).toString()
        if (reply.statusCode === 200) resolve(answered)
        else reject(new Error(`${path} answered ${reply.statusCode}: ${answered}`))
      })
    })
    asking.on('error', reject)
    asking.end(text)
  })
  return { post, close: () => agent.destroy() }
}
