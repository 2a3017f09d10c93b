import { Refusal } from '@kit/kernel/refusal'

/** A file of 50,000 rows has 250 pieces: at most some six seconds are added to it. */
const GIVES_WAY_MILLISECONDS = 25

/**
 * How many requests are worked on at once. Who comes beyond is sent away before anything is asked
 * of the database: a short refusal keeps the others' wait short.
 */
export class Admission {
  readonly #most: number
  #inside = 0
  readonly #givingWay = new Set<() => void>()

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
      if (this.#inside === 0) for (const goOn of this.#givingWay) goOn()
    }
  }

  /**
   * For long work between two pieces of it: goes on when nobody else is being answered, and in any
   * case after a while, so that it ends on a busy day too.
   */
  async giveWay(): Promise<void> {
    if (this.#inside === 0) return
    await new Promise<void>((resolve) => {
      const goOn = (): void => {
        clearTimeout(late)
        this.#givingWay.delete(goOn)
        resolve()
      }
      const late = setTimeout(goOn, GIVES_WAY_MILLISECONDS)
      this.#givingWay.add(goOn)
    })
  }
}
