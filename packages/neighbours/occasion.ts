// For whom something outside the house is asked: a request that holds one of the places of selling,
// and whose client may leave. A job has no such occasion.
import { AsyncLocalStorage } from 'node:async_hooks'

export type Occasion = Readonly<{
  /** Runs `work` without the place that this request holds among those at work. */
  away?<Result>(work: () => Promise<Result>): Promise<Result>
  /** Aborted when nobody waits for the answer any more; absent: it is wanted in any case. */
  gone?(): AbortSignal
}>

const current = new AsyncLocalStorage<Occasion>()

/** Whatever `work` asks of a neighbour is asked on this occasion. */
export const askedBy = <Result>(occasion: Occasion, work: () => Promise<Result>): Promise<Result> =>
  current.run(occasion, work)

/** Whoever waits for a neighbour keeps nobody from selling. */
export function leavingPlace<Result>(work: () => Promise<Result>): Promise<Result> {
  const away = current.getStore()?.away
  return away ? away(work) : work()
}

/** Aborted when whoever asked has left; null: the answer is wanted in any case. */
export const goneNow = (): AbortSignal | null => current.getStore()?.gone?.() ?? null
