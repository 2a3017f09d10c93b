import { only, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import { ROLES } from '@app/roles/rules'
import { hashPassword } from './passwords.ts'
import { recordPlaces, recordUser } from './queries/users.ts'
import { newOneTimePassword } from './tokens.ts'

const EMAIL = 'admin@mostrador.local'

/**
 * The one person of a company that starts empty; null when somebody already is SUPER ADMIN. The
 * password must be changed at the first login.
 */
export async function ensureAdministrator(
  database: Database,
): Promise<{ email: string; password: string } | null> {
  const password = newOneTimePassword()
  const password_hash = await hashPassword(password)
  return database.transaction().execute(async (tx) => {
    // Of two processes that start at once, one makes the administrator.
    await run(
      tx,
      sql`select pg_advisory_xact_lock(hashtextextended('access.first_administrator', 0))`,
    )
    const { exists } = await only(
      tx,
      sql<{
        exists: boolean
      }>`select exists (select 1 from access.user_role where role_id = ${ROLES['SUPER ADMIN']})`,
    )
    if (exists) return null
    const id = await recordUser(tx, {
      email: EMAIL,
      name: 'Administrador',
      last_name: 'Inicial',
      phone: null,
      language: 'es',
      provider_id: null,
      agency_id: null,
      state: 'active',
      password_hash,
      must_change_password: true,
    })
    if (id === undefined) return null
    await recordPlaces(tx, id, {
      role_ids: [ROLES['SUPER ADMIN']],
      channel_ids: [],
      hotel_ids: [],
      location_ids: [],
    })
    return { email: EMAIL, password }
  })
}
