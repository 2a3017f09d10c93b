import { Agent, request } from 'node:http'
import { SESSION_COOKIE } from '@app/access/api'

export type Poster = {
  post(path: string, body: unknown, key?: string): Promise<string>
  get(path: string): Promise<string>
  close(): void
}

export type Secrets = { token: string; cookie: string }

/**
 * One signed-in person on one connection that stays open. Anything but 200 throws: a benchmark of
 * refusals measures nothing.
 */
export function openPoster(port: number, { token, cookie }: Secrets): Poster {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const identity = {
    authorization: `Bearer ${token}`,
    cookie: `${SESSION_COOKIE}=${cookie}`,
    'content-type': 'application/json',
  }
  const ask = (method: 'GET' | 'POST', path: string, body?: unknown, key?: string) =>
    new Promise<string>((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body)
      const asking = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method,
          agent,
          headers: {
            ...identity,
            'content-length': Buffer.byteLength(text),
            ...(key ? { 'idempotency-key': key } : {}),
          },
        },
        (reply) => {
          const parts: Buffer[] = []
          reply.on('data', (part: Buffer) => parts.push(part))
          reply.on('end', () => {
            const answered = Buffer.concat(parts).toString()
            if (reply.statusCode === 200) resolve(answered)
            else reject(new Error(`${path} answered ${reply.statusCode}: ${answered}`))
          })
        },
      )
      asking.on('error', reject)
      asking.end(text)
    })
  return {
    post: (path, body, key) => ask('POST', path, body, key),
    get: (path) => ask('GET', path),
    close: () => agent.destroy(),
  }
}
