const STEM_CHARACTERS_MAX = 100
/**
 * What hides a name's real ending or order: controls, zero-width characters, marks of direction.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
/** What some disk or header reads as something else; the comma separates names in a message. */
const SPECIAL = /[/\\:*?"<>|,;%&#`$'{}]/g
/** Windows takes these for devices, whatever their extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * The name under which a file is kept: no folders, nothing invisible, the extension of what the
 * bytes are (what the name claimed goes), and no other of the same message.
 */
export function safeFileName(given: string, extension: string, taken: readonly string[]): string {
  const bare = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1)!.replace(INVISIBLE, '')
  const claimed = bare.replace(/\.[\p{L}\p{N}]{1,8}\s*$/u, '')
  const clean = Array.from(claimed.replace(SPECIAL, '_').replace(/\s+/g, ' '))
    .slice(0, STEM_CHARACTERS_MAX)
    .join('')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const stem = clean === '' ? 'archivo' : DEVICE.test(clean) ? `_${clean}` : clean
  const names = Array.from({ length: taken.length + 1 }, (_, index) =>
    index === 0 ? `${stem}.${extension}` : `${stem} (${index + 1}).${extension}`,
  )
  return names.find((name) => !taken.includes(name))!
}
