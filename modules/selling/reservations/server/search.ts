import { sql, type RawBuilder } from 'kysely'

/** Fewer digits than these are a room or part of a folio as well as of a telephone. */
const TELEPHONE_DIGITS_MIN = 4
const LOOKS_LIKE_A_TELEPHONE = /^[\d\s()+.-]+$/

/**
 * Every word is there, in any order, without accents; or what was typed is a telephone with these
 * digits, however it is parted. Over `reservations.reservation l`. A condition a word, because
 * `like all (…)` is not looked up in the trigram index.
 */
export function foundByText(
  text: string,
  { permissions }: { permissions?: ReadonlySet<string> },
): RawBuilder<boolean> {
  const words = asPrinted(text)
    .split(/\s+/)
    .filter((word) => word !== '')
  // Who sees a telephone masked must not guess it digit by digit: the index finds the candidates.
  if (permissions?.has('guest.contact') !== true)
    return sql<boolean>`(${sql.join([...words.map(holds), ...words.map(isOfName)], sql` and `)})`
  const everyWord = sql<boolean>`(${sql.join(words.map(holdsWord), sql` and `)})`
  return words.length > 1 && isTelephone(text)
    ? sql<boolean>`(${everyWord} or ${holds(digitsOf(text))})`
    : everyWord
}

/** A folio stands as it is printed, also when it was typed without its hyphens. */
const asPrinted = (text: string): string =>
  text.replaceAll(/(?<!\S)([a-z]{2,10})(\d{2})(\d{6})(?!\S)/gi, '$1-$2-$3')

const digitsOf = (text: string): string => text.replace(/\D/g, '')
const isTelephone = (text: string): boolean =>
  LOOKS_LIKE_A_TELEPHONE.test(text) && digitsOf(text).length >= TELEPHONE_DIGITS_MIN

function holdsWord(word: string): RawBuilder<boolean> {
  return isTelephone(word) && digitsOf(word) !== word
    ? sql<boolean>`(${holds(word)} or ${holds(digitsOf(word))})`
    : holds(word)
}

function isOfName(word: string): RawBuilder<boolean> {
  const literal = word.replace(/[\\%_]/g, '\\$&')
  return sql<boolean>`
    platform.searchable(concat_ws(' ', l.folio, l.customer_name))
      like '%' || platform.searchable(${literal}) || '%'`
}

function holds(word: string): RawBuilder<boolean> {
  const literal = word.replace(/[\\%_]/g, '\\$&')
  return sql<boolean>`l.search like '%' || platform.searchable(${literal}) || '%'`
}
