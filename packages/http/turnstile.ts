import { Refusal } from '@kit/kernel/refusal'

export type TurnstileLimits = Readonly<{
  /** Work of everybody, and of one person, at the same time. */
  at_once: number
  at_once_each: number
  /** Everybody's waiting; who comes beyond is told to come again. */
  waiting_max: number
  /** What one person has waiting, at work or still being taken away. */
  places_each: number
  waiting_ms: number
}>

export type Pass = {
  /** The work is done: the next may begin. */
  done(): void
  /** Nothing is held for this person any more; says `done` too. */
  leave(): void
}

type Waiting = { person: number; begin(): void }

/**
 * Where heavy work waits for its turn. Whoever has least at work comes first, so that two hundred
 * orders of one person do not stand before the first of another.
 */
export class Turnstile {
  readonly #limits: TurnstileLimits
  #waiting: Waiting[] = []
  #working = new Map<number, number>()
  #places = new Map<number, number>()

  constructor(limits: TurnstileLimits) {
    this.#limits = limits
  }

  /**
   * Waits for a turn. Throws `tooMany` when this person has too much here already, and `server.busy`
   * when too many wait, when it took too long, or when the person left.
   */
  async enter(person: number, gone: AbortSignal, tooMany: Refusal): Promise<Pass> {
    if (numberOf(this.#places, person) >= this.#limits.places_each) throw tooMany
    if (!this.#mayBegin(person) && this.#waiting.length >= this.#limits.waiting_max)
      throw new Refusal('server.busy')
    add(this.#places, person, 1)
    try {
      await this.#turn(person, gone)
    } catch (failure) {
      add(this.#places, person, -1)
      throw failure
    }
    const done = once(() => {
      add(this.#working, person, -1)
      this.#callNext()
    })
    const leave = once(() => {
      done()
      add(this.#places, person, -1)
    })
    return { done, leave }
  }

  async #turn(person: number, gone: AbortSignal): Promise<void> {
    if (this.#mayBegin(person)) return add(this.#working, person, 1)
    await new Promise<void>((resolve, reject) => {
      const late = AbortSignal.any([gone, AbortSignal.timeout(this.#limits.waiting_ms)])
      const giveUp = (): void => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting)
        reject(new Refusal('server.busy'))
      }
      const waiting: Waiting = {
        person,
        begin: () => {
          late.removeEventListener('abort', giveUp)
          add(this.#working, person, 1)
          resolve()
        },
      }
      if (late.aborted) return giveUp()
      late.addEventListener('abort', giveUp, { once: true })
      this.#waiting.push(waiting)
    })
  }

  #mayBegin(person: number): boolean {
    const working = [...this.#working.values()].reduce((sum, count) => sum + count, 0)
    return (
      working < this.#limits.at_once && numberOf(this.#working, person) < this.#limits.at_once_each
    )
  }

  #callNext(): void {
    const [next] = this.#waiting
      .filter(({ person }) => this.#mayBegin(person))
      .sort((a, b) => numberOf(this.#working, a.person) - numberOf(this.#working, b.person))
    if (!next) return
    this.#waiting = this.#waiting.filter((other) => other !== next)
    next.begin()
  }
}

const numberOf = (counts: Map<number, number>, person: number): number => counts.get(person) ?? 0

function add(counts: Map<number, number>, person: number, change: number): void {
  const count = numberOf(counts, person) + change
  if (count === 0) counts.delete(person)
  else counts.set(person, count)
}

function once(act: () => void): () => void {
  let acted = false
  return () => {
    if (acted) return
    acted = true
    act()
  }
}
