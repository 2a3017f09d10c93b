import { all, type Database } from '@kit/db/database'
import type { Context } from '@kit/db/context'
import { mayBecome } from '@kit/kernel/lifecycle'
import { SHIFT } from '@app/payments/lifecycles'
import { sql } from 'kysely'
import type { Denomination, OwnShift } from '../contract.ts'

export const findDenominations = (database: Database): Promise<Denomination[]> =>
  all(
    database,
    sql<Denomination>`
    select id, currency, kind, value from cash.denomination where active
     order by currency <> 'MXN', currency <> 'USD', currency, kind = 'coin', value desc`,
  )

/** Of those that are over only the last few: what was declared is not changed by its rep. */
const OVER_SHOWN = 5

/** The desk of the working session first, and what is still to be declared before what is over. */
export async function findOwnShifts(tx: Context): Promise<OwnShift[]> {
  const { user_id, desk } = tx.actor
  const rows = await all(
    tx,
    sql<Omit<OwnShift, 'can'>>`
    select s.id, s.state, h.name as hotel, p.locacion as location, s.opened_at, s.ended_at,
        coalesce(s.location_id = ${desk?.location_id ?? null}::bigint
          and s.channel_id = ${desk?.channel_id ?? null}::bigint, false) as here
      from (
        select *, rank() over (partition by state in ('open', 'locked') order by id desc) as place
          from payments.public_shift where rep_id = ${user_id}) s
      join organization.public_hotel h on h.id = s.hotel_id
      join organization.public_location p on p.location_id = s.location_id
     where s.state in ('open', 'locked') or s.place <= ${OVER_SHOWN}
     order by s.state not in ('open', 'locked'), here desc, s.id desc`,
  )
  return rows.map((shift) => ({
    ...shift,
    can: { declare: mayBecome(SHIFT, shift.state, 'ended') },
  }))
}
