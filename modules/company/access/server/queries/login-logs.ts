import { only, type Database } from '@kit/db/database'
import { sql } from 'kysely'

type LoginLog = {
  user_id: number
  /** Epoch seconds. */
  login_at: number
  latitude: number | null
  longitude: number | null
  accuracy: number | null
  channels: readonly number[]
  setRepLocation: unknown
  hotel_id: number | null
  zone_id: number | null
}

export async function recordLoginLog(database: Database, log: LoginLog): Promise<number> {
  const { id } = await only(
    database,
    sql<{ id: number }>`
    insert into access.login_log (user_id, login_at, latitude, longitude, accuracy, channels,
          set_rep_location, hotel_id, zone_id)
    values (${log.user_id}, to_timestamp(${log.login_at}::double precision), ${log.latitude},
          ${log.longitude}, ${log.accuracy}, ${JSON.stringify(log.channels)}::jsonb,
            ${log.setRepLocation === null ? null : JSON.stringify(log.setRepLocation)}::jsonb,
                ${log.hotel_id}, ${log.zone_id})
    returning id`,
  )
  return id
}
