import { buildLocation } from '@app/organization/testing'
import { systemContext } from '@kit/db/context'
import { all, only, run, type Database } from '@kit/db/database'
import { moveThose } from '@kit/db/move'
import { newUuid } from '@kit/kernel/identifier'
import { sql } from 'kysely'
import type { RoleName } from '@kit/kernel/permission'
import { ACCOUNT } from '../lifecycles.ts'
import { ROLES } from '@app/roles/rules'
import { hashPassword } from '../server/passwords.ts'

export type UserOverrides = {
  roles?: readonly RoleName[]
  email?: string
  name?: string
  last_name?: string
  state?: 'pending' | 'active' | 'disabled'
  /** Hashed for real, which takes a moment: only for tests that sign in through the form. */
  password?: string
  must_change_password?: boolean
  channel_ids?: readonly number[]
  hotel_ids?: readonly number[]
  location_ids?: readonly number[]
  provider_id?: number
  agency_id?: number
  /** Where the person sells now; `true` builds a channel, a hotel and a location for them. */
  desk?: BuiltDesk | true
  /** Exceptions to what the roles may do. */
  granted?: readonly string[]
  denied?: readonly string[]
}

export type BuiltDesk = { channel_id: number; hotel_id: number; location_id: number }
export type BuiltUser = {
  id: number
  uuid: string
  email: string
  name: string
  last_name: string
  roles: readonly RoleName[]
  channel_ids: readonly number[]
  desk: BuiltDesk | null
}

let built = 0

/**
 * A user who may sign in: a REP CONCESION of nowhere unless told otherwise. A desk brings its
 * channel along.
 */
export async function buildUser(
  database: Database,
  overrides: UserOverrides = {},
): Promise<BuiltUser> {
  const uuid = newUuid()
  const roles = overrides.roles ?? ['REP CONCESION']
  const email = overrides.email ?? `user${++built}.${uuid.slice(-6)}@example.test`
  const name = overrides.name ?? 'Ana'
  const last_name = overrides.last_name ?? 'Prueba'
  const desk = overrides.desk === true ? await buildAnyDesk(database) : (overrides.desk ?? null)
  const channel_ids = overrides.channel_ids ?? (desk ? [desk.channel_id] : [])
  const password_hash =
    overrides.password === undefined ? null : await hashPassword(overrides.password)

  const { id } = await only(
    database,
    sql<{ id: number }>`
    insert into access.user_account (uuid, email, name, last_name, password_hash, state,
          must_change_password, provider_id, agency_id)
    values (${uuid}, ${email}, ${name}, ${last_name}, ${password_hash},
          ${overrides.state ?? 'active'}, ${overrides.must_change_password ?? false},
            ${overrides.provider_id ?? null}, ${overrides.agency_id ?? null})
    returning id`,
  )
  await place(database, id, {
    role: roles.map((role) => ROLES[role]),
    channel: channel_ids,
    hotel: overrides.hotel_ids ?? [],
    location: overrides.location_ids ?? [],
  })
  if (desk) await buildWorkingSession(database, id, desk)
  await except(database, id, overrides.granted ?? [], true)
  await except(database, id, overrides.denied ?? [], false)
  return { id, uuid, email, name, last_name, roles, channel_ids, desk }
}

/** Somebody stands at a desk from now on, on whatever day a test looks at them. */
export async function buildWorkingSession(
  database: Database,
  user_id: number,
  { channel_id, hotel_id, location_id }: BuiltDesk,
  { agency = false }: { agency?: boolean } = {},
): Promise<void> {
  await run(
    database,
    sql`
    update access.working_session set ended_at = started_at, end_reason = 'moved'
     where user_id = ${user_id} and ended_at is null`,
  )
  await run(
    database,
    sql`
    insert into access.working_session (user_id, channel_id, hotel_id, location_id, agency, day,
          started_at)
    values (${user_id}, ${channel_id}, ${hotel_id}, ${location_id}, ${agency}, '2026-01-01',
          '2026-01-01')`,
  )
}

/** Switches accounts off as the system would. */
export const disableUsers = async (database: Database, ids: readonly number[]): Promise<void> => {
  const which = sql`t.id = any(${ids}::bigint[])`
  await moveThose(
    systemContext(database),
    ACCOUNT,
    { from: ['pending', 'active'], which },
    'disabled',
  )
}

async function place(
  database: Database,
  user_id: number,
  places: Record<'role' | 'channel' | 'hotel' | 'location', readonly number[]>,
): Promise<void> {
  for (const [kind, ids] of Object.entries(places)) {
    await run(
      database,
      sql`
      insert into ${sql.table(`access.user_${kind}`)} (user_id, ${sql.ref(`${kind}_id`)})
        select ${user_id}, unnest(${[...ids]}::bigint[])`,
    )
  }
}

async function except(
  database: Database,
  user_id: number,
  keys: readonly string[],
  granted: boolean,
): Promise<void> {
  await all(
    database,
    sql`
    insert into access.user_permission (user_id, permission_key, granted)
      select ${user_id}, unnest(${[...keys]}::text[]), ${granted}`,
  )
}

async function buildAnyDesk(database: Database): Promise<BuiltDesk> {
  const { id, channel_id, hotel_id } = await buildLocation(database)
  return { channel_id, hotel_id, location_id: id }
}
