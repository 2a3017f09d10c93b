import { findUserIdsWhoMay } from '@app/access/api'
import { sendReminder } from '@app/messaging/api'
import { takeChargebacksToRemindOf, type RemindedChargeback } from '@app/payments/api'
import type { AnyContext } from '@kit/db/context'
import { all } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import { showDay, type Day } from '@kit/kernel/day'
import { sql } from 'kysely'
import { chargebackReminderDays } from '../settings.ts'

/**
 * Whoever answers chargebacks is reminded of those that nobody answered some days before their last
 * one and again on it, once a day, in the name of who noted them. Answers how many they were.
 */
export async function remindOfChargebacks(tx: AnyContext): Promise<number> {
  const days = await findSetting(tx, chargebackReminderDays, tx.now)
  const due = await takeChargebacksToRemindOf(tx, days)
  if (due.length === 0) return 0
  const folios = await findFolios(tx, due)
  const recipients = await findUserIdsWhoMay(tx, 'chargeback.manage')
  for (const one of due)
    await sendReminder(tx, one.noted_by, {
      channel_id: one.channel_id,
      subject: `Contracargo por responder: ${one.case_number}`,
      content: contentOf(one, folios.get(one.reservation_id)!, tx.today),
      recipients,
    })
  return due.length
}

async function findFolios(
  tx: AnyContext,
  due: readonly RemindedChargeback[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await all(
    tx,
    sql<{ id: number; folio: string }>`
    select id, folio from reservations.public_reservation
     where id = any(${due.map(({ reservation_id }) => reservation_id)}::bigint[])`,
  )
  return new Map(rows.map(({ id, folio }) => [id, folio]))
}

function contentOf(
  { case_number, respond_by }: RemindedChargeback,
  folio: string,
  today: Day,
): string {
  const until =
    respond_by === today ? 'hoy es el último día' : `su fecha límite es el ${showDay(respond_by)}`
  return `El contracargo ${case_number} de la reserva ${folio} sigue sin respuesta; ${until}. Agregue la evidencia y respóndalo en Contracargos (/contracargos).`
}
