import type { Sheet, SheetRow } from './sheet.ts'

/**
 * Rows one by one out of batches, so that a sheet may stop where it is full and the next go on from
 * there.
 */
export class RowFeed {
  readonly #batches: AsyncIterator<readonly SheetRow[]> | Iterator<readonly SheetRow[]>
  #batch: readonly SheetRow[] = []
  #at = 0
  #ended = false

  constructor(rows: Sheet['rows']) {
    this.#batches =
      Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
  }

  /** Waits for the next batch when this one is spent. */
  async hasRow(): Promise<boolean> {
    while (!this.#ended && this.#at >= this.#batch.length) {
      const next = await this.#batches.next()
      if (next.done) this.#ended = true
      else [this.#batch, this.#at] = [next.value, 0]
    }
    return this.#at < this.#batch.length
  }

  /** The next row of this batch, without waiting. */
  take(): SheetRow | undefined {
    return this.#batch[this.#at++]
  }

  /** Tells the source that nobody reads on, so that a database cursor is closed. */
  async close(): Promise<void> {
    if (!this.#ended) await this.#batches.return?.()
    this.#ended = true
  }
}
