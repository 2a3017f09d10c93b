import type { Desk } from '@app/organization/rules/desk'
import { sendsAgencyMarker } from '@app/organization/rules'
import { all, run, type Database } from '@kit/db/database'
import { sql, type RawBuilder } from 'kysely'
import { SEES_EVERYTHING } from '../decisions.ts'

/**
 * Where a user sells from now on; `agency` is the marker of a hotel labelled TTOO. The caller has
 * seen that they may.
 */
export async function setDesk(
  database: Database,
  user_id: number,
  desk: Omit<Desk, 'zone_id'> & { agency: boolean },
): Promise<void> {
  const changed = await run(
    database,
    sql`
    update access.user_account
       set desk_channel_id = ${desk.channel_id}, desk_hotel_id = ${desk.hotel_id},
           desk_location_id = ${desk.location_id}, desk_agency = ${desk.agency}
     where id = ${user_id}`,
  )
  if (changed !== 1) throw new Error(`No user ${user_id}`)
}

/**
 * The desk where user `u` sells, as a row `p` of the places: none once something of it is switched
 * off, or once they were placed elsewhere. It is asked at every call, so that a moved rep does not
 * go on selling where they were.
 */
export const deskInUse: RawBuilder<unknown> = sql`
  organization.public_place p
 where p.channel_id = u.desk_channel_id and p.hotel_id = u.desk_hotel_id
     and p.location_id = u.desk_location_id
   and p.channel_active and p.concession_active and p.hotel_active and p.location_active
   and (exists (select from access.user_role ur join access.role r on r.id = ur.role_id
         where ur.user_id = u.id and r.name = any(${SEES_EVERYTHING}))
        or (${isPlacedIn('channel')} and ${isPlacedIn('hotel')} and ${isPlacedIn('location')}))`

/** No place of a kind does not narrow. */
function isPlacedIn(kind: 'channel' | 'hotel' | 'location'): RawBuilder<boolean> {
  const [table, column] = [sql.table(`access.user_${kind}`), sql.ref(`${kind}_id`)]
  return sql`
    (not exists (select from ${table} where user_id = u.id)
          or exists (select from ${table} own
        where own.user_id = u.id and own.${column} = p.${column}))`
}

/**
 * Who belongs to an agency chooses no desk: theirs is the one location where they were placed, or
 * none.
 */
export async function giveOnlyDesk(database: Database, user_id: number): Promise<void> {
  const places = await all(
    database,
    sql<Omit<Desk, 'zone_id'> & { labels: string[] }>`
    select p.channel_id, p.hotel_id, p.location_id, to_jsonb(p.labels) as labels
      from access.user_location l
      join access.user_channel c on c.user_id = l.user_id
      join organization.public_place p on p.channel_id = c.channel_id
          and p.location_id = l.location_id
     where l.user_id = ${user_id}`,
  )
  const [only, ...others] = places
  if (only && others.length === 0)
    await setDesk(database, user_id, { ...only, agency: sendsAgencyMarker(only) })
  else
    await run(
      database,
      sql`
        update access.user_account
          set desk_channel_id = null, desk_hotel_id = null, desk_location_id = null,
            desk_agency = false where id = ${user_id}`,
    )
}
