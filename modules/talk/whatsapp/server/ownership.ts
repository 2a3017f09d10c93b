import type { Connection } from '@kit/db/database'
import pg from 'pg'
import { WORK_CHANNEL } from './queries.ts'

/** The first half of every lock of ours; the second is the number's id. */
const LOCK_SPACE = 7_723_011
const COME_BACK_MILLISECONDS = 1_000

export type OwnershipOptions = {
  connection: Connection
  /** A number has something to do. */
  onWork(number_id: number): void
  /** The connection broke: whatever was owned may be somebody else's by now. */
  onLost(): void
  complain(message: string): void
}

/**
 * Which numbers this process alone looks after: an advisory lock for each, held by one connection,
 * which also listens. Two processes can never own one number, however they start and die.
 */
export class Ownership {
  readonly #options: OwnershipOptions
  #client: pg.Client | undefined
  #retry: NodeJS.Timeout | undefined
  #closed = false

  constructor(options: OwnershipOptions) {
    this.#options = options
  }

  async open(): Promise<void> {
    const client = new pg.Client({
      ...this.#options.connection,
      application_name: 'mostrador-whatsapp',
      keepAlive: true,
    })
    client.on('notification', ({ payload }) => this.#options.onWork(Number(payload)))
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client, new Error('The connection ended')))
    await client.connect()
    await client.query(`listen ${WORK_CHANNEL}`)
    this.#client = client
  }

  /** Whether the number is ours: taken now, if nobody has it. Asked once for each number. */
  async take(number_id: number): Promise<boolean> {
    const answer = await this.#client?.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, $2) as taken',
      [LOCK_SPACE, number_id],
    )
    return answer?.rows[0]?.taken ?? false
  }

  async give(number_id: number): Promise<void> {
    await this.#client?.query('select pg_advisory_unlock($1, $2)', [LOCK_SPACE, number_id])
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    await this.#client?.end()
  }

  #lost(client: pg.Client, error: Error): void {
    if (this.#closed || client !== this.#client) return
    this.#client = undefined
    this.#options.complain(`WhatsApp: ${error.message}; connecting to the database again`)
    this.#options.onLost()
    // The connection is broken; ending it only frees what is left of it.
    void client.end().catch(() => undefined)
    this.#comeBack()
  }

  #comeBack(): void {
    this.#retry = setTimeout(() => {
      if (!this.#closed) this.open().catch(() => this.#comeBack())
    }, COME_BACK_MILLISECONDS)
  }
}
