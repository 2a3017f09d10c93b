import { findUserIdsWhoMay } from '@app/access/api'
import { sendReminder } from '@app/messaging/api'
import type { AnyContext } from '@kit/db/context'
import { all } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import { showDay, type Day } from '@kit/kernel/day'
import { sql } from 'kysely'
import { chargebackReminderDays } from '../settings.ts'

type Due = {
  noted_by: number
  channel_id: number
  case_number: string
  folio: string
  respond_by: Day
}

/**
 * Whoever answers chargebacks is reminded of those that nobody answered some days before their last
 * one and again on it, once a day, in the name of who noted them. Answers how many they were.
 */
export async function remindOfChargebacks(tx: AnyContext): Promise<number> {
  const days = await findSetting(tx, chargebackReminderDays, tx.now)
  const due = await all(
    tx,
    sql<Due>`
    with reminded as (
      update payments.chargeback c set reminded_on = ${tx.today}::date
       where c.state = 'open' and c.respond_by >= ${tx.today}::date
         and c.respond_by - ${tx.today}::date <= ${days}
         and (c.reminded_on is null
           or c.reminded_on < ${tx.today}::date and c.respond_by = ${tx.today}::date)
      returning c.id, c.noted_by, c.channel_id, c.case_number, c.respond_by, c.reservation_id
    )
    select m.noted_by, m.channel_id, m.case_number, r.folio, m.respond_by
      from reminded m join reservations.public_reservation r on r.id = m.reservation_id
     order by m.respond_by, m.id`,
  )
  if (due.length === 0) return 0
  const recipients = await findUserIdsWhoMay(tx, 'chargeback.manage')
  for (const one of due)
    await sendReminder(tx, one.noted_by, {
      channel_id: one.channel_id,
      subject: `Contracargo por responder: ${one.case_number}`,
      content: contentOf(one, tx.today),
      recipients,
    })
  return due.length
}

function contentOf({ case_number, folio, respond_by }: Due, today: Day): string {
  const until =
    respond_by === today ? 'hoy es el último día' : `su fecha límite es el ${showDay(respond_by)}`
  return `El contracargo ${case_number} de la reserva ${folio} sigue sin respuesta; ${until}. Agregue la evidencia y respóndalo en Contracargos (/contracargos).`
}
