import { Refusal } from '@kit/kernel/refusal'
import type { FastifyRequest } from 'fastify'

const DEPTH_MAX = 24

/**
 * PostgreSQL has no text with a NUL in it, and no form of ours nests deep: both are refused before
 * anything reads them.
 */
export function refuseUnreadable(request: FastifyRequest): void {
  for (const part of [request.params, request.query, request.body]) {
    if (!isLegible(part, 0)) throw new Refusal('request.invalid', { part: 'body', issues: [] })
  }
}

function isLegible(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (depth >= DEPTH_MAX) return false
  return Object.entries(value).every(
    ([key, inner]) => !key.includes('\0') && isLegible(inner, depth + 1),
  )
}
