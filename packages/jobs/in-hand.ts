/** The jobs that a worker has begun, by their id, until the queue knows how they ended. */
export class InHand {
  readonly #performing = new Map<string, boolean>()

  async perform(id: string, work: () => Promise<void>): Promise<void> {
    this.#performing.set(id, true)
    try {
      await work()
    } finally {
      this.#performing.set(id, false)
    }
  }

  /**
   * Of the jobs that the queue believes in this worker's hand, those that never came: the answer
   * that brought them was lost. One that ended stays known until the queue has heard of it.
   */
  neverCame(believed: readonly string[]): string[] {
    for (const [id, performing] of this.#performing)
      if (!performing && !believed.includes(id)) this.#performing.delete(id)
    return believed.filter((id) => !this.#performing.has(id))
  }
}
