import { asSystem, type AnyContext } from '@kit/db/context'
import { all, type Database } from '@kit/db/database'
import { moveThose } from '@kit/db/move'
import { announce } from '@kit/live/announce'
import { sql, type RawBuilder } from 'kysely'
import { createHash } from 'node:crypto'
import { messageReported } from '../events.ts'
import { WHATSAPP_MESSAGE } from '../lifecycles.ts'
import { findUserIdsOfNumber } from './channels.ts'
import type { WaReceipt } from './driver/driver.ts'

/**
 * Receipts of one number until the database has them: WhatsApp reports each of them once, so that
 * one that cannot be written now is written in the next round.
 */
export class Receipts {
  readonly #number_id: number
  #owed: WaReceipt[] = []
  #settling: Promise<void> = Promise.resolve()

  constructor(number_id: number) {
    this.#number_id = number_id
  }

  keep(receipts: readonly WaReceipt[]): void {
    this.#owed.push(...receipts)
  }

  /** Throws what the database says; what it did not take stays. */
  settle(database: Database): Promise<void> {
    const settling = this.#settling.then(() => this.#write(database))
    // Whoever asked for it hears of it; the next one is not kept from trying.
    this.#settling = settling.catch(() => undefined)
    return settling
  }

  async #write(database: Database): Promise<void> {
    const receipts = this.#owed
    if (receipts.length === 0) return
    this.#owed = []
    try {
      await asSystem(database, new Date(), (tx) => recordReceipts(tx, this.#number_id, receipts))
    } catch (failure) {
      this.#owed.unshift(...receipts)
      throw failure
    }
  }
}

/**
 * Notes who received and who read, whatever the order: the earliest moment of each stands, so that
 * a report that comes twice changes nothing and a late one takes nothing back. Reports of messages
 * that are not ours are passed over.
 */
export async function recordReceipts(
  tx: AnyContext,
  number_id: number,
  receipts: readonly WaReceipt[],
): Promise<void> {
  const noted = await all(
    tx,
    sql<{ message_id: number; is_read: boolean }>`
    insert into whatsapp.receipt as r (message_id, participant, delivered_at, read_at)
    select m.id, g.participant, min(g.at), min(g.at) filter (where g.kind = 'read')
      from jsonb_to_recordset(${JSON.stringify(receipts.map(named))}::jsonb)
             as g(wa_id text, participant text, kind text, at timestamptz)
      join whatsapp.message m on m.number_id = ${number_id} and m.wa_id = g.wa_id
     group by m.id, g.participant
     order by m.id, g.participant
    on conflict (message_id, participant) do update
      set delivered_at = least(r.delivered_at, excluded.delivered_at),
          read_at = least(r.read_at, excluded.read_at)
    returning r.message_id, r.read_at is not null as is_read`,
  )
  const idsOf = (is_read: boolean): number[] =>
    noted.filter((receipt) => receipt.is_read === is_read).map(({ message_id }) => message_id)
  const read = await prove(tx, ['sending', 'ambiguous', 'sent', 'delivered'], idsOf(true), 'read')
  const delivered = await prove(tx, ['sending', 'ambiguous', 'sent'], idsOf(false), 'delivered')
  if (read.length + delivered.length > 0) await tell(tx, number_id, [...read, ...delivered])
}

const named = ({ messageId, participant, kind, at }: WaReceipt) => ({
  wa_id: messageId,
  // Who it was is nobody's business: they are only told apart.
  participant: createHash('sha256')
    .update(`${messageId} ${participant}`)
    .digest('hex')
    .slice(0, 32),
  kind,
  at: at.toISOString(),
})

/** Whoever doubted that it left has the proof now. */
function prove<To extends 'delivered' | 'read'>(
  tx: AnyContext,
  from: readonly ('sending' | 'ambiguous' | 'sent' | 'delivered')[],
  ids: readonly number[],
  to: To,
): Promise<number[]> {
  return moveThose(tx, WHATSAPP_MESSAGE, { from, which: among(ids) }, to, {
    set: {
      reason_code: null,
      reason: null,
      finished_at: sql`coalesce(t.finished_at, ${tx.now}::timestamptz)`,
    },
  })
}

const among = (ids: readonly number[]): RawBuilder<unknown> =>
  sql`t.id = any(${[...ids]}::bigint[])`

/** To everybody who may read the history. */
async function tell(tx: AnyContext, number_id: number, ids: readonly number[]): Promise<void> {
  const user_ids = await findUserIdsOfNumber(tx, number_id, 'whatsapp.send')
  const messages = await all(
    tx,
    sql<{ id: string; state: 'delivered' | 'read' }>`
      select uuid as id, state from whatsapp.message where id = any(${[...ids]}::bigint[])
        order by id`,
  )
  for (const message of messages) await announce(tx, messageReported, message, user_ids)
}
