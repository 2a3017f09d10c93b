import type { Connection } from '@kit/db/database'
import pg from 'pg'

export type Notice = { channel: string; text: string }

export type ListenerOptions = {
  connection: Connection
  channels: readonly string[]
  onNotice(notice: Notice): void
  /**
   * Called when the connection is back: notices sent meanwhile are lost, and whoever listens must
   * look for itself.
   */
  onReturn(): void
  complain(message: string): void
}

const WAIT_FIRST_MILLISECONDS = 200
const WAIT_MAX_MILLISECONDS = 5_000
const HEARTBEAT_MILLISECONDS = 15_000
const ANSWER_MILLISECONDS = 10_000

/** One connection that does nothing but LISTEN, and comes back by itself whenever it breaks. */
export class Listener {
  readonly #options: ListenerOptions
  #client: pg.Client | undefined
  #heartbeat: NodeJS.Timeout | undefined
  #retry: NodeJS.Timeout | undefined
  #wait = WAIT_FIRST_MILLISECONDS
  #closed = false

  constructor(options: ListenerOptions) {
    this.#options = options
  }

  async open(): Promise<void> {
    const client = new pg.Client({
      ...this.#options.connection,
      application_name: 'mostrador-live',
      keepAlive: true,
      query_timeout: ANSWER_MILLISECONDS,
      connectionTimeoutMillis: ANSWER_MILLISECONDS,
    })
    client.on('notification', ({ channel, payload }) =>
      this.#options.onNotice({ channel, text: payload ?? '' }),
    )
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client, new Error('The connection ended')))
    try {
      await client.connect()
      for (const channel of this.#options.channels)
        await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (failure) {
      letGo(client)
      throw failure
    }
    this.#client = client
    this.#wait = WAIT_FIRST_MILLISECONDS
    // A connection whose other end vanished says nothing until it is asked something.
    this.#heartbeat = setInterval(
      () => void client.query('select 1').catch((error: Error) => this.#lost(client, error)),
      HEARTBEAT_MILLISECONDS,
    )
  }

  /** False from the moment a break is noticed until everything is listened to again. */
  isListening(): boolean {
    return this.#client !== undefined
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#heartbeat)
    clearTimeout(this.#retry)
    await this.#client?.end()
  }

  #lost(client: pg.Client, error: Error): void {
    if (this.#closed || client !== this.#client) return
    this.#client = undefined
    clearInterval(this.#heartbeat)
    this.#options.complain(`Live events: ${error.message}; connecting again`)
    letGo(client)
    this.#comeBack()
  }

  #comeBack(): void {
    this.#retry = setTimeout(() => {
      if (this.#closed) return
      this.open().then(
        () => this.#options.onReturn(),
        () => this.#comeBack(),
      )
    }, this.#wait)
    this.#wait = Math.min(this.#wait * 2, WAIT_MAX_MILLISECONDS)
  }
}

function letGo(client: pg.Client): void {
  // Best effort: the connection is broken, and ending it only frees what is left of it.
  void client.end().catch(() => undefined)
}
