export type Person = Readonly<{ email: string; name: string; last_name: string }>
type Known = Readonly<{
  names: readonly string[]
  /** Hotels and channels, as the house writes them. */
  places: readonly string[]
  common: ReadonlySet<string>
}>
export type Guess = 'password.too_guessable' | 'password.of_the_house' | 'password.common'

/** Shorter words stand in too many passwords by chance. */
const PERSON_LETTERS_MIN = 3
const HOUSE_LETTERS_MIN = 5
/** A year and a sign, put at the end of a common word, are tried with it. */
const ADDED_MAX = 6
const DIFFERENT_MIN = 5

/** Why somebody would guess this password early; null when nobody would. */
export function guessOf(
  password: string,
  { email, name, last_name }: Person,
  { names, places, common }: Known,
): Guess | null {
  const given = plain(password)
  const carries = (words: readonly string[], letters_min: number) =>
    words.map(plain).some((word) => word.length >= letters_min && given.includes(word))

  const own = [email, email.split('@')[0]!, ...name.split(/\s+/), ...last_name.split(/\s+/)]
  if (carries(own, PERSON_LETTERS_MIN)) return 'password.too_guessable'
  if (carries(names, HOUSE_LETTERS_MIN) || carriesPlace(given, places))
    return 'password.of_the_house'
  return isCommon(given, common) || isMonotonous(given) ? 'password.common' : null
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The whole name of a place, however it is spaced: its words alone are words of everybody. */
function carriesPlace(given: string, places: readonly string[]): boolean {
  const letters = lettersOf(given)
  return places
    .map((name) => lettersOf(plain(name)))
    .some((name) => name.length >= HOUSE_LETTERS_MIN && letters.includes(name))
}

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** One of the common ones as it is, or with signs for letters, or with little before or after. */
function isCommon(given: string, common: ReadonlySet<string>): boolean {
  return [given, withLetters(given)].some((spelled) => {
    const word = spelled.replace(/^[^a-z]+|[^a-z]+$/g, '')
    const isTheRest = spelled.length - word.length <= ADDED_MAX
    return common.has(spelled) || (isTheRest && common.has(word))
  })
}

const LETTER_OF: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const withLetters = (text: string): string =>
  text.replace(/[013457@$!](?=.*[a-z])/g, (sign) => LETTER_OF[sign]!)

/** A few characters over and over, or keys in their order. */
function isMonotonous(given: string): boolean {
  return (
    new Set(given).size < DIFFERENT_MIN || /^(.{1,6}?)\1+.{0,5}$/su.test(given) || isOneRun(given)
  )
}

/** Every character follows the one before, up or down: `abcdefghij`, `9876543210`. */
function isOneRun(given: string): boolean {
  const codes = Array.from(given, (character) => character.codePointAt(0)!)
  return [1, -1].some((step) =>
    codes.every((code, at) => at === 0 || code - codes[at - 1]! === step),
  )
}
