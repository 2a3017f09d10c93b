// Thousands of listeners of one server, with as little of their own as the protocol allows.
import { WebSocket } from 'ws'

export type Secrets = { token: string; cookie: string }
export type Listeners = {
  /**
   * Resolves once this many have arrived since the last call; answers how long each took, in
   * milliseconds.
   */
  heard(count: number): Promise<number[]>
  close(): void
}

const AT_ONCE = 50
const SECONDS_MAX = 60

/** Ours speak socket.io: open, sign in, be welcomed, answer pings. */
export function connectOurs(
  port: number,
  secrets: readonly Secrets[],
  cookie_name: string,
): Promise<Listeners> {
  return connectAll(
    secrets,
    ({ token, cookie }, arrived) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(
          `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`,
          { headers: { cookie: `${cookie_name}=${cookie}` }, perMessageDeflate: false },
        )
        socket.on('error', reject)
        socket.on('message', (raw: Buffer) => {
          const text = raw.toString('latin1')
          if (text.startsWith('0')) return socket.send(`40${JSON.stringify({ token })}`)
          if (text === '2') return socket.send('3')
          if (text.startsWith('44')) return reject(new Error(text))
          if (text.startsWith('42["position"')) return resolve(socket)
          if (text.startsWith('42["correo_all"')) arrived(text)
        })
      }),
  )
}

export function connectBare(port: number, count: number): Promise<Listeners> {
  return connectAll(
    Array.from({ length: count }),
    (_, arrived) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false })
        socket.on('error', reject)
        socket.on('open', () => resolve(socket))
        socket.on('message', (raw: Buffer) => arrived(raw.toString('latin1')))
      }),
  )
}

async function connectAll<One>(
  each: readonly One[],
  open: (one: One, arrived: (text: string) => void) => Promise<WebSocket>,
): Promise<Listeners> {
  let delays: number[] = []
  let awaited: { count: number; done: () => void } | null = null
  const arrived = (text: string): void => {
    delays.push(Date.now() - Number(/"at":(\d+)/.exec(text)![1]))
    if (awaited && delays.length >= awaited.count) awaited.done()
  }
  const sockets: WebSocket[] = []
  for (let from = 0; from < each.length; from += AT_ONCE)
    sockets.push(
      ...(await Promise.all(each.slice(from, from + AT_ONCE).map((one) => open(one, arrived)))),
    )
  return {
    heard: (count) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(
          () =>
            reject(
              new Error(`${delays.length} of ${count} deliveries arrived within ${SECONDS_MAX} s`),
            ),
          SECONDS_MAX * 1000,
        )
        const done = (): void => {
          clearTimeout(late)
          awaited = null
          const taken = delays
          delays = []
          resolve(taken)
        }
        if (delays.length >= count) return done()
        awaited = { count, done }
      }),
    close: () => sockets.forEach((socket) => socket.terminate()),
  }
}
