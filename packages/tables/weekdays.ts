import type { Choices } from './record.ts'

/** Monday is `1`. */
export const WEEKDAY_CHOICES: Choices = {
  1: { es: 'Lunes', en: 'Monday' },
  2: { es: 'Martes', en: 'Tuesday' },
  3: { es: 'Miércoles', en: 'Wednesday' },
  4: { es: 'Jueves', en: 'Thursday' },
  5: { es: 'Viernes', en: 'Friday' },
  6: { es: 'Sábado', en: 'Saturday' },
  7: { es: 'Domingo', en: 'Sunday' },
}

/** How a day begins in either language, Monday first. */
const DAYS = [
  ['lun', 'mon'],
  ['mar', 'tue'],
  ['mie', 'wed'],
  ['jue', 'thu'],
  ['vie', 'fri'],
  ['sab', 'sat'],
  ['dom', 'sun'],
] as const
/** As Mexico writes them. An `m` alone is Tuesday to some and Wednesday to others: nobody guesses. */
const LETTERS: Readonly<Record<string, number>> = {
  l: 1,
  ma: 2,
  mi: 3,
  x: 3,
  j: 4,
  v: 5,
  s: 6,
  d: 7,
  do: 7,
  sa: 6,
  lu: 1,
  ju: 4,
  vi: 5,
}
const ALL = /^(?:diario|diariamente|todos(?: los dias)?|cada dia|daily|every ?day|all)$/
const RANGE = /^(\p{L}+)\.?(?: a | al |-| - | to | through )(\p{L}+)\.?$/u

/**
 * The days of the week that a text says, as `1` (Monday) to `7`: `diario`, `l a s`, `lun, mie`,
 * `monday to friday`; undefined where it says others than days. Given without accents and capitals.
 */
export function weekdaysSaid(plain: string): readonly string[] | undefined {
  if (ALL.test(plain)) return DAYS.map((_, at) => String(at + 1))
  const days = new Set<string>()
  for (const part of plain.split(/[;|,/\n]| y | e | and /)) {
    const said = part.trim()
    if (said === '') continue
    const some = rangeOf(said) ?? oneOf(said)
    if (!some) return undefined
    for (const day of some) days.add(String(day))
  }
  return days.size > 0 ? [...days] : undefined
}

function rangeOf(text: string): number[] | undefined {
  const [, from = '', to = ''] = RANGE.exec(text) ?? []
  const [first, last] = [dayOf(from), dayOf(to)]
  if (first === undefined || last === undefined) return undefined
  const count = ((last - first + DAYS.length) % DAYS.length) + 1
  return Array.from({ length: count }, (_, at) => ((first - 1 + at) % DAYS.length) + 1)
}

function oneOf(text: string): number[] | undefined {
  const day = dayOf(text.replace(/\.$/, ''))
  return day === undefined ? undefined : [day]
}

const LONGEST = 10

/** A letter, the three first ones, or its whole name, in the plural too. */
function dayOf(text: string): number | undefined {
  if (text in LETTERS) return LETTERS[text]
  if (text.length < 3 || text.length > LONGEST) return undefined
  const at = DAYS.findIndex((names) => names.some((name) => text.startsWith(name)))
  return at >= 0 && NAMES.test(text) ? at + 1 : undefined
}

const NAMES =
  /^(?:lun(?:es)?|mar(?:tes)?|mie(?:rcoles|rc)?|jue(?:ves)?|vie(?:rnes)?|sab(?:ados?)?|dom(?:ingos?)?|mon(?:days?)?|tue(?:s|sdays?)?|wed(?:nesdays?)?|thu(?:r|rs|rsdays?)?|fri(?:days?)?|sat(?:urdays?)?|sun(?:days?)?)$/
