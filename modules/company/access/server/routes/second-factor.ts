import { findSetting } from '@kit/db/settings'
import type { Context } from '@kit/db/context'
import { handle } from '@kit/http/handle'
import { installation } from '@kit/kernel/installation'
import { Refusal } from '@kit/kernel/refusal'
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
  takeSecondFactor,
} from '../../contract/second-factor.ts'
import { secondFactorRequired } from '../../settings.ts'
import { accountOf, refuseOwnAccount, refuseToTouch } from '../decisions/accounts.ts'
import { demandsSecondFactor } from '../decisions/second-factor.ts'
import { verifyPassword } from '../passwords.ts'
import { findCredentials, type Credentials } from '../queries/credentials.ts'
import { deletePasskeysOf } from '../queries/passkeys.ts'
import {
  beginFactor,
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  findFactor,
  recordSetUp,
} from '../queries/second-factor.ts'
import { recordSessionsEnded } from '../queries/sessions.ts'
import { lockUser } from '../queries/users.ts'
import { beginAnew } from './users.ts'
import {
  addressOf,
  confirmedFactor,
  giveRecoveryCodes,
  mailSecondFactor,
  newSecret,
  sealSecret,
  stepOf,
  takeCode,
} from '../second-factor.ts'

export const routes = [
  handle(showSecondFactor, async (tx) => {
    const { user_id, roles } = tx.actor
    const factor = await findFactor(tx, user_id)
    return {
      since: factor?.confirmed_at ?? null,
      codes_left: await countRecoveryCodes(tx, user_id),
      required: demandsSecondFactor(roles, await findSetting(tx, secondFactorRequired, tx.now)),
    }
  }),

  handle(beginSecondFactor, async (tx, { body }) => {
    const { id, email } = await proved(tx, body.current)
    const secret = newSecret()
    if (!(await beginFactor(tx, { user_id: id, sealed: sealSecret(id, secret), now: tx.now })))
      throw new Refusal('second_factor.on_already')
    tx.audit({ action: 'user.second_factor_begun', entity: 'user', entity_id: id })
    return {
      secret: secret.match(/.{1,4}/g)!.join(' '),
      address: addressOf(secret, email, installation().company.name),
    }
  }),

  handle(confirmSecondFactor, async (tx, { body }) => {
    const { user_id, session_id } = tx.actor
    const factor = await findFactor(tx, user_id)
    if (!factor) throw new Refusal('second_factor.none')
    // A recovery code is no proof that the telephone has the secret, and there is none yet.
    if (stepOf(factor, body.code, tx.now) === null) throw new Refusal('second_factor.wrong')
    if (!(await confirmFactor(tx, user_id, tx.now))) throw new Refusal('second_factor.on_already')
    await takeCode(tx, factor, body.code, tx.now)
    await recordSetUp(tx, session_id)
    await recordSessionsEnded(tx, {
      user_id,
      reason: 'second_factor',
      now: tx.now,
      except: session_id,
    })
    await mailSecondFactor(tx, user_id, 'on')
    tx.audit({ action: 'user.second_factor_on', entity: 'user', entity_id: user_id })
    return { codes: await giveRecoveryCodes(tx, user_id) }
  }),

  handle(renewRecoveryCodes, async (tx, { body }) => {
    const { user_id } = tx.actor
    await takeCode(tx, await confirmedFactor(tx, user_id), body.code, tx.now)
    tx.audit({ action: 'user.recovery_codes_renewed', entity: 'user', entity_id: user_id })
    return { codes: await giveRecoveryCodes(tx, user_id) }
  }),

  handle(removeSecondFactor, async (tx, { body }) => {
    const { id } = await proved(tx, body.current)
    await takeCode(tx, await confirmedFactor(tx, id), body.code, tx.now)
    if (demandsSecondFactor(tx.actor.roles, await findSetting(tx, secondFactorRequired, tx.now)))
      throw new Refusal('second_factor.required')
    await deleteFactor(tx, id)
    await mailSecondFactor(tx, id, 'off')
    tx.audit({ action: 'user.second_factor_off', entity: 'user', entity_id: id })
    return { type: 'success' as const }
  }),

  handle(takeSecondFactor, async (tx, { params }) => {
    const user = await lockUser(tx, tx.actor.scope, params.id)
    if (!user) throw new Refusal('request.not_found')
    const account = accountOf(user)
    refuseToTouch(tx.actor, account)
    refuseOwnAccount(tx.actor, account)
    // What was on the telephone that they lost may have been a passkey.
    const passkeys = await deletePasskeysOf(tx, account.id)
    if (!(await deleteFactor(tx, account.id)) && passkeys === 0)
      throw new Refusal('second_factor.none')
    // What remains would be the password alone: the person shows who they are as at the beginning.
    if (account.state === 'active') await beginAnew(tx, account.id)
    await recordSessionsEnded(tx, { user_id: account.id, reason: 'second_factor', now: tx.now })
    await mailSecondFactor(tx, account.id, 'taken')
    tx.audit({ action: 'user.second_factor_taken', entity: 'user', entity_id: account.id })
    return { type: 'success' as const }
  }),
]

/** The person, who knows their password. @throws Refusal `password.wrong` */
async function proved(tx: Context, current: string): Promise<Credentials> {
  const person = await findCredentials(tx, tx.actor.user_id)
  if (!person || !(await verifyPassword(person.password_hash, current)))
    throw new Refusal('password.wrong')
  return person
}
