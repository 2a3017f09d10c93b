import { randomBytes } from 'node:crypto'
import { run, type Database } from '@kit/db/database'
import { newUuid } from '@kit/kernel/identifier'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'

const EMAIL = 'admin@mostrador.local'
const SUPER_ADMIN = 3

/** The one person of a company that starts empty. The password is shown this once and must be changed at the first login. */
export async function createFirstAdministrator(database: Database): Promise<string[]> {
  const password = randomBytes(12).toString('base64url')
  const password_hash = await hash(password, { memoryCost: 65_536, timeCost: 3, parallelism: 4 })
  await run(database, sql`
    with administrator as (
      insert into access.user_account (uuid, email, name, last_name, password_hash, state, must_change_password)
      values (${newUuid()}, ${EMAIL}, 'Administrador', 'Inicial', ${password_hash}, 'active', true)
      returning id
    ), role as (
      insert into access.user_role (user_id, role_id) select id, ${SUPER_ADMIN} from administrator
    )
    insert into access.user_channel (user_id, channel_id) select administrator.id, channel.id from administrator, organization.channel`)
  return ['Primer administrador (la contraseña se muestra solo esta vez):', `  ${EMAIL}  ${password}`]
}
