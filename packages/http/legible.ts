import { Refusal } from '@kit/kernel/refusal'

const DEPTH_MAX = 24

/**
 * PostgreSQL has no text with a NUL or half a character in it, no form of ours nests deep, and a
 * field named `__proto__` would be the prototype of what it is copied to: all are refused before
 * anything reads them.
 */
export function refuseUnreadable(...parts: readonly unknown[]): void {
  if (!parts.every((part) => isLegible(part, 0)))
    throw new Refusal('request.invalid', { part: 'body', issues: [] })
}

function isLegible(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isText(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth >= DEPTH_MAX) return false
  return Object.entries(value).every(
    ([key, inner]) => key !== '__proto__' && isText(key) && isLegible(inner, depth + 1),
  )
}

const isText = (value: string): boolean => !value.includes('\0') && value.isWellFormed()
