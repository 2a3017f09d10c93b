import { handle } from '@kit/http/handle'
import { register } from '../../contract.ts'
import { refuseGuessable } from '../guessing.ts'
import { hashPassword } from '../passwords.ts'
import { recordUser } from '../queries/users.ts'

export const routes = [
  handle(register, async ({ body, database, language, audit }) => {
    refuseGuessable(body.password, body)

    const password_hash = await hashPassword(body.password)
    const id = await recordUser(database, {
      ...body,
      phone: body.phone ?? null,
      language,
      provider_id: null,
      agency_id: null,
      state: 'pending',
      password_hash,
      must_change_password: false,
    })
    // A known address is answered like a new one, so that the form tells nobody who has an account.
    if (id !== undefined)
      audit({
        action: 'user.registered',
        entity: 'user',
        entity_id: id,
        after: { email: body.email, name: body.name, last_name: body.last_name },
      })
    return { message: 'Registration successful' as const }
  }),
]
