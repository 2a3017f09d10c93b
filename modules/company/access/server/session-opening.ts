import type { Database } from '@kit/db/database'
import { absoluteExpiry, expiryAfterAction } from './decisions.ts'
import { recordSession } from './queries/sessions.ts'
import { hashOfToken, newToken } from './tokens.ts'

export type OpenedSession = { session_id: number; token: string; cookie: string; expires_at: Date }
type Opening = { user_id: number; now: Date; address?: string; user_agent?: string } & {
  awaits_second_factor?: boolean
}

/**
 * A new session of a user whose password has been verified. Only the hashes of its two secrets are
 * kept.
 */
export async function openSession(
  database: Database,
  { user_id, now, address, user_agent, awaits_second_factor = false }: Opening,
): Promise<OpenedSession> {
  const token = newToken()
  const cookie = newToken()
  const absolute_expires_at = absoluteExpiry(now)
  const expires_at = expiryAfterAction(now, absolute_expires_at)
  const session_id = await recordSession(database, {
    user_id,
    token_hash: hashOfToken(token),
    cookie_hash: hashOfToken(cookie),
    now,
    expires_at,
    absolute_expires_at,
    address: address ?? null,
    user_agent: user_agent?.slice(0, 400) ?? null,
    awaits_second_factor,
  })
  return { session_id, token, cookie, expires_at }
}
