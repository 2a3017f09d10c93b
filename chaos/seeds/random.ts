// What a seed decides, the same whenever and wherever it is asked.
export type Random = {
  /** From 0 up to, not including, `below`. */
  whole(below: number): number
  of<T>(things: readonly T[]): T
}

/** Mulberry32: one 32-bit state, which is the seed. */
export function randomOf(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (below: number): number => Math.floor(next() * below)
  return { whole, of: (things) => things[whole(things.length)]! }
}
