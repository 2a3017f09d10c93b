import { first, run, type Database } from '@kit/db/database'
import { Refusal } from '@kit/kernel/refusal'
import { sql, type RawBuilder } from 'kysely'

const REFERENCED = '23503'
const TAKEN = '23505'
type Referencing = { code?: unknown; constraint?: unknown; schema?: unknown; table?: unknown }

/**
 * Runs a delete that the foreign keys allow only while nothing depends on the row; says what does.
 * The database knows every table that may, so a new one is refused by itself.
 */
export async function deleteUnlessUsed(
  tx: Database,
  statement: RawBuilder<unknown>,
): Promise<void> {
  try {
    await run(tx, statement)
  } catch (error) {
    const { code, schema, table } = error as Referencing
    if (code !== REFERENCED) throw error
    throw new Refusal('place.in_use', { by: `${String(schema)}.${String(table)}` })
  }
}

/** Says in words that a name, a code, or the hotel of an account is already another row's. */
export async function refuseTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if ((error as Referencing).code !== TAKEN) throw error
    if ((error as Referencing).constraint === 'one_account_of_a_hotel')
      throw new Refusal('agency.hotel_taken')
    throw new Refusal('place.name_taken')
  }
}

/** What depends on a hotel being in a channel. */
export const findConcessionUse = (
  database: Database,
  { channel_id, hotel_id }: { channel_id: number; hotel_id: number },
): Promise<{ dependent: string } | undefined> =>
  first(
    database,
    sql<{ dependent: string }>`
    select dependent from organization.concession_use
     where channel_id = ${channel_id} and hotel_id = ${hotel_id} limit 1`,
  )
