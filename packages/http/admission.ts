import { Refusal } from '@kit/kernel/refusal'

/** A file of 50,000 rows has 250 pieces: at most some six seconds are added to it. */
const GIVES_WAY_MILLISECONDS = 25

/** The place of one request among those at work. */
export type Place = Readonly<{
  /** Waits without the place for what is no work of ours, and takes one again, full or not. */
  away<Result>(wait: () => Promise<Result>): Promise<Result>
}>

/** How full it is, for `/metrics`. */
export type Fullness = Readonly<{ inside: number; most: number; refused: number }>

/**
 * How many requests are worked on at once. Who comes beyond is sent away before anything is asked
 * of the database: a short refusal keeps the others' wait short.
 */
export class Admission {
  readonly #most: number
  #inside = 0
  #refused = 0
  readonly #givingWay = new Set<() => void>()

  constructor(most = Number.POSITIVE_INFINITY) {
    this.#most = most
  }

  /** Throws `server.busy`. What waits for the client (its upload, its download) is no work of ours. */
  async work<Result>(perform: (place: Place) => Promise<Result>): Promise<Result> {
    if (this.#inside >= this.#most) {
      this.#refused += 1
      throw new Refusal('server.busy')
    }
    this.#inside += 1
    try {
      return await perform({ away: this.#leaver() })
    } finally {
      this.#leave()
    }
  }

  fullness(): Fullness {
    return { inside: this.#inside, most: this.#most, refused: this.#refused }
  }

  /** Of several waits at the same time the first gives the place back, and the last takes one. */
  #leaver(): Place['away'] {
    let waits = 0
    return async (wait) => {
      if (waits++ === 0) this.#leave()
      try {
        return await wait()
      } finally {
        if (--waits === 0) this.#inside += 1
      }
    }
  }

  #leave(): void {
    this.#inside -= 1
    if (this.#inside === 0) for (const goOn of this.#givingWay) goOn()
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
