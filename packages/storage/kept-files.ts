import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { askedBy, goneNow, leavingPlace } from '@kit/neighbours/occasion'
import { spool } from './spool.ts'

/** One file on its way, for all who wait for it; it is given up when the last of them has left. */
type Flight = { waiting: number; leaving: AbortController; done: Promise<void> }

/**
 * Objects of a bucket on the disk of this machine, the least recently opened of them removed past
 * `bytes_max`. What arrives has the hash it was asked by, or is not kept.
 */
export class KeptFiles {
  readonly #folder: string
  readonly #bytes_max: number
  readonly #flights = new Map<string, Flight>()
  /** Bytes by key, the least recently opened first. */
  #kept: Promise<Map<string, number>> | undefined

  constructor(folder: string, bytes_max: number) {
    this.#folder = folder
    this.#bytes_max = bytes_max
  }

  /** The object from the disk, else through `bring`; throws what that throws. */
  async open(key: string, bring: () => Promise<Readable>): Promise<Readable> {
    const here = await this.#read(key)
    if (here) return here
    await leavingPlace(() => this.#arrival(key, bring))
    const arrived = await this.#read(key)
    if (!arrived) throw new Error(`The file of ${key} was removed from under us`)
    return arrived
  }

  async #read(key: string): Promise<Readable | null> {
    const file = await open(join(this.#folder, key), 'r').catch((fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ENOENT') return null
      throw fault
    })
    if (!file) return null
    const kept = await this.#known()
    const bytes = kept.get(key)
    if (bytes !== undefined && kept.delete(key)) kept.set(key, bytes)
    return file.createReadStream()
  }

  async #arrival(key: string, bring: () => Promise<Readable>): Promise<void> {
    const gone = goneNow()
    const flight = this.#flights.get(key) ?? this.#begin(key, bring)
    flight.waiting += 1
    try {
      await (gone ? Promise.race([flight.done, rejectedBy(gone)]) : flight.done)
    } finally {
      flight.waiting -= 1
      if (flight.waiting === 0) flight.leaving.abort()
    }
  }

  #begin(key: string, bring: () => Promise<Readable>): Flight {
    const leaving = new AbortController()
    const done = askedBy({ gone: () => leaving.signal }, () => this.#keep(key, bring)).finally(() =>
      this.#flights.delete(key),
    )
    // Whoever waits hears of it; they may all have left.
    done.catch(() => undefined)
    const flight = { waiting: 0, leaving, done }
    this.#flights.set(key, flight)
    return flight
  }

  async #keep(key: string, bring: () => Promise<Readable>): Promise<void> {
    const arrived = await spool(await bring(), this.#folder)
    if (arrived.key !== key) {
      await rm(arrived.path, { force: true })
      throw new Error(`The bucket gave other bytes than those of ${key}`)
    }
    const kept = await this.#known()
    await rename(arrived.path, join(this.#folder, key))
    kept.delete(key)
    kept.set(key, arrived.bytes)
    await this.#makeRoom(kept)
  }

  async #makeRoom(kept: Map<string, number>): Promise<void> {
    let bytes = [...kept.values()].reduce((sum, of_one) => sum + of_one, 0)
    for (const [key, of_one] of [...kept].slice(0, -1)) {
      if (bytes <= this.#bytes_max) return
      kept.delete(key)
      bytes -= of_one
      await rm(join(this.#folder, key), { force: true })
    }
  }

  /** What earlier processes left, the oldest first. */
  #known(): Promise<Map<string, number>> {
    return (this.#kept ??= this.#look())
  }

  async #look(): Promise<Map<string, number>> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const found: { key: string; bytes: number; at: number }[] = []
    for (const key of await readdir(this.#folder)) {
      if (!/^[0-9a-f]{64}$/.test(key)) continue
      const { size, mtimeMs } = await stat(join(this.#folder, key))
      found.push({ key, bytes: size, at: mtimeMs })
    }
    found.sort((one, other) => one.at - other.at)
    return new Map(found.map(({ key, bytes }) => [key, bytes]))
  }
}

function rejectedBy(gone: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const leave = (): void => reject(gone.reason as Error)
    if (gone.aborted) leave()
    else gone.addEventListener('abort', leave, { once: true })
  })
}
