import { handle } from '@kit/http/handle'
import { tellRefusalOf } from '@kit/http/refused'
import { Refusal } from '@kit/kernel/refusal'
import {
  changePassword,
  endOtherSessions,
  login,
  logout,
  recordLogin,
  showSession,
} from '../../contract.ts'
import { beginAttempt } from '../attempts.ts'
import { enter } from '../entering.ts'
import { refuseGuessable } from '../guessing.ts'
import { hashPassword, verifyPassword } from '../passwords.ts'
import { forgetAttempt, recordAttemptSucceeded } from '../queries/attempts.ts'
import { findCredentials, findCredentialsByEmail, recordPassword } from '../queries/credentials.ts'
import { awaitsSetUp, findFactor } from '../queries/second-factor.ts'
import { recordLoginLog } from '../queries/login-logs.ts'
import { findSessionUser } from '../queries/session-user.ts'
import { recordSessionsEnded } from '../queries/sessions.ts'
import { clearSessionCookies } from '../session-cookies.ts'
import { mailAccountChange } from '../account-notices.ts'
import { takeCode } from '../second-factor.ts'

export const routes = [
  handle(login, async (tx, { body, http: { request, reply } }) => {
    const account = body.user.toLowerCase()
    const person = await findCredentialsByEmail(tx, account)
    if (person) tellRefusalOf(request, { entity: 'user', entity_id: person.id })
    const attempt = await beginAttempt(tx, request, { account, now: tx.now })
    const right = await verifyPassword(person?.password_hash ?? null, body.password)
    if (!person || !right) throw new Refusal('login.invalid')
    const factor = await findFactor(tx, person.id)
    if (factor?.confirmed_at) {
      // Whoever did not type one yet has guessed nothing; whoever typed a wrong one has.
      if (!body.code) {
        await forgetAttempt(tx, attempt)
        throw new Refusal('second_factor.needed')
      }
      await takeCode(tx, factor, body.code, tx.now)
    }
    await recordAttemptSucceeded(tx, attempt)
    return enter(tx, person, { http: { request, reply }, by_two_steps: !!factor?.confirmed_at })
  }),

  handle(logout, async (tx, { http }) => {
    await recordSessionsEnded(tx, {
      user_id: tx.actor.user_id,
      reason: 'logout',
      now: tx.now,
      only: tx.actor.session_id,
    })
    tx.audit({ action: 'session.ended', entity: 'session', entity_id: tx.actor.session_id })
    clearSessionCookies(http.reply)
    return { type: 'success' as const }
  }),

  handle(showSession, async (tx) => {
    const { user_id, session_id, scope } = tx.actor
    return {
      ...(await findSessionUser(tx, user_id, scope.all, tx.now)),
      awaits_second_factor: await awaitsSetUp(tx, session_id),
    }
  }),

  handle(changePassword, async (tx, { body }) => {
    const person = await findCredentials(tx, tx.actor.user_id)
    if (!person || !(await verifyPassword(person.password_hash, body.current)))
      throw new Refusal('password.wrong')
    if (body.password === body.current) throw new Refusal('password.same')
    await refuseGuessable(tx, body.password, person)

    await recordPassword(tx, {
      user_id: person.id,
      password_hash: await hashPassword(body.password),
      must_change: false,
      now: tx.now,
    })
    await recordSessionsEnded(tx, {
      user_id: person.id,
      reason: 'password_changed',
      now: tx.now,
      except: tx.actor.session_id,
    })
    await mailAccountChange(tx, person, 'password')
    tx.audit({ action: 'password.changed', entity: 'user', entity_id: person.id })
    return { type: 'success' as const }
  }),

  handle(endOtherSessions, async (tx) => {
    const ended = await recordSessionsEnded(tx, {
      user_id: tx.actor.user_id,
      reason: 'other_sessions_ended',
      now: tx.now,
      except: tx.actor.session_id,
    })
    tx.audit({
      action: 'sessions.ended',
      entity: 'user',
      entity_id: tx.actor.user_id,
      after: { sessions: ended },
    })
    return { type: 'success' as const, ended: ended.length }
  }),

  handle(recordLogin, async (tx, { body }) => {
    if (body.user_id !== tx.actor.user_id) throw new Refusal('actor.mismatch')
    // Where somebody sells is the server's to say; whoever chose nothing stands nowhere.
    const { desk } = tx.actor
    const id = await recordLoginLog(tx, {
      ...body,
      setRepLocation: desk && body.setRepLocation,
      hotel_id: desk?.hotel_id ?? null,
      zone_id: desk?.zone_id ?? null,
    })
    tx.audit({ action: 'login.located', entity: 'login_log', entity_id: id })
    return { type: 'success' as const }
  }),
]
