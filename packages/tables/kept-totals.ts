import type { Asked } from './posted.ts'
import type { Viewer } from './reference.ts'
import type { Table } from './table.ts'
import type { TotalsFound } from './totals.ts'

/** Above so many rows behind them, sums are read once in a while and not for every page. */
const ROWS_LARGE = 50_000
const KEPT_MS = 60_000
const QUESTIONS_MAX = 500

type Answer = Readonly<{ found: Promise<TotalsFound>; until: number }>

/**
 * What questions over many rows came to, for the minute after it was read: their sums read every
 * row, and a page, its sort or the next page asks for the same ones again. A question over fewer
 * rows is always read anew.
 */
export class KeptTotals {
  readonly #now: () => number
  readonly #answers = new Map<string, Answer>()

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Whoever asks while the same is being read again waits for that reading. */
  async find(
    table: Table,
    { user_id, scope, roles }: Viewer,
    asked: Asked,
    read: () => Promise<TotalsFound>,
  ): Promise<TotalsFound> {
    const key = JSON.stringify([table.id, user_id, scope, roles, asked])
    const kept = this.#answers.get(key)
    if (kept && kept.until > this.#now()) return kept.found
    // Only what was large before is waited for by others: of the rest everybody sees the present.
    if (kept) this.#keep(key, { found: read(), until: Number.POSITIVE_INFINITY })
    const found = await (this.#answers.get(key)?.found ?? read()).catch((failure: unknown) => {
      this.#answers.delete(key)
      throw failure
    })
    if (rowsBehind(found) < ROWS_LARGE) this.#answers.delete(key)
    else this.#keep(key, { found: Promise.resolve(found), until: this.#now() + KEPT_MS })
    return found
  }

  /** The oldest question makes room for a new one. */
  #keep(key: string, answer: Answer): void {
    this.#answers.delete(key)
    const [oldest] = this.#answers.keys()
    if (oldest !== undefined && this.#answers.size >= QUESTIONS_MAX) this.#answers.delete(oldest)
    this.#answers.set(key, answer)
  }
}

const rowsBehind = ({ by_currency, converted, total }: TotalsFound): number =>
  Math.max(
    total,
    converted?.rows ?? 0,
    by_currency.reduce((sum, { rows }) => sum + rows, 0),
  )
