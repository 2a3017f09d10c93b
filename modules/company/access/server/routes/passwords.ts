import { passwordLinkAsked } from '../jobs.ts'
import { handle } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { askForPasswordLink, choosePassword, showPasswordLink } from '../../contract/passwords.ts'
import { refuseGuessable } from '../guessing.ts'
import { requestLink } from '../link-requests.ts'
import { hashPassword } from '../passwords.ts'
import { mailAccountChange } from '../account-notices.ts'
import { findCredentials, recordPassword } from '../queries/credentials.ts'
import { findOpenLink, useLink } from '../queries/password-links.ts'
import { recordSessionsEnded } from '../queries/sessions.ts'
import { hashOfToken } from '../tokens.ts'

export const routes = [
  handle(askForPasswordLink, async (tx, { body, http: { request } }) => {
    const asking = { account: body.user.toLowerCase(), request, now: tx.now }
    await requestLink(tx, asking, passwordLinkAsked)
    return { type: 'success' as const }
  }),

  handle(showPasswordLink, async (tx, { body }) => {
    const link = await findOpenLink(tx, hashOfToken(body.token), tx.now)
    if (!link) throw new Refusal('password_link.over')
    const { purpose, name, email, expires_at } = link
    return { purpose, name, email, expires_at }
  }),

  handle(choosePassword, async (tx, { body }) => {
    const link = await findOpenLink(tx, hashOfToken(body.token), tx.now)
    if (!link) throw new Refusal('password_link.over')
    await refuseGuessable(tx, body.password, link)
    const password_hash = await hashPassword(body.password)
    if (!(await useLink(tx, link.id, tx.now))) throw new Refusal('password_link.over')

    await recordPassword(tx, {
      user_id: link.user_id,
      password_hash,
      must_change: false,
      now: tx.now,
    })
    await recordSessionsEnded(tx, {
      user_id: link.user_id,
      reason: 'password_changed',
      now: tx.now,
    })
    // Who activates an account has just been told of it.
    if (link.purpose === 'reset') {
      const person = await findCredentials(tx, link.user_id)
      await mailAccountChange(tx, person!, 'password')
    }
    tx.audit({
      action: 'password.chosen',
      entity: 'user',
      entity_id: link.user_id,
      after: { purpose: link.purpose },
    })
    return { type: 'success' as const }
  }),
]
