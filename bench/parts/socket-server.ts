// One of two servers in a process of its own: ours, authenticated and filtered, or `ws` with
// nothing around it.
import { findActor, SESSION_COOKIE } from '@app/access/api'
import { openDatabase, type Connection } from '@kit/db/database'
import { CROWD } from '@kit/live/crowd'
import { startLive } from '@kit/live/server'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'

export type ToSocketServer =
  | { kind: 'live'; connection: Connection }
  | { kind: 'bare' }
  | { kind: 'say'; text: string }
  | { kind: 'weigh' }
export type FromSocketServer = { kind: 'ready'; port: number } | { kind: 'weight'; bytes: number }

const http = createServer()
let bare: WebSocketServer | null = null
const say = (message: FromSocketServer): void => void process.send?.(message)

process.on('disconnect', () => process.exit(0))
process.on('message', (message: ToSocketServer) => {
  if (message.kind === 'live') void startOurs(message.connection)
  if (message.kind === 'bare') startBare()
  if (message.kind === 'say')
    for (const client of bare?.clients ?? [])
      if (client.readyState === WebSocket.OPEN) client.send(message.text)
  if (message.kind === 'weigh') weigh()
})

async function startOurs(connection: Connection): Promise<void> {
  const { database } = openDatabase(connection, {
    connections_max: 8,
    application_name: 'mostrador-bench-live',
  })
  await startLive(http, {
    database,
    connection,
    authenticate: async ({ token, cookie: header }) => {
      const cookie = new RegExp(`${SESSION_COOKIE}=([^;]+)`).exec(header)?.[1]
      return cookie ? findActor(database, { token, cookie }) : null
    },
    // Nobody's session ends here, and the sweep that looks for ended ones is not what is measured.
    findEndedSessions: async () => [],
    answers: [],
    // Everybody here comes from one machine.
    crowd: { ...CROWD, sockets_each_address: 20_000 },
    refusals: {},
    complain: (message) => process.stderr.write(`${message}\n`),
  })
  listen()
}

function startBare(): void {
  bare = new WebSocketServer({ server: http, perMessageDeflate: false })
  listen()
}

function listen(): void {
  http.listen(0, '127.0.0.1', 8_192, () =>
    say({ kind: 'ready', port: (http.address() as AddressInfo).port }),
  )
}

/** What is really held, once garbage is gone. */
function weigh(): void {
  for (let turn = 0; turn < 3; turn++) globalThis.gc?.()
  say({ kind: 'weight', bytes: process.memoryUsage().rss })
}
