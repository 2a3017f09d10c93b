// What stands outside the house (bucket, mail server, payment processor, …) answers in time or is
// done without: a compartment bounds who waits for it, a silence ends the call, and a breaker spares
// a neighbour that was silent several times in a row everything but one probe each minute.
import { goneNow, leavingPlace } from './occasion.ts'

export type Limits = Readonly<{
  /** Longest silence, in milliseconds: until the first byte, and between two. */
  silence_ms: number
  /** How many calls go on at once; further ones wait, as long as a silence may last. */
  calls_max: number
  waiting_max: number
  /** After so many silences in a row nobody is let through but one probe each `rest_ms`. */
  silences_max: number
  rest_ms: number
}>

const LIMITS: Limits = {
  silence_ms: 5_000,
  calls_max: 8,
  waiting_max: 200,
  silences_max: 3,
  rest_ms: 60_000,
}
let limits = LIMITS
let tell: (sentence: string) => void = () => undefined

/**
 * Called once, as the process starts: what the installation says, the rest is as it stands here.
 * `told` hears of each breaker that opens or closes.
 */
export function limitNeighbours(given: Partial<Limits>, told: typeof tell = () => undefined): void {
  limits = { ...LIMITS, ...given }
  tell = told
}

export const silenceLimit = (): number => limits.silence_ms

/**
 * - `silent`: it said nothing in time, broke off, or could not be reached
 * - `resting`: it was silent several times in a row, and is not asked now
 * - `crowded`: too many wait for it already
 * - `failing`: it answered that it cannot
 */
export type DownCause = 'silent' | 'resting' | 'crowded' | 'failing'

/** A neighbour gave no answer. Nothing can be said of what it did. */
export class NeighbourDown extends Error {
  readonly code = 'NEIGHBOUR_DOWN'
  readonly neighbour: string
  readonly why: DownCause

  constructor(neighbour: string, why: DownCause, cause?: unknown) {
    super(`${neighbour}: ${SAID[why]}`, { cause })
    this.name = 'NeighbourDown'
    this.neighbour = neighbour
    this.why = why
  }
}

const SAID: Readonly<Record<DownCause, string>> = {
  silent: 'no answer in time',
  resting: 'was silent several times in a row, and is not asked for a minute',
  crowded: 'too many calls wait for it',
  failing: 'it answered that it fails',
}

/** `left`: whoever asked did not wait for the answer. `refused`: it was not asked at all. */
export type Outcome = 'answered' | 'failed' | 'silent' | 'left' | 'refused'
const OUTCOMES: readonly Outcome[] = ['answered', 'failed', 'silent', 'left', 'refused']

/** How a neighbour has been since the process started, for `/metrics`. */
export type Standing = Readonly<{
  name: string
  calls: Readonly<Record<Outcome, number>>
  /** Of calls that were made; those that were refused took none. */
  seconds: number
  inside: number
  waiting: number
  is_open: boolean
}>

export class Neighbour {
  readonly name: string
  #inside = 0
  readonly #waiting = new Set<Waiting>()
  #silences = 0
  /** When the next probe may go; 0: the breaker is closed. */
  #probe_at = 0
  readonly #calls = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<
    Outcome,
    number
  >
  #seconds = 0

  constructor(name: string) {
    this.name = name
  }

  /**
   * One call by a library that keeps its own time limits, or hears of `visit.signal`.
   * @throws NeighbourDown, or what `work` threw where `isAnswer` says that it is one
   */
  call<Result>(
    work: (visit: Visit) => Promise<Result>,
    isAnswer: (failure: unknown) => boolean = () => false,
  ): Promise<Result> {
    return leavingPlace(async () => {
      const visit = await this.enter()
      try {
        const result = await work(visit)
        visit.end('answered')
        return result
      } catch (failure) {
        if (!isAnswer(failure)) throw visit.broken(failure)
        visit.end('answered')
        throw failure
      }
    })
  }

