import { run, type Database } from '@kit/db/database'
import type { Desk } from '@kit/kernel/actor'
import { sql } from 'kysely'

/** Where a user sells from now on; `agency` is the marker of a hotel labelled TTOO. The caller has seen that they may. */
export async function setDesk(database: Database, user_id: number, desk: Omit<Desk, 'zone_id'> & { agency: boolean }): Promise<void> {
  const changed = await run(database, sql`
    update access.user_account
       set desk_channel_id = ${desk.channel_id}, desk_hotel_id = ${desk.hotel_id}, desk_location_id = ${desk.location_id}, desk_agency = ${desk.agency}
     where id = ${user_id}`)
  if (changed !== 1) throw new Error(`No user ${user_id}`)
}
