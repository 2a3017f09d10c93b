import { REPS } from '@app/roles/rules'
import type { Context } from '@kit/db/context'
import { all } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import { sql } from 'kysely'
import { abilities, accountOf } from './decisions/accounts.ts'
import { findUsers } from './queries/users.ts'

/** Rows that a page of the first hour shows; a larger company has its list of accounts. */
const TEAM_MAX = 200

export type TeamDesk = Readonly<{
  channel_id: number
  hotel_id: number
  location_id: number
  hotel: string
  desk: string
}>

/** Open desks in reach, with their hotel and channel. */
export const findTeamDesks = (tx: Context): Promise<TeamDesk[]> => {
  const within = inScope(tx.actor.scope, {
    channel: sql`p.channel_id`,
    hotel: sql`p.hotel_id`,
    location: sql`p.location_id`,
  })
  return all(
    tx,
    sql<TeamDesk>`
    select p.channel_id, p.hotel_id, p.location_id, p.hotel, p.locacion as desk
      from organization.public_place p
     where p.location_id is not null and p.location_active and p.hotel_active
       and p.concession_active and p.channel_active and ${within}
     order by p.hotel, p.locacion`,
  )
}

const WORK_AT_DESKS = [...REPS, 'SUPERVISOR CONCESION']

export type TeamMember = Readonly<{
  id: number
  name: string
  email: string
  roles: string[]
  desks: string[]
  has_password: boolean
  link_expires_at: string | null
  counts: boolean
  nowhere: boolean
  can_invite: boolean
}>

/** Active accounts that the caller may see, with what a small company asks of each. */
export async function findTeam(tx: Context): Promise<TeamMember[]> {
  const [{ rows }, desks] = await Promise.all([
    findUsers(tx, tx.actor.scope, { page: 1, page_size: TEAM_MAX }),
    findTeamDesks(tx),
  ])
  return rows
    .filter(({ state }) => state === 'active')
    .map((user) => {
      const roles = user.roles.map(({ name }) => name)
      const placed = desks.filter(({ location_id }) => user.location_ids.includes(location_id))
      const supervises = roles.every((role) => role === 'SUPERVISOR CONCESION')
      return {
        id: user.id,
        name: `${user.name} ${user.last_name}`,
        email: user.email,
        roles,
        desks: [...new Set(placed.map(({ hotel, desk }) => `${hotel} · ${desk}`))],
        has_password: user.has_password,
        link_expires_at: user.link_expires_at,
        counts: user.permissions.includes('shift.count'),
        nowhere:
          roles.every((role) => WORK_AT_DESKS.includes(role)) &&
          (supervises ? user.location_ids.length === 0 : user.channels.length === 0),
        can_invite: !user.has_password && abilities(tx.actor, accountOf(user)).reset_password,
      }
    })
}
