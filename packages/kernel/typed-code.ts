/**
 * A code as it is stored: capitals, without blanks, signs that nobody sees and full-width letters,
 * which come along when a guest copies it out of a message.
 */
export const typedCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .toUpperCase()
