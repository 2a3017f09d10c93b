const spellings = new Map<string, string>()

/** Marks above or below a letter, and what only changes how others are drawn. */
const UNSEEN = /^[\p{M}\p{Cf}\p{Zl}\p{Zp}\p{Emoji_Modifier}]$/u

export const hasSpelling = (character: string): boolean => spellings.has(character)

/** Learns how a character that no font has is written in Latin letters. */
export async function spell(character: string): Promise<void> {
  const { default: anyAscii } = await import('any-ascii')
  spellings.set(character, anyAscii(character) || nameOf(character))
}

/** `giorgi`, letter by letter; the number of a character that nobody can spell: `[U+E000]`. */
export const spellingOf = (character: string): string =>
  spellings.get(character) ?? nameOf(character)

const nameOf = (character: string): string =>
  UNSEEN.test(character)
    ? ''
    : `[U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`
