import type { IncomingMessage } from 'node:http'
import type { Server, Socket } from 'socket.io'

export type CrowdLimits = Readonly<{
  /** A hotel's desks share one address. */
  sockets_each_address: number
  /** A person's tabs share one session. */
  sockets_each_session: number
  /** Of anything a client sends, the protocol's own included. */
  messages_each_second: number
}>
export const CROWD: CrowdLimits = {
  sockets_each_address: 1_000,
  sockets_each_session: 20,
  messages_each_second: 40,
}

type Line = Socket['conn']

/** Keeps one client from slowing everybody: so many sockets, and so many messages on each. */
export class Crowd {
  readonly #limits: CrowdLimits
  readonly #addressOf: (request: IncomingMessage) => string
  readonly #addresses = new Map<string, number>()
  readonly #sessions = new Map<number, number>()

  constructor(limits: CrowdLimits, addressOf: (request: IncomingMessage) => string) {
    this.#limits = limits
    this.#addressOf = addressOf
  }

  hasRoomFor(request: IncomingMessage): boolean {
    return (this.#addresses.get(this.#addressOf(request)) ?? 0) < this.#limits.sockets_each_address
  }

  /** From before anybody knows who it is. */
  watch(engine: Server['engine'], complain: (message: string) => void): void {
    engine.on('connection', (line: Line) => {
      const address = this.#addressOf(line.request)
      count(this.#addresses, address, 1)
      line.once('close', () => count(this.#addresses, address, -1))
      this.#watchPace(line, () => complain(`Live events: ${address} sends too much and was cut`))
    })
  }

  /** False when the session has its share of sockets already; otherwise counts this one. */
  join(session_id: number, socket: Socket): boolean {
    if ((this.#sessions.get(session_id) ?? 0) >= this.#limits.sockets_each_session) return false
    count(this.#sessions, session_id, 1)
    socket.conn.once('close', () => count(this.#sessions, session_id, -1))
    return true
  }

  #watchPace(line: Line, onCut: () => void): void {
    const raw = line.request.socket
    let [second, messages] = [0, 0]
    line.on('packet', () => {
      const now = Math.floor(Date.now() / 1000)
      messages = now === second ? messages + 1 : 1
      second = now
      if (messages <= this.#limits.messages_each_second) return
      line.removeAllListeners('packet')
      onCut()
      cut(line)
      raw.destroy()
    })
  }
}

/** At once: a polite goodbye would still read everything that is on its way. */
function cut(line: Line): void {
  const { socket } = line.transport as unknown as { socket?: { terminate?(): void } }
  line.close(true)
  socket?.terminate?.()
}

function count<Key>(counts: Map<Key, number>, key: Key, change: number): void {
  const sum = (counts.get(key) ?? 0) + change
  if (sum === 0) counts.delete(key)
  else counts.set(key, sum)
}
