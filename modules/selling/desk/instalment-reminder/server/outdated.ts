import { findOffer, findReminded, forgetReminder, lockReminder } from '@app/quotations/api'
import { owedBy } from '@app/quotations/rules/rooms'
import { lockWhole } from '@app/reservations/api'
import type { AnyContext } from '@kit/db/context'
import { compare, money, smaller } from '@kit/kernel/money'
import { findStanding } from '../../quotation/server/proforma/standing.ts'

/**
 * Whether a reminder is not to leave any more: its day has passed (of one that was to come), its offer fell through, or what
 * it asks for was paid, announced or cancelled. It was not sent then, and its day is reminded of
 * anew where something else is owed. Reservations are locked before their offer, as everybody does.
 */
export async function isOutdated(tx: AnyContext, mail_id: number): Promise<boolean> {
  const seen = await findReminded(tx, mail_id)
  if (!seen) return true
  const before = await findStanding(tx, seen.id, await findOffer(tx, seen))
  for (const { id } of before.reservations) await lockWhole(tx, id)
  const reminder = await lockReminder(tx, mail_id)
  if (!reminder) return true
  const version = await findOffer(tx, seen)
  const { balance, instalments, open } = await findStanding(tx, seen.id, version)
  const stands = reminder.state === 'accepted' || reminder.state === 'won'
  if (
    stands &&
    open.length > 0 &&
    reminder.overdue === reminder.due_day < tx.today &&
    instalments.length > 0
  ) {
    const owed = smaller(owedBy(instalments, reminder.due_day), balance)
    if (compare(owed, money(reminder.amount, version.currency)) === 0) return false
  }
  await forgetReminder(tx, reminder.id)
  return true
}
