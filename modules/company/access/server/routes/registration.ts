import { emailLinkAsked } from '../jobs.ts'
import { handle } from '@kit/http/handle'
import { register } from '../../contract.ts'
import { refuseGuessable } from '../guessing.ts'
import { requestLink } from '../link-requests.ts'
import { hashPassword } from '../passwords.ts'
import { recordRegistration } from '../queries/users.ts'

export const routes = [
  handle(register, async (tx, { body, http: { request } }) => {
    await refuseGuessable(tx, body.password, body)

    const password_hash = await hashPassword(body.password)
    const asker = { ...body, phone: body.phone ?? null, language: tx.language, password_hash }
    const id = await recordRegistration(tx, asker)
    const asking = { account: body.email, request, now: tx.now }
    await requestLink(tx, asking, emailLinkAsked)
    // A known address is answered like a new one, so that the form tells nobody who has an account.
    if (id !== undefined)
      tx.audit({
        action: 'user.registered',
        entity: 'user',
        entity_id: id,
        after: { email: body.email, name: body.name, last_name: body.last_name },
      })
    return { message: 'Registration successful' as const }
  }),
]
