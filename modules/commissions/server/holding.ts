import type { Context } from '@kit/db/context'
import { first } from '@kit/db/database'
import { move } from '@kit/db/move'
import { inScope } from '@kit/db/scope'
import { refusalIn, refuseIllegal, type StateOf } from '@kit/kernel/lifecycle'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { COMMISSION_LINE } from '../lifecycles.ts'

type LineState = StateOf<typeof COMMISSION_LINE>
type LockedLine = { id: number; state: LineState; cut_id: number | null; is_owed: boolean }

async function lockLine(tx: Context, id: number, to: LineState): Promise<LockedLine> {
  const line = await first(
    tx,
    sql<LockedLine>`
    select l.id, l.state, l.cut_id, l.amount > 0 and not exists (select from commissions.line u
        where u.reverses_id = l.id) as is_owed
      from commissions.line l
     where l.id = ${id} and ${inScope(tx.actor.scope, {
       channel: sql`l.channel_id`,
       hotel: sql`l.hotel_id`,
       location: sql`l.location_id`,
     })} for no key update`,
  )
  if (!line) throw new Refusal('commission_line.not_found')
  if (line.cut_id !== null) throw new Refusal('commission_line.in_a_cut', { cut: line.cut_id })
  refuseIllegal(COMMISSION_LINE, line.state, to)
  return line
}

/** It stays owed, and in the books, and in no cut until it is released. */
export async function holdLine(tx: Context, id: number, hold_reason: string): Promise<void> {
  const line = await lockLine(tx, id, 'held')
  if (!line.is_owed) throw new Refusal('commission_line.taken_back')
  await move(tx, COMMISSION_LINE, line, 'held', { set: { hold_reason } })
}

export async function releaseLine(tx: Context, id: number): Promise<void> {
  const line = await lockLine(tx, id, 'earned')
  if (line.state !== 'held') throw refusalIn(COMMISSION_LINE, line.state)
  await move(tx, COMMISSION_LINE, line, 'earned', { set: { hold_reason: null } })
}
