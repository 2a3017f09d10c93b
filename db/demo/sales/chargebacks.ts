import { lockChargeback, moveChargeback, noteChargeback } from '@app/payments/api'
import type { ChargebackReason } from '@app/payments/contract/chargebacks'
import { bySystem, inContext, type Context } from '@kit/db/context'
import type { Actor } from '@kit/kernel/actor'
import { all, type Database } from '@kit/db/database'
import { addDays, instantOf, showDay, type Day } from '@kit/kernel/day'
import { sql } from 'kysely'

type Story = {
  reason: ChargebackReason
  note: string
  /** Days before the end on which it was noted, and on which the bank decided. */
  noted: number
  ended?: { state: 'won' | 'lost'; days: number; why: string }
}

/** Of months that are still open. One waits to be answered. */
const STORIES: readonly Story[] = [
  {
    reason: 'not_received',
    note: 'Dice que no lo recogieron.',
    noted: 11,
    ended: { state: 'won', days: 4, why: 'El banco aceptó el cupón firmado.' },
  },
  {
    reason: 'fraud',
    note: 'El titular no reconoce el cargo.',
    noted: 9,
    ended: { state: 'lost', days: 3, why: 'El banco dio la razón al titular.' },
  },
  { reason: 'duplicate', note: 'Dice que se le cobró dos veces.', noted: 2 },
]

/** A few guests took back what they had paid by card some weeks before. */
export async function storeChargebacks(tx: Database, until: Day, by: number): Promise<void> {
  const cards = await all(
    tx,
    sql<{ uuid: string; amount: string; payment_day: Day }>`
    select p.uuid, p.amount, p.payment_day
      from payments.payment p join payments.method m on m.id = p.method_id
     where m.kind = 'terminal' and p.state = 'confirmed' and p.change_of_id is null
       and p.payment_day between ${addDays(until, -60)} and ${addDays(until, -15)}
       and not exists (select from payments.refund f where f.payment_id = p.id)
     order by p.id limit ${STORIES.length}`,
  )
  for (const [index, { uuid, amount }] of cards.entries()) {
    const { reason, note, noted, ended } = STORIES[index]!
    const day = addDays(until, -noted)
    const chargeback = await noteChargeback(
      at(tx, day, by),
      { uuid },
      {
        source: 'person',
        case_number: `CB-${showDay(day).replaceAll('/', '')}-${index + 1}`,
        reason,
        note,
        respond_by: addDays(day, 10),
        amount,
      },
    )
    if (!ended) continue
    const on = at(tx, addDays(until, -ended.days), by)
    await moveChargeback(on, await lockChargeback(on, chargeback), ended.state, ended.why)
  }
}

/** As accounting did it at noon of that day. */
const at = (tx: Database, day: Day, user_id: number): Context =>
  inContext<Actor>(tx, {
    ...bySystem(instantOf(day, '12:00')),
    actor: {
      user_id,
      session_id: 0,
      name: '',
      roles: ['CONTABILIDAD'],
      main_roles: [],
      permissions: new Set(),
      scope: { all: true as const },
      desk: null,
    },
    audit: () => undefined,
  })
