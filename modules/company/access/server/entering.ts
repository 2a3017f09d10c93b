import { findSetting } from '@kit/db/settings'
import type { AnyContext } from '@kit/db/context'
import { Refusal } from '@kit/kernel/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionUser } from '../contract.ts'
import { secondFactorRequired } from '../settings.ts'
import { mailNewDevice } from './account-notices.ts'
import { scopeOf } from './decisions.ts'
import { demandsSecondFactor } from './decisions/second-factor.ts'
import type { Credentials } from './queries/credentials.ts'
import { recordDevice } from './queries/devices.ts'
import { findSessionUser } from './queries/session-user.ts'
import { recordSessionReplaced } from './queries/sessions.ts'
import { SESSION_COOKIE, setDeviceCookie, setSessionCookies } from './session-cookies.ts'
import { openSession } from './session-opening.ts'
import { hashOfToken } from './tokens.ts'

type Entering = {
  http: { request: FastifyRequest; reply: FastifyReply }
  /** What was shown counts as two: a password with a code, or a passkey. */
  by_two_steps: boolean
}

/** A session for a person who has shown who they are; the browser is known from now on. */
export async function enter(
  tx: AnyContext,
  person: Credentials,
  { http: { request, reply }, by_two_steps }: Entering,
): Promise<SessionUser & { token: string }> {
  refuseClosedAccount(person)
  const before = request.cookies[SESSION_COOKIE]
  if (before) await recordSessionReplaced(tx, hashOfToken(before), tx.now)
  const token_hash = hashOfToken(setDeviceCookie(request, reply))
  if (await recordDevice(tx, { user_id: person.id, token_hash, now: tx.now }))
    await mailNewDevice(tx, person, request)
  const awaits_second_factor =
    !by_two_steps &&
    demandsSecondFactor(person.roles, await findSetting(tx, secondFactorRequired, tx.now))
  const opened = await openSession(tx, {
    user_id: person.id,
    now: tx.now,
    address: request.ip,
    user_agent: request.headers['user-agent'] ?? '',
    awaits_second_factor,
  })
  setSessionCookies(reply, { ...opened, now: tx.now })
  return {
    ...(await findSessionUser(tx, person.id, seesEverything(person.roles), tx.now)),
    awaits_second_factor,
    token: opened.token,
  }
}

/** Only whoever showed who they are is told why the account does not open. */
function refuseClosedAccount({ state }: Credentials): void {
  if (state === 'pending') throw new Refusal('login.pending')
  if (state === 'disabled') throw new Refusal('login.disabled')
}

const seesEverything = (roles: readonly string[]): boolean =>
  scopeOf({
    user_id: 0,
    roles,
    channel_ids: [],
    hotel_ids: [],
    location_ids: [],
    provider_id: null,
    agency_id: null,
  }).all
