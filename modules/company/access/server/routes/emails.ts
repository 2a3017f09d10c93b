import { emailLinkAsked } from '../jobs.ts'
import { handle } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { askForEmailLink, changeEmail, proveEmail, showEmailLink } from '../../contract/emails.ts'
import { accountMayBeMailedAgain, REQUEST_WINDOW_MINUTES } from '../decisions/password-links.ts'
import { mailAccountChange } from '../account-notices.ts'
import { mailEmailChange } from '../email-links.ts'
import { requestLink } from '../link-requests.ts'
import { verifyPassword } from '../passwords.ts'
import { findCredentials } from '../queries/credentials.ts'
import {
  countEmailLinks,
  findOpenEmailLink,
  lockAccount,
  recordEmail,
  recordEmailProved,
  useEmailLink,
} from '../queries/email-links.ts'
import { withdrawLinks } from '../queries/password-links.ts'
import { recordSessionsEnded } from '../queries/sessions.ts'
import { isEmailTaken } from '../queries/users.ts'
import { hashOfToken } from '../tokens.ts'

export const routes = [
  handle(askForEmailLink, async (tx, { body, http: { request } }) => {
    const asking = { account: body.user.toLowerCase(), request, now: tx.now }
    await requestLink(tx, asking, emailLinkAsked)
    return { type: 'success' as const }
  }),

  handle(showEmailLink, async (tx, { body }) => {
    const link = await findOpenEmailLink(tx, hashOfToken(body.token), tx.now)
    if (!link) throw new Refusal('email_link.over')
    const { purpose, name, email, expires_at } = link
    return { purpose, name, email, expires_at }
  }),

  // Anybody may ask for an account with any address: whoever opens its mail also shows that the
  // password is theirs, or they would let in whoever chose it.
  handle(proveEmail, async (tx, { body }) => {
    const find = () => findOpenEmailLink(tx, hashOfToken(body.token), tx.now)
    const found = await find()
    if (found) await lockAccount(tx, found.user_id)
    const link = await find()
    if (!link) throw new Refusal('email_link.over')
    const { user_id, purpose, email } = link
    if (purpose === 'register' && !(await verifyPassword(link.password_hash, body.password ?? '')))
      throw new Refusal('email_link.password')
    if (await isEmailTaken(tx, email, user_id)) throw new Refusal('user.email_taken')
    if (!(await useEmailLink(tx, link.id, tx.now))) throw new Refusal('email_link.over')

    if (purpose === 'register') {
      await recordEmailProved(tx, user_id)
      tx.audit({
        action: 'user.email_proved',
        entity: 'user',
        entity_id: user_id,
        after: { email },
      })
    } else {
      // To the address of before: the new one has just opened the link.
      await mailAccountChange(tx, (await findCredentials(tx, user_id))!, 'email')
      await recordEmail(tx, user_id, email)
      await withdrawLinks(tx, user_id, tx.now)
      await recordSessionsEnded(tx, { user_id, reason: 'email_changed', now: tx.now })
      tx.audit({
        action: 'user.email_changed',
        entity: 'user',
        entity_id: user_id,
        before: { email: link.present_email },
        after: { email },
      })
    }
    return { type: 'success' as const }
  }),

  handle(changeEmail, async (tx, { body: { current, email } }) => {
    const person = await lockAccount(tx, tx.actor.user_id)
    const credentials = await findCredentials(tx, tx.actor.user_id)
    if (!credentials || !(await verifyPassword(credentials.password_hash, current)))
      throw new Refusal('password.wrong')
    if (email === person.email) throw new Refusal('user.email_same')
    if (await isEmailTaken(tx, email, person.id)) throw new Refusal('user.email_taken')
    const since = new Date(tx.now.getTime() - REQUEST_WINDOW_MINUTES * 60_000)
    const account = await countEmailLinks(tx, person.id, since)
    if (!accountMayBeMailedAgain({ account }))
      throw new Refusal('email_link.throttled', { minutes: REQUEST_WINDOW_MINUTES })

    await mailEmailChange(tx, person, { email, now: tx.now })
    tx.audit({
      action: 'user.email_change_asked',
      entity: 'user',
      entity_id: person.id,
      before: { email: person.email },
      after: { email },
    })
    return { type: 'success' as const }
  }),
]
