/**
 * Where a listener stands: it has heard everything up to `position`, and of what came later the
 * events in `seen`.
 */
export type Standing = { position: number; seen: number[] }

const SEEN_MAX = 300

/**
 * Remembers which events were heard, so that after a broken connection exactly the missed ones are
 * asked for. A position alone is not enough: event 8 may be committed before event 7, and whoever
 * only knows '8' would never ask for 7.
 */
export class Memory {
  #position: number | undefined
  #seen = new Set<number>()

  /**
   * The position from which everything will be heard; until it is known there is nothing to catch
   * up with.
   */
  begin(position: number): void {
    if (this.#position !== undefined && position <= this.#position) return
    this.#position = position
    this.#seen = new Set([...this.#seen].filter((id) => id > position))
  }

  /** True the first time an event is heard. */
  hear(id: number): boolean {
    if (this.#seen.has(id) || (this.#position !== undefined && id <= this.#position)) return false
    this.#seen.add(id)
    if (this.#seen.size > SEEN_MAX) this.#forgetOldest()
    return true
  }

  standing(): Standing | undefined {
    return this.#position === undefined
      ? undefined
      : { position: this.#position, seen: [...this.#seen] }
  }

  #forgetOldest(): void {
    const oldest = Math.min(...this.#seen)
    this.#seen.delete(oldest)
    if (this.#position !== undefined) this.#position = Math.max(this.#position, oldest)
  }
}
