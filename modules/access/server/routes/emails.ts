import { emailLinkAsked } from '../jobs.ts'
import { handle } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { askForEmailLink, changeEmail, proveEmail, showEmailLink } from '../../contract/emails.ts'
import { accountMayBeMailedAgain, REQUEST_WINDOW_MINUTES } from '../decisions/password-links.ts'
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
  handle(askForEmailLink, async ({ body, database, now, http: { request } }) => {
    const asking = { account: body.user.toLowerCase(), address: request.ip, now }
    await requestLink(database, asking, emailLinkAsked)
    return { type: 'success' as const }
  }),

  handle(showEmailLink, async ({ body, database, now }) => {
    const link = await findOpenEmailLink(database, hashOfToken(body.token), now)
    if (!link) throw new Refusal('email_link.over')
    const { purpose, name, email, expires_at } = link
    return { purpose, name, email, expires_at }
  }),

  // Anybody may ask for an account with any address: whoever opens its mail also shows that the
  // password is theirs, or they would let in whoever chose it.
  handle(proveEmail, async ({ body, database, now, audit }) => {
    const find = () => findOpenEmailLink(database, hashOfToken(body.token), now)
    const found = await find()
    if (found) await lockAccount(database, found.user_id)
    const link = await find()
    if (!link) throw new Refusal('email_link.over')
    const { user_id, purpose, email } = link
    if (purpose === 'register' && !(await verifyPassword(link.password_hash, body.password ?? '')))
      throw new Refusal('email_link.password')
    if (await isEmailTaken(database, email, user_id)) throw new Refusal('user.email_taken')
    if (!(await useEmailLink(database, link.id, now))) throw new Refusal('email_link.over')

    if (purpose === 'register') {
      await recordEmailProved(database, user_id)
      audit({ action: 'user.email_proved', entity: 'user', entity_id: user_id, after: { email } })
    } else {
      await recordEmail(database, user_id, email)
      await withdrawLinks(database, user_id, now)
      await recordSessionsEnded(database, { user_id, reason: 'email_changed', now })
      audit({
        action: 'user.email_changed',
        entity: 'user',
        entity_id: user_id,
        before: { email: link.present_email },
        after: { email },
      })
    }
    return { type: 'success' as const }
  }),

  handle(changeEmail, async ({ actor, body: { current, email }, database, now, audit }) => {
    const person = await lockAccount(database, actor.user_id)
    const credentials = await findCredentials(database, actor.user_id)
    if (!credentials || !(await verifyPassword(credentials.password_hash, current)))
      throw new Refusal('password.wrong')
    if (email === person.email) throw new Refusal('user.email_same')
    if (await isEmailTaken(database, email, person.id)) throw new Refusal('user.email_taken')
    const since = new Date(now.getTime() - REQUEST_WINDOW_MINUTES * 60_000)
    const account = await countEmailLinks(database, person.id, since)
    if (!accountMayBeMailedAgain({ account }))
      throw new Refusal('email_link.throttled', { minutes: REQUEST_WINDOW_MINUTES })

    await mailEmailChange(database, person, { email, now })
    audit({
      action: 'user.email_change_asked',
      entity: 'user',
      entity_id: person.id,
      before: { email: person.email },
      after: { email },
    })
    return { type: 'success' as const }
  }),
]
