import type { Namespace, Server, Socket } from 'socket.io'

/**
 * Who looks on without a session, in a namespace of their own: they are told that something moved
 * and nothing else, not what, and may ask for nothing.
 */
export type Onlookers = Readonly<{
  /** `/board`. */
  namespace: `/${string}`
  /** The key of who says this; null when they may not look on. */
  admit(said: string): Promise<number | null>
  /** Of these keys, those that may look on no more. */
  findGone(keys: readonly number[]): Promise<readonly number[]>
  /** Grows whenever something moved. */
  findMark(): Promise<number>
}>

/** So often is looked whether something moved: nobody is told more often. */
const LOOK_MILLISECONDS = 3_000
/** A screen has one connection; a few more while one is opened anew. */
const EACH_MAX = 10
const SAID_MAX = 100

export const MOVED = 'moved'

/**
 * Looks while somebody looks on, and asks the database nothing else: no write tells of itself, so
 * that selling costs the same with a board on the wall and without.
 */
export class Gallery {
  readonly #namespace: Namespace
  readonly #onlookers: Onlookers
  readonly #complain: (error: unknown) => void
  readonly #keys = new Map<string, number>()
  #looking: NodeJS.Timeout | undefined
  #mark: number | undefined

  constructor(io: Server, onlookers: Onlookers, complain: (error: unknown) => void) {
    this.#onlookers = onlookers
    this.#complain = complain
    this.#namespace = io.of(onlookers.namespace)
    this.#namespace.use((socket, next) => {
      this.#admit(socket).then(
        (refusal) => next(refusal === null ? undefined : new Error(refusal)),
        (error: unknown) => {
          complain(error)
          next(new Error('server.busy'))
        },
      )
    })
    this.#namespace.on('connection', (socket) => {
      this.#keys.set(socket.id, (socket.data as { key: number }).key)
      socket.on('disconnect', () => this.#keys.delete(socket.id))
    })
  }

  open(milliseconds = LOOK_MILLISECONDS): void {
    this.#looking = setInterval(() => {
      this.#look().catch((error: unknown) => this.#complain(error))
    }, milliseconds)
  }

  close(): void {
    clearInterval(this.#looking)
  }

  async #admit(socket: Socket): Promise<'onlooker.unknown' | 'server.busy' | null> {
    const { code } = socket.handshake.auth as { code?: unknown }
    if (typeof code !== 'string' || code.length > SAID_MAX) return 'onlooker.unknown'
    const key = await this.#onlookers.admit(code)
    if (key === null) return 'onlooker.unknown'
    const standing = [...this.#keys.values()].filter((other) => other === key)
    if (standing.length >= EACH_MAX) return 'server.busy'
    socket.data = { key }
    return null
  }

  async #look(): Promise<void> {
    if (this.#keys.size === 0) {
      this.#mark = undefined
      return
    }
    await this.#dismissGone()
    const before = this.#mark
    this.#mark = await this.#onlookers.findMark()
    if (before !== undefined && this.#mark !== before) this.#namespace.emit(MOVED)
  }

  async #dismissGone(): Promise<void> {
    const gone = new Set(await this.#onlookers.findGone([...new Set(this.#keys.values())]))
    for (const [id, key] of this.#keys) {
      if (!gone.has(key)) continue
      this.#keys.delete(id)
      const socket = this.#namespace.sockets.get(id)
      // It asks once more, and is told why.
      socket?.emit(MOVED)
      socket?.disconnect(true)
    }
  }
}
