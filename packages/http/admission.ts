import { Refusal } from '@kit/kernel/refusal'

/**
 * How many requests are worked on at once. Who comes beyond is sent away before anything is asked
 * of the database: a short refusal keeps the others' wait short.
 */
export class Admission {
  readonly #most: number
  #inside = 0

  constructor(most = Number.POSITIVE_INFINITY) {
    this.#most = most
  }

  /** Throws `server.busy`. What waits for the client (its upload, its download) is no work of ours. */
  async work<Result>(perform: () => Promise<Result>): Promise<Result> {
    if (this.#inside >= this.#most) throw new Refusal('server.busy')
    this.#inside += 1
    try {
      return await perform()
    } finally {
      this.#inside -= 1
    }
  }
}
