import { only, type Database } from '@kit/db/database'
import { sql } from 'kysely'

type Flight = { code: string; flies_at: string; direction?: string; first_day?: string }

/** A flight of every weekday, from Mexico City, that always flew unless a first day is given. */
export const buildFlight = (
  database: Database,
  { code, flies_at, direction = 'arrival', first_day = '2000-01-01' }: Flight,
) =>
  only(
    database,
    sql<{ id: number }>`
    insert into transport.flight (code, direction, flies_at, airport, first_day)
    values (${code}, ${direction}, ${flies_at}, 'Ciudad de México', ${first_day})
    returning id`,
  )
