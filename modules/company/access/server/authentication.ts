import type { WorkingDesk } from '@app/organization/rules/desk'
import type { PermissionKey } from '@kit/kernel/permission'
import type {} from '@fastify/cookie'
import type { Database } from '@kit/db/database'
import type { Actor } from '@kit/kernel/actor'
import { Refusal } from '@kit/kernel/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fullPath } from '@kit/http/endpoint'
import { changePassword, logout, recordLogin, showSession } from '../contract.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  showSecondFactor,
} from '../contract/second-factor.ts'
import { expiryAfterAction, isWorthWriting, scopeOf } from './decisions.ts'
import { isSameNetwork } from './networks.ts'
import { findLiveSession, findPerson, recordAction, type SessionRow } from './queries/sessions.ts'
import { SESSION_COOKIE, setSessionCookies } from './session-cookies.ts'
import { hashOfToken } from './tokens.ts'

export type Secrets = { token: string; cookie: string }
type Moment = { now?: Date; reply?: FastifyReply }

/** What whoever holds a one-time password may still call. */
const WHILE_PASSWORD_IS_ONE_TIME = [changePassword, logout, showSession, recordLogin].map(fullPath)

/** What whoever must set up a second step may still call. */
const WHILE_SETTING_UP = [
  logout,
  showSession,
  recordLogin,
  changePassword,
  showSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
].map(fullPath)

/**
 * Who is asking; null when nobody is. The bearer and the `__Host-session` cookie must belong to the
 * same live session.
 * An action prolongs it to 60 minutes from `now` (and, given the reply, its cookies); a call marked
 * `x-background` does not.
 * Refuses with `password.must_change` whoever still has a one-time password, except where it is
 * changed.
 */
export async function authenticate(
  request: FastifyRequest,
  database: Database,
  { now = new Date(), reply }: Moment = {},
): Promise<Actor | null> {
  const secrets = secretsOf(request)
  const session = secrets && (await findSession(database, secrets, now))
  if (!session) return null
  if (
    session.must_change_password &&
    !WHILE_PASSWORD_IS_ONE_TIME.includes(request.routeOptions.url ?? '')
  )
    throw new Refusal('password.must_change')
  if (session.awaits_second_factor && !WHILE_SETTING_UP.includes(request.routeOptions.url ?? ''))
    throw new Refusal('second_factor.must_set_up')
  if (request.headers['x-background'] !== '1') await prolong(database, session, secrets, now, reply)
  // What was shown elsewhere counts for elsewhere: a stolen session does nothing grave.
  const proved_here = isSameNetwork(session.proved_from, request.ip)
  return actorOf(proved_here ? session : { ...session, proved_at: '' })
}

/**
 * The same for whoever brings the secrets without a request, such as the live socket. Prolongs
 * nothing.
 */
export async function findActor(
  database: Database,
  secrets: Secrets,
  now = new Date(),
): Promise<Actor | null> {
  const session = await findSession(database, secrets, now)
  const mayAct = session && !session.must_change_password && !session.awaits_second_factor
  return mayAct ? actorOf(session) : null
}

/** Of a session that is none. */
const NO_SESSION = {
  session_id: 0,
  awaits_second_factor: false,
  last_seen_at: '',
  proved_at: '',
  proved_from: null,
  expires_at: '',
  absolute_expires_at: '',
}

/**
 * Whoever asked for work that goes on after their request, with what they may do by now; null when
 * the account may not enter any more.
 */
export async function findActorOfAccount(
  database: Database,
  user_id: number,
  now: Date,
): Promise<Actor | null> {
  const person = await findPerson(database, user_id, now)
  return person ? actorOf({ ...person, ...NO_SESSION }) : null
}

function secretsOf(request: FastifyRequest): Secrets | undefined {
  const token = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1]
  const cookie = request.cookies[SESSION_COOKIE]
  return token && cookie ? { token, cookie } : undefined
}

const findSession = (
  database: Database,
  { token, cookie }: Secrets,
  now: Date,
): Promise<SessionRow | undefined> =>
  findLiveSession(database, {
    token_hash: hashOfToken(token),
    cookie_hash: hashOfToken(cookie),
    now,
  })

async function prolong(
  database: Database,
  session: SessionRow,
  { cookie }: Secrets,
  now: Date,
  reply: FastifyReply | undefined,
): Promise<void> {
  if (!isWorthWriting(new Date(session.last_seen_at), now)) return
  const expires_at = expiryAfterAction(now, new Date(session.absolute_expires_at))
  await recordAction(database, session.session_id, { now, expires_at })
  if (reply) setSessionCookies(reply, { cookie, expires_at, now })
}

export function actorOf(session: SessionRow): Actor {
  const roles = session.roles.map(({ name }) => name)
  return {
    user_id: session.user_id,
    session_id: session.session_id,
    name: session.name,
    roles,
    main_roles: session.roles.map(({ id }) => id),
    ...(session.proved_at ? { proved_at: new Date(session.proved_at) } : {}),
    // Keys of before a module went are in the database and asked for by nobody.
    permissions: new Set(session.permissions as PermissionKey[]),
    scope: scopeOf({ ...session, roles }),
    desk: deskOf(session),
  }
}

function deskOf({
  desk_channel_id,
  desk_hotel_id,
  desk_location_id,
  desk_zone_id,
  desk_agency,
  desk_target_confirmed,
}: SessionRow): WorkingDesk | null {
  if (
    desk_channel_id === null ||
    desk_hotel_id === null ||
    desk_location_id === null ||
    desk_zone_id === null
  )
    return null
  return {
    channel_id: desk_channel_id,
    hotel_id: desk_hotel_id,
    location_id: desk_location_id,
    zone_id: desk_zone_id,
    agency: desk_agency ?? false,
    target_confirmed: desk_target_confirmed ?? false,
  }
}
