const AGES = /^\s*(\d{1,2}(\s*,\s*\d{1,2})*)?\s*$/
const OLDEST_MINOR = 17

/** `7, 12` as ages of minors; null when it does not say that. */
export function readAges(text: string): number[] | null {
  if (!AGES.test(text)) return null
  const ages = text.split(',').flatMap((age) => (age.trim() === '' ? [] : [Number(age)]))
  return ages.every((age) => age <= OLDEST_MINOR) ? ages : null
}
