/** Controls, marks of direction (which the order of the letters tells), and shades of emoji. */
const UNPRINTED =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\u{1f3fb}-\u{1f3ff}\u{e0000}-\u{e0fff}]/gu
/** Between the letters of these they say which form is drawn. */
const NEEDLESS_JOINERS = /(?<![\p{Script=Arabic}\p{Script=Devanagari}])[\u200c\u200d]/gu

/** Composed (n + ~ is ñ) and without controls, which no font draws. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(UNPRINTED, '')
    .replaceAll(NEEDLESS_JOINERS, '')
}
