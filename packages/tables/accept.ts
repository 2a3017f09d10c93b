import type { Format } from './file.ts'

const ASKED: readonly (readonly [RegExp, Format | 'json'])[] = [
  [/application\/json/i, 'json'],
  [/application\/pdf/i, 'pdf'],
  [/text\/csv/i, 'csv'],
  [/spreadsheetml|ms-excel/i, 'xlsx'],
]

/**
 * What `Accept` asks for, the first that is named; `fallback` when it names none. The
 * specification's browser says `application/json, text/plain, *\/*` whatever it wants, so JSON
 * counts only when nothing else would do.
 */
export function formatAsked(
  accept: string | undefined,
  fallback: Format | 'json',
): Format | 'json' {
  const named = (accept ?? '')
    .split(',')
    .flatMap((part) => ASKED.filter(([pattern]) => pattern.test(part)).map(([, format]) => format))
  const [first] = named
  if (first === 'json' && /\*\/\*/.test(accept ?? '')) return named[1] ?? fallback
  return first ?? fallback
}
