import type { Writable } from 'node:stream'

/**
 * A stream one can wait for. A slow reader slows the writer down; a reader who left stops it;
 * a fault on our side destroys the stream, so that half a file never looks whole.
 */
export class Outlet {
  readonly #out: Writable
  #fault: Error | undefined

  constructor(out: Writable) {
    this.#out = out
    out.on('error', (fault) => {
      this.#fault = fault
    })
  }

  async write(chunk: Uint8Array | string): Promise<void> {
    if (this.#out.destroyed) throw this.#gone()
    if (!this.#out.write(chunk)) await this.#drained()
  }

  async end(): Promise<void> {
    if (this.#out.destroyed) throw this.#gone()
    await new Promise<void>((resolve, reject) => {
      this.#out.once('close', () => (this.#out.writableFinished ? resolve() : reject(this.#gone())))
      this.#out.end(() => resolve())
    })
  }

  fail(fault: unknown): void {
    this.#out.destroy(fault instanceof Error ? fault : new Error(String(fault)))
  }

  #drained(): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = () => {
        this.#out.off('drain', settle).off('close', settle)
        if (this.#out.destroyed) reject(this.#gone())
        else resolve()
      }
      this.#out.on('drain', settle).on('close', settle)
    })
  }

  #gone(): Error {
    return this.#fault ?? new Error('The reader went away before the end of the file')
  }
}
