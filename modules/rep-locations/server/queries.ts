import type { Desk } from '@app/organization/rules/desk'
import { run, type Database } from '@kit/db/database'
import { sql } from 'kysely'

type DeskChange = Omit<Desk, 'zone_id'> & { user_id: number; agency: boolean; at: Date }

export async function recordDeskChange(
  database: Database,
  { user_id, channel_id, hotel_id, location_id, agency, at }: DeskChange,
): Promise<void> {
  await run(
    database,
    sql`
    insert into rep_locations.desk_change (user_id, channel_id, hotel_id, location_id, agency,
          changed_at)
    values (${user_id}, ${channel_id}, ${hotel_id}, ${location_id}, ${agency}, ${at})`,
  )
}
