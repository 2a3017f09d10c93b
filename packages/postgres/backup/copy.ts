// COPY as streams. `pg` speaks the messages but leaves to its user what they mean.
import { once } from 'node:events'
import { Readable, type Duplex } from 'node:stream'
import type pg from 'pg'

/** The part of pg's connection that COPY needs; its own types leave it out. */
type CopyConnection = {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
  stream: Duplex
}

type Submitted = { submit(connection: pg.Connection): void }
type Completion = { text?: string }

export type Copied = {
  chunks: AsyncIterable<Buffer>
  /** Known once the chunks are read. */ rows: () => number
}

/** What a `copy … to stdout` sends, at the pace of whoever reads it. */
export function copyOut(client: pg.Client, statement: string): Copied {
  let sent = 0
  let wire: CopyConnection | null = null
  const chunks = new Readable({
    highWaterMark: 1024 * 1024,
    read: () => void wire?.stream.resume(),
  })
  const query = {
    submit(connection: pg.Connection) {
      wire = asCopy(connection)
      wire.query(statement)
    },
    // The chunk is a window on a buffer that the next message overwrites.
    handleCopyData({ chunk }: { chunk: Buffer }) {
      if (!chunks.push(Buffer.from(chunk))) wire?.stream.pause()
    },
    handleError: (failure: Error) => void chunks.destroy(failure),
    handleCommandComplete({ text }: Completion) {
      sent = rowsOf(text)
    },
    handleReadyForQuery: () => void chunks.push(null),
  }
  client.query(query as Submitted)
  return { chunks: chunks as AsyncIterable<Buffer>, rows: () => sent }
}

/** `COPY 125` */
function rowsOf(tag: string | undefined): number {
  return Number(/\d+$/.exec(tag ?? '')?.[0] ?? 0)
}

/**
 * Feeds a `copy … from stdin`; answers how many rows PostgreSQL took. Throws what PostgreSQL or the
 * source of the chunks says.
 */
export function copyIn(
  client: pg.Client,
  statement: string,
  chunks: AsyncIterable<Buffer>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    let taken = 0
    const refused = new AbortController()
    const query = {
      submit: (connection: pg.Connection) => asCopy(connection).query(statement),
      handleCopyInResponse(connection: pg.Connection) {
        feed(asCopy(connection), chunks, refused.signal).catch((reason: Error) => {
          reject(reason)
          asCopy(connection).sendCopyFail(reason.message)
        })
      },
      handleError(reason: Error) {
        refused.abort()
        reject(reason)
      },
      handleCommandComplete({ text }: Completion) {
        taken = rowsOf(text)
      },
      handleReadyForQuery: () => resolve(taken),
    }
    client.query(query as Submitted)
  })
}

async function feed(
  connection: CopyConnection,
  chunks: AsyncIterable<Buffer>,
  refused: AbortSignal,
): Promise<void> {
  for await (const chunk of chunks) {
    if (refused.aborted) return
    connection.sendCopyFromChunk(chunk)
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
  }
  connection.endCopyFrom()
}

function asCopy(connection: pg.Connection): CopyConnection {
  return connection as unknown as CopyConnection
}
