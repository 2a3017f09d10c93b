/**
 * Who performs a job, and how many at once: what one of them waits for holds up none of another.
 * - `house`: what keeps the house (holds that expire, sums, the archive), in moments
 * - `outside`: what asks a service outside the house, which may be slow or silent
 * - `long`: what takes minutes (reports, files, audits, backups)
 */
export const RUNNERS = {
  house: { jobs_at_once: 3 },
  outside: { jobs_at_once: 4 },
  long: { jobs_at_once: 3 },
} as const

export type Runner = keyof typeof RUNNERS

/** No kind of job takes a whole runner, whatever waits. */
export const shareOf = ({ runner, at_once }: { runner: Runner; at_once?: number }): number =>
  Math.min(at_once ?? Number.POSITIVE_INFINITY, RUNNERS[runner].jobs_at_once - 1)

/** How many jobs of each kind one runner has in hand. */
export class Shares {
  readonly #most: ReadonlyMap<string, number>
  readonly #in_hand = new Map<string, number>()
  #taking = 0

  /** `most`: by kind of job. */
  constructor(most: ReadonlyMap<string, number>) {
    this.#most = most
  }

  /**
   * A job is about to be taken, of any kind but these. Others that are being taken may turn out to
   * be of any kind. Each call is followed by one of `taken`.
   */
  take(): string[] {
    const others = this.#taking++
    return [...this.#most]
      .filter(([kind, most]) => (this.#in_hand.get(kind) ?? 0) + others >= most)
      .map(([kind]) => kind)
  }

  /** It was taken, or there was none. */
  taken(): void {
    this.#taking -= 1
  }

  async perform(kind: string, work: () => Promise<void>): Promise<void> {
    this.#in_hand.set(kind, (this.#in_hand.get(kind) ?? 0) + 1)
    try {
      await work()
    } finally {
      this.#in_hand.set(kind, this.#in_hand.get(kind)! - 1)
    }
  }
}
