import { passwordLinkAsked } from '../jobs.ts'
import { handle } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { askForPasswordLink, choosePassword, showPasswordLink } from '../../contract/passwords.ts'
import { refuseGuessable } from '../guessing.ts'
import { requestLink } from '../link-requests.ts'
import { hashPassword } from '../passwords.ts'
import { recordPassword } from '../queries/credentials.ts'
import { findOpenLink, useLink } from '../queries/password-links.ts'
import { recordSessionsEnded } from '../queries/sessions.ts'
import { hashOfToken } from '../tokens.ts'

export const routes = [
  handle(askForPasswordLink, async ({ body, database, now, http: { request } }) => {
    const asking = { account: body.user.toLowerCase(), address: request.ip, now }
    await requestLink(database, asking, passwordLinkAsked)
    return { type: 'success' as const }
  }),

  handle(showPasswordLink, async ({ body, database, now }) => {
    const link = await findOpenLink(database, hashOfToken(body.token), now)
    if (!link) throw new Refusal('password_link.over')
    const { purpose, name, email, expires_at } = link
    return { purpose, name, email, expires_at }
  }),

  handle(choosePassword, async ({ body, database, now, audit }) => {
    const link = await findOpenLink(database, hashOfToken(body.token), now)
    if (!link) throw new Refusal('password_link.over')
    refuseGuessable(body.password, link)
    const password_hash = await hashPassword(body.password)
    if (!(await useLink(database, link.id, now))) throw new Refusal('password_link.over')

    await recordPassword(database, {
      user_id: link.user_id,
      password_hash,
      must_change: false,
      now,
    })
    await recordSessionsEnded(database, { user_id: link.user_id, reason: 'password_changed', now })
    audit({
      action: 'password.chosen',
      entity: 'user',
      entity_id: link.user_id,
      after: { purpose: link.purpose },
    })
    return { type: 'success' as const }
  }),
]
