import type { Context } from '@kit/db/context'
import { first } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import type { StateOf } from '@kit/kernel/lifecycle'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type { COMMISSION_LINE } from '../lifecycles.ts'

type LineState = StateOf<typeof COMMISSION_LINE>
type LockedLine = {
  id: number
  folio: string | null
  state: LineState
  cut_id: number | null
  is_owed: boolean
}

/**
 * An earned line within the scope of who asks.
 * @throws Refusal `commission_line.not_found`, or `commission_line.in_a_cut`, which is decided whole
 */
export async function findLine(
  tx: Context,
  id: number,
  { lock }: { lock: boolean },
): Promise<LockedLine> {
  const line = await first(
    tx,
    sql<LockedLine>`
    select l.id, r.folio, l.state, l.cut_id, l.amount > 0 and not exists (
        select from commissions.line u where u.reverses_id = l.id) as is_owed
      from commissions.line l
      left join reservations.public_reservation r on r.id = l.reservation_id
     where l.id = ${id} and ${inScope(tx.actor.scope, {
       channel: sql`l.channel_id`,
       hotel: sql`l.hotel_id`,
       location: sql`l.location_id`,
     })}
     ${lock ? sql`for no key update of l` : sql``}`,
  )
  if (!line) throw new Refusal('commission_line.not_found')
  if (line.cut_id !== null) throw new Refusal('commission_line.in_a_cut', { cut: line.cut_id })
  return line
}
