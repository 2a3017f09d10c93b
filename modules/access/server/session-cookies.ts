import type {} from '@fastify/cookie'
import type { FastifyReply } from 'fastify'

/**
 * A `__Host-` cookie belongs to this host alone, and only over HTTPS (browsers make an exception
 * for localhost).
 */
export const SESSION_COOKIE = '__Host-session'
/** Readable by the browser's code: when the session ends, in epoch seconds, for the countdown. */
export const MARKER_COOKIE = 'session_expires'

const SHARED = { path: '/', secure: true, sameSite: 'strict' } as const

type Life = { cookie: string; expires_at: Date; now: Date }

export function setSessionCookies(reply: FastifyReply, { cookie, expires_at, now }: Life): void {
  const maxAge = Math.max(0, Math.round((expires_at.getTime() - now.getTime()) / 1000))
  reply.setCookie(SESSION_COOKIE, cookie, { ...SHARED, httpOnly: true, maxAge })
  reply.setCookie(MARKER_COOKIE, String(Math.floor(expires_at.getTime() / 1000)), {
    ...SHARED,
    httpOnly: false,
    maxAge,
  })
}

export function clearSessionCookies(reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, { ...SHARED, httpOnly: true })
  reply.clearCookie(MARKER_COOKIE, { ...SHARED, httpOnly: false })
}
