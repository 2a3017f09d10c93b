/** Chance that repeats itself: the same seed tells the same story on every machine. */
export type Chance = Readonly<{
  /** A fraction from 0 (included) to 1. */
  fraction(): number
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  /** True so often. */
  happens(probability: number): boolean
  pick<Choice>(choices: readonly Choice[]): Choice
  /** Picks an index by its weight; `total` is the sum of the weights, when known. */
  weighted(weights: readonly number[], total?: number): number
  /** A uuid v7 of an instant, in milliseconds. */
  uuid(at: number): string
  /** `bytes` random bytes in hexadecimal. */
  hex(bytes: number): string
}>

/** sfc32, small and fast, by Chris Doty-Humphrey (PractRand); its period outlives any demo. */
export function chance(seed: number): Chance {
  let [a, b, c, counter] = [0x9e3779b9 | 0, 0x243f6a88 | 0, seed | 0, 1]
  const bits = (): number => {
    const result = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + result) | 0
    return result >>> 0
  }
  for (let round = 0; round < 15; round++) bits()

  const fraction = (): number => bits() / 4_294_967_296
  const between = (least: number, most: number): number =>
    least + Math.floor(fraction() * (most - least + 1))
  const word = (): string => bits().toString(16).padStart(8, '0')
  return {
    fraction,
    between,
    happens: (probability) => fraction() < probability,
    pick: (choices) => {
      if (choices.length === 0) throw new Error('Nothing to pick from')
      return choices[Math.floor(fraction() * choices.length)]!
    },
    weighted: (weights, total = weights.reduce((sum, weight) => sum + weight, 0)) =>
      pickByWeight(weights, fraction() * total),
    uuid: (at) => uuidOf(at, word() + word() + word()),
    hex: (bytes) =>
      Array.from({ length: Math.ceil(bytes / 4) }, word)
        .join('')
        .slice(0, bytes * 2),
  }
}

function pickByWeight(weights: readonly number[], point: number): number {
  let left = point
  for (let index = 0; index < weights.length; index++) {
    left -= weights[index]!
    if (left < 0) return index
  }
  return weights.length - 1
}

function uuidOf(at: number, random: string): string {
  const time = at.toString(16).padStart(12, '0')
  const variant = '89ab'[parseInt(random[3]!, 16) % 4]!
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`
}
