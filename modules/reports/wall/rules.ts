/** Without those that are read as another one: 0 and O, 1, I and L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 12

/** The code of a board: `K7QM-3XRT-9WPA`, 59 random bits, to be typed on the remote of a screen. */
export const CODE = {
  letters: LETTERS,
  length: LENGTH,
  /** As it is typed, however that is, without what only helps to read it. */
  plain: (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, ''),
  shown: (plain: string): string => plain.match(/.{1,4}/g)?.join('-') ?? '',
} as const

/**
 * How old figures are, for a board that has lost its network: minutes up to two hours, then hours.
 */
export function ageOf(milliseconds: number): {
  unit: 'moment' | 'minutes' | 'hours'
  count: number
} {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
  if (minutes === 0) return { unit: 'moment', count: 0 }
  if (minutes < 120) return { unit: 'minutes', count: minutes }
  return { unit: 'hours', count: Math.floor(minutes / 60) }
}

/** Places of a ranking: equals share one, and the next one is left out (1, 2, 2, 4). */
export function placesOf(values: readonly number[]): number[] {
  return values.map((value) => 1 + values.filter((other) => other > value).length)
}
