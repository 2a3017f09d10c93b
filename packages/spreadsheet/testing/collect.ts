import { Writable } from 'node:stream'

/** A stream that keeps what it is given. */
export class Collector extends Writable {
  readonly #pieces: Buffer[] = []

  override _write(piece: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#pieces.push(piece)
    done()
  }

  bytes(): Buffer {
    return Buffer.concat(this.#pieces)
  }

  text(): string {
    return this.bytes().toString('utf8')
  }
}
