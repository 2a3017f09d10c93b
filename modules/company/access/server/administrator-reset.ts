import { asSystem } from '@kit/db/context'
import { all, run, type Database } from '@kit/db/database'
import { move } from '@kit/db/move'
import { recordAudit } from '@kit/http/audit'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { ACCOUNT } from '../lifecycles.ts'
import { hashPassword } from './passwords.ts'
import { findCredentialsByEmail, recordPassword } from './queries/credentials.ts'
import { deleteFactor } from './queries/second-factor.ts'
import { recordSessionsEnded } from './queries/sessions.ts'
import { newOneTimePassword } from './tokens.ts'

const ADMINISTRATORS = ['ADMIN', 'SUPER ADMIN']

/** How the audit calls what was done from the machine instead of through the server. */
const ENDPOINT = 'npm run admin:reset'

type Order = {
  email: string
  /** Who sits at the machine, as its operating system calls them. */
  operator: string
  now: Date
}

/**
 * Lets an administrator in again: a password for one use, an active account, no brake on its login,
 * no open session. Null when no administrator has that address.
 */
export async function resetAdministrator(
  database: Database,
  { email, operator, now }: Order,
): Promise<{ email: string; password: string } | null> {
  const password = newOneTimePassword()
  const password_hash = await hashPassword(password)
  return asSystem(database, now, async (tx) => {
    const person = await findCredentialsByEmail(tx, email.toLowerCase())
    if (!person || !person.roles.some((role) => ADMINISTRATORS.includes(role))) return null
    await recordPassword(tx, { user_id: person.id, password_hash, must_change: true, now })
    if (person.state !== 'active') await move(tx, ACCOUNT, person, 'active')
    await deleteFactor(tx, person.id)
    await recordSessionsEnded(tx, { user_id: person.id, reason: 'password_changed', now })
    await run(
      tx,
      sql`delete from access.login_attempt where account = ${person.email} and not succeeded`,
    )
    await recordAudit(tx, {
      actor: null,
      request_id: randomUUID(),
      endpoint: ENDPOINT,
      entries: [
        {
          action: 'password.reset',
          entity: 'user',
          entity_id: person.id,
          before: { state: person.state },
          after: { state: 'active' },
          reason: `Desde la máquina, por la cuenta ${operator}`,
        },
      ],
    })
    return { email: person.email, password }
  })
}

/** Whom it may be done for; those who are switched off too. */
export async function findAdministrators(
  database: Database,
): Promise<{ email: string; state: string }[]> {
  return all(
    database,
    sql<{ email: string; state: string }>`
    select u.email, u.state from access.user_account u
     where exists (select from access.user_role ur join access.role r on r.id = ur.role_id
                    where ur.user_id = u.id and r.name = any(${ADMINISTRATORS}::text[]))
     order by u.id`,
  )
}
