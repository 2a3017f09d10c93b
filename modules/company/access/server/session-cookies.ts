import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newToken } from './tokens.ts'

/**
 * A `__Host-` cookie belongs to this host alone, and only over HTTPS (browsers make an exception
 * for localhost).
 */
export const SESSION_COOKIE = '__Host-session'
/** Readable by the browser's code: when the session ends, in epoch seconds, for the countdown. */
export const MARKER_COOKIE = '__Host-session_expires'

/** Stays when the session ends: the browser is known to whoever has signed in with it. */
const DEVICE_COOKIE = '__Host-device'
const DEVICE_SECONDS = 180 * 86_400
const TOKEN = /^[\w-]{43}$/

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

/** What the browser is known by, if it brings it. */
export function deviceOf(request: FastifyRequest): string | undefined {
  const device = request.cookies[DEVICE_COOKIE]
  return device && TOKEN.test(device) ? device : undefined
}

/** Gives the browser what it is known by from now on: what it has, or something new. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply): string {
  const device = deviceOf(request) ?? newToken()
  reply.setCookie(DEVICE_COOKIE, device, { ...SHARED, httpOnly: true, maxAge: DEVICE_SECONDS })
  return device
}