  /** Waits for a place in the compartment; `visit.end` gives it back. @throws NeighbourDown */
  async enter(): Promise<Visit> {
    const gone = goneNow()
    gone?.throwIfAborted()
    if (this.#isResting()) throw this.#refuse('resting')
    if (this.#inside >= limits.calls_max) await this.#place(gone)
    else this.#inside += 1
    return new Visit(this.name, gone, {
      leave: () => this.#leave(),
      note: (outcome, seconds) => this.#note(outcome, seconds),
    })
  }

  standing(): Standing {
    return {
      name: this.name,
      calls: { ...this.#calls },
      seconds: this.#seconds,
      inside: this.#inside,
      waiting: this.#waiting.size,
      is_open: this.#probe_at > 0,
    }
  }

  /** The first who comes after the pause is the probe: the next pause begins with it. */
  #isResting(): boolean {
    if (this.#probe_at === 0) return false
    const now = Date.now()
    if (now < this.#probe_at) return true
    this.#probe_at = now + limits.rest_ms
    return false
  }

  #refuse(why: DownCause): NeighbourDown {
    this.#calls.refused += 1
    return new NeighbourDown(this.name, why)
  }

  #place(gone: AbortSignal | null): Promise<void> {
    if (this.#waiting.size >= limits.waiting_max) throw this.#refuse('crowded')
    return new Promise<void>((resolve, reject) => {
      const settle = (act: () => void): void => {
        clearTimeout(late)
        gone?.removeEventListener('abort', leave)
        this.#waiting.delete(waiting)
        act()
      }
      const leave = (): void => settle(() => reject(gone!.reason as Error))
      const waiting: Waiting = {
        admit: () => settle(resolve),
        refuse: (why) => settle(() => reject(this.#refuse(why))),
      }
      const late = setTimeout(() => waiting.refuse('crowded'), limits.silence_ms)
      gone?.addEventListener('abort', leave, { once: true })
      this.#waiting.add(waiting)
    })
  }

  /** The place goes to who waited longest. */
  #leave(): void {
    const [next] = this.#waiting
    if (next) next.admit()
    else this.#inside -= 1
  }

  #note(outcome: Outcome, seconds: number): void {
    this.#calls[outcome] += 1
    this.#seconds += seconds
    if (outcome === 'left') {
      // A probe that nobody waited for proved nothing: the next who comes is one.
      if (this.#probe_at > 0) this.#probe_at = Date.now()
    } else if (outcome !== 'silent') {
      if (this.#probe_at > 0) tell(`${this.name} answers again`)
      this.#silences = 0
      this.#probe_at = 0
    } else {
      this.#silences += 1
      if (this.#silences >= limits.silences_max) this.#open()
    }
  }

  #open(): void {
    if (this.#probe_at === 0) {
      this.#probe_at = Date.now() + limits.rest_ms
      tell(
        `${this.name} was silent ${this.#silences} times in a row: one probe a minute from now on`,
      )
    }
    for (const waiting of this.#waiting) waiting.refuse('resting')
  }
}

type Waiting = { admit(): void; refuse(why: DownCause): void }
type Door = Readonly<{ leave(): void; note(outcome: Outcome, seconds: number): void }>

/** One call that has its place. */
export class Visit {
  readonly signal: AbortSignal
  readonly #name: string
  readonly #gone: AbortSignal | null
  readonly #door: Door
  readonly #silence = new AbortController()
  readonly #began = performance.now()
  #late: NodeJS.Timeout | undefined
  #has_place = true
  #ended = false

  constructor(name: string, gone: AbortSignal | null, door: Door) {
    this.#name = name
    this.#gone = gone
    this.#door = door
    this.signal = gone ? AbortSignal.any([gone, this.#silence.signal]) : this.#silence.signal
  }

  /** From now on a silence may last as long as the limit; past it `signal` is aborted. */
  heard(): void {
    clearTimeout(this.#late)
    if (this.#ended) return
    this.#late = setTimeout(
      () => this.#silence.abort(new NeighbourDown(this.#name, 'silent')),
      limits.silence_ms,
    )
  }

  /** It is not the neighbour who is waited for. */
  pause(): void {
    clearTimeout(this.#late)
  }

  /** The answer has begun: what is left of it waits for who reads it, and keeps nobody out. */
  leave(): void {
    if (!this.#has_place) return
    this.#has_place = false
    this.#door.leave()
  }

  end(outcome: Outcome): void {
    clearTimeout(this.#late)
    if (this.#ended) return
    this.#ended = true
    // Noted before the place is given on: a breaker that opens lets nobody in.
    this.#door.note(outcome, (performance.now() - this.#began) / 1000)
    this.leave()
  }

  /** Ends the call, and gives what is to be thrown. */
  broken(failure: unknown): unknown {
    const left = this.#gone?.aborted === true && !this.#silence.signal.aborted
    this.end(left ? 'left' : 'silent')
    if (left || failure instanceof NeighbourDown) return failure
    return new NeighbourDown(this.#name, 'silent', failure)
  }
}

const known = new Map<string, Neighbour>()

/** The neighbour of this name at this address (`host:port`): whoever asks it shares its limits. */
export function neighbourAt(name: string, address: string): Neighbour {
  const key = `${name} ${address}`
  const found = known.get(key) ?? new Neighbour(name)
  known.set(key, found)
  return found
}

/** Of every neighbour that this process has asked, by name. */
export function neighbourStandings(): Standing[] {
  const by_name = new Map<string, Standing>()
  for (const neighbour of known.values()) {
    const standing = neighbour.standing()
    const before = by_name.get(standing.name)
    by_name.set(standing.name, before ? together(before, standing) : standing)
  }
  return [...by_name.values()]
}

/** A neighbour may have several addresses: WhatsApp’s media hosts, a bucket that was moved. */
const together = (one: Standing, other: Standing): Standing => ({
  name: one.name,
  calls: Object.fromEntries(
    OUTCOMES.map((outcome) => [outcome, one.calls[outcome] + other.calls[outcome]]),
  ) as Record<Outcome, number>,
  seconds: one.seconds + other.seconds,
  inside: one.inside + other.inside,
  waiting: one.waiting + other.waiting,
  is_open: one.is_open || other.is_open,
})
