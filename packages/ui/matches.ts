/** What matches when somebody types a few letters: every word, whatever its accents. */
export function matches(text: string, typed: string): boolean {
  const within = plain(text)
  return plain(typed)
    .split(/\s+/)
    .every((word) => within.includes(word))
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
