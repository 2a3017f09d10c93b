import { first, run, type Database } from '@kit/db/database'
import type { Language } from '@kit/kernel/actor'
import { sql } from 'kysely'
import { withdrawEmailLinks } from './email-links.ts'
import { withdrawLinks } from './password-links.ts'

export type Credentials = {
  id: number
  email: string
  name: string
  last_name: string
  language: Language
  state: 'pending' | 'active' | 'disabled'
  password_hash: string | null
  roles: string[]
}

const CREDENTIALS = sql`
  select u.id, u.email, u.name, u.last_name, u.language, u.state, u.password_hash,
         to_jsonb(array(select r.name from access.user_role ur
               join access.role r on r.id = ur.role_id where ur.user_id = u.id)) as roles
    from access.user_account u`

export const findCredentialsByEmail = (
  database: Database,
  email: string,
): Promise<Credentials | undefined> =>
  first(database, sql<Credentials>`${CREDENTIALS} where u.email = ${email}`)

export const findCredentials = (database: Database, id: number): Promise<Credentials | undefined> =>
  first(database, sql<Credentials>`${CREDENTIALS} where u.id = ${id}`)

type NewPassword = { user_id: number; password_hash: string; must_change: boolean; now: Date }

/** Whatever link was mailed, to choose another or to move the account, opens nothing from now on. */
export async function recordPassword(
  database: Database,
  { user_id, password_hash, must_change, now }: NewPassword,
): Promise<void> {
  await run(
    database,
    sql`
    update access.user_account
      set password_hash = ${password_hash}, must_change_password = ${must_change},
        version = version + 1 where id = ${user_id}`,
  )
  await withdrawLinks(database, user_id, now)
  await withdrawEmailLinks(database, user_id, now)
}
