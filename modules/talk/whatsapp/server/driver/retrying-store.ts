import type { AuthEntry, AuthStore } from './auth-store.ts'

/**
 * A number's keys while the database comes and goes. A key moves on with every message, and one
 * that moved back writes what nobody can read: so what the database could not take is kept here,
 * read from here, and given with the next write or `settle`.
 */
export class RetryingStore implements AuthStore {
  readonly #store: AuthStore
  readonly #complain: (error: unknown) => void
  readonly #owed = new Map<string, AuthEntry>()
  #giving: Promise<void> = Promise.resolve()

  constructor(store: AuthStore, complain: (error: unknown) => void) {
    this.#store = store
    this.#complain = complain
  }

  async read(kind: string, ids: readonly string[]): Promise<Map<string, string>> {
    const found = await this.#store.read(kind, ids)
    for (const id of ids) {
      const owed = this.#owed.get(placeOf({ kind, id }))
      if (owed?.text === null) found.delete(id)
      else if (owed) found.set(id, owed.text)
    }
    return found
  }

  /**
   * Never throws: the protocol goes on without the database, and would try an old key again later.
   */
  async write(entries: readonly AuthEntry[]): Promise<void> {
    for (const entry of entries) this.#owed.set(placeOf(entry), entry)
    try {
      await this.settle()
    } catch (error) {
      this.#complain(error)
    }
  }

  async clear(): Promise<void> {
    this.forget()
    await this.#giving
    await this.#store.clear()
  }

  /** Gives what is owed, one after the other. Throws what the database says. */
  settle(): Promise<void> {
    const given = this.#giving.then(() => this.#give())
    // Whoever asked is told what failed; who gives next only waits for the end.
    this.#giving = given.catch(() => undefined)
    return given
  }

  /** Somebody else used the keys since: ours are the old ones. */
  forget(): void {
    this.#owed.clear()
  }

  async #give(): Promise<void> {
    const given = [...this.#owed.values()]
    if (given.length === 0) return
    await this.#store.write(given)
    for (const entry of given)
      if (this.#owed.get(placeOf(entry)) === entry) this.#owed.delete(placeOf(entry))
  }
}

const placeOf = ({ kind, id }: { kind: string; id: string }): string => `${kind} ${id}`
