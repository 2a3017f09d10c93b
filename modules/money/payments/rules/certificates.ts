/** Without letters and figures that are mistaken for each other. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const GROUPS = 3
const GROUP = 4

/**
 * A number that nobody guesses: 12 signs of 31, some 59 bits. `drawn` are random bytes; those that
 * would make some signs more likely than others are passed over.
 */
export function certificateNumber(drawn: Uint8Array): string | null {
  const fair = [...drawn].filter((byte) => byte < 256 - (256 % SIGNS.length))
  if (fair.length < GROUPS * GROUP) return null
  const signs = fair.map((byte) => SIGNS[byte % SIGNS.length]).join('')
  return Array.from({ length: GROUPS }, (_, group) =>
    signs.slice(group * GROUP, (group + 1) * GROUP),
  ).join('-')
}

/** A number as somebody types it: `k7qm 2xw9-abcd` is `K7QM-2XW9-ABCD`. */
export function writtenNumber(typed: string): string {
  const signs = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (signs.length !== GROUPS * GROUP) return typed.trim().toUpperCase()
  return (signs.match(/.{4}/g) ?? []).join('-')
}
