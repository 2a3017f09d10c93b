import { handle } from '@kit/http/handle'
import { tellRefusalOf } from '@kit/http/refused'
import { Refusal } from '@kit/kernel/refusal'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  beginPasskeyProof,
  listPasskeys,
  loginWithPasskey,
  proveWithPasskey,
  removePasskey,
  renamePasskey,
} from '../../contract/passkeys.ts'
import { enter } from '../entering.ts'
import {
  creationOptions,
  PASSKEYS_MAX,
  requestOptions,
  sealOfPasskey,
  verifyNew,
  verifySigned,
} from '../passkeys.ts'
import { findCredentials } from '../queries/credentials.ts'
import {
  deletePasskey,
  findPasskey,
  findPasskeys,
  isNameTaken,
  lockOwner,
  recordName,
  recordPasskey,
} from '../queries/passkeys.ts'
import { recordProof } from '../queries/sessions.ts'
import { mailSecondFactor } from '../second-factor.ts'

const SIGN_IN = { purpose: 'sign_in', session_id: null } as const

export const routes = [
  handle(listPasskeys, async (tx) =>
    (await findPasskeys(tx, tx.actor.user_id)).map(
      ({ credential_id: _id, transports: _transports, ...passkey }) => passkey,
    ),
  ),

  handle(beginPasskey, async (tx) => {
    const { user_id, session_id } = tx.actor
    const { email, name, last_name } = (await findCredentials(tx, user_id))!
    const has = await findPasskeys(tx, user_id)
    if (has.length >= PASSKEYS_MAX) throw new Refusal('passkey.too_many')
    const asking = { purpose: 'add', session_id } as const
    const holder = { user_id, email, name: `${name} ${last_name}`.trim() }
    tx.audit({ action: 'user.passkey_begun', entity: 'user', entity_id: user_id })
    return { options: await creationOptions(tx, holder, { asking, has, now: tx.now }) }
  }),

  handle(addPasskey, async (tx, { body: { name, answer } }) => {
    const { user_id, session_id } = tx.actor
    const asking = { purpose: 'add', session_id } as const
    const { credential, credentialBackedUp } = await verifyNew(tx, answer, { asking, now: tx.now })
    await lockOwner(tx, user_id)
    const has = await findPasskeys(tx, user_id)
    if (has.length >= PASSKEYS_MAX) throw new Refusal('passkey.too_many')
    if (has.some((one) => one.name === name)) throw new Refusal('passkey.name_taken')
    const key = { user_id, credential_id: credential.id, public_key: credential.publicKey }
    const added = await recordPasskey(tx, {
      ...key,
      seal: sealOfPasskey(key),
      counter: credential.counter,
      transports: answer.response.transports ?? [],
      name,
      synced: credentialBackedUp,
      now: tx.now,
    })
    if (added === null) throw new Refusal('passkey.not_accepted')
    await mailSecondFactor(tx, user_id, 'passkey_added')
    tx.audit({ action: 'user.passkey_added', entity: 'user', entity_id: user_id, after: { name } })
    return { type: 'success' as const }
  }),

  handle(renamePasskey, async (tx, { params: { id }, body: { name } }) => {
    const { user_id } = tx.actor
    if (await isNameTaken(tx, { user_id, id, name })) throw new Refusal('passkey.name_taken')
    if (!(await recordName(tx, { user_id, id, name }))) throw new Refusal('request.not_found')
    tx.audit({ action: 'user.passkey_named', entity: 'user', entity_id: user_id, after: { name } })
    return { type: 'success' as const }
  }),

  handle(removePasskey, async (tx, { params: { id } }) => {
    const { user_id } = tx.actor
    const gone = await deletePasskey(tx, { user_id, id })
    if (!gone) throw new Refusal('request.not_found')
    await mailSecondFactor(tx, user_id, 'passkey_removed')
    const before = { name: gone.name }
    tx.audit({ action: 'user.passkey_removed', entity: 'user', entity_id: user_id, before })
    return { type: 'success' as const }
  }),

  handle(beginPasskeyLogin, async (tx) => ({
    options: await requestOptions(tx, { asking: SIGN_IN, has: [], now: tx.now }),
  })),

  handle(loginWithPasskey, async (tx, { body: { answer }, http }) => {
    const owner = await findPasskey(tx, answer.id)
    if (owner) tellRefusalOf(http.request, { entity: 'user', entity_id: owner.user_id })
    const user_id = await verifySigned(tx, answer, { asking: SIGN_IN, now: tx.now })
    return enter(tx, (await findCredentials(tx, user_id))!, { http, by_two_steps: true })
  }),

  handle(beginPasskeyProof, async (tx) => {
    const { user_id, session_id } = tx.actor
    const has = await findPasskeys(tx, user_id)
    if (has.length === 0) throw new Refusal('passkey.none')
    const asking = { purpose: 'prove', session_id } as const
    tx.audit({ action: 'session.proof_begun', entity: 'session', entity_id: session_id })
    return { options: await requestOptions(tx, { asking, has, now: tx.now }) }
  }),

  handle(proveWithPasskey, async (tx, { body: { answer }, http }) => {
    const { user_id, session_id } = tx.actor
    const asking = { purpose: 'prove', session_id } as const
    await verifySigned(tx, answer, { asking, now: tx.now, of: user_id })
    await recordProof(tx, session_id, { now: tx.now, from: http.request.ip })
    tx.audit({ action: 'session.proved', entity: 'session', entity_id: session_id })
    return { type: 'success' as const }
  }),
]
