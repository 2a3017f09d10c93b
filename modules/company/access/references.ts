import { all } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import { reference, type Choice } from '@kit/tables/reference'
import { sql } from 'kysely'
import { findPeople, findRoles } from './server/queries/people.ts'

/** All roles, in their order. Everybody may read their names. */
export const roles = reference('role', (database) => findRoles(database))

/** People with an account, in the viewer's scope. */
export const people = reference('person', (database, { scope }) => findPeople(database, scope))

const spanish = sql.raw('collate "es-x-icu"')

/** Reps with a reservation in the viewer's scope. */
export const reps = reference('rep', (database, { scope }) =>
  all(
    database,
    sql<Choice>`
    select u.id, u.name || ' ' || u.last_name as name
      from access.user_account u
     where exists (select 1 from reservations.reservation r
                    where r.rep_id = u.id
                        and
                        ${inScope(scope, { channel: sql`r.channel_id`, hotel: sql`r.hotel_id`, location: sql`r.location_id`, rep: sql`r.rep_id`, agency: sql`r.agency_id` })})
     order by u.name ${spanish}, u.last_name ${spanish}, u.id`,
  ),
)
