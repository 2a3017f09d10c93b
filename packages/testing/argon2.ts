import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

// Tests import this in place of the library (vitest.config.ts): the same functions, hashing with
// the least memory and time that the library takes. Only what the code asked for is costly, so a
// test may still ask what that was.
const library = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2
const CHEAPEST: Argon2.Options = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** What each hash was asked for, as production would make it. */
export const askedFor: (Argon2.Options | null | undefined)[] = []

export const hash: typeof Argon2.hash = (password, options, signal) => {
  askedFor.push(options)
  return library.hash(password, { ...options, ...CHEAPEST }, signal)
}
/** A hash says itself what it costs to verify. */
export const verify: typeof Argon2.verify = library.verify
