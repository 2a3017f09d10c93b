import { sendMail } from '@app/mailing/api'
import { sendReminder } from '@app/messaging/api'
import { isConfigured, noteMail, recordLink } from '@app/payment-links/api'
import { askedNow, chargesIn, PROVIDERS, type Asks } from '@app/payment-links/rules'
import {
  findOffer,
  findWithInstalments,
  recordReminder,
  tieReminder,
  type Remindable,
} from '@app/quotations/api'
import { instalmentToRemind, OVERDUE_DAYS } from '@app/quotations/rules/rooms'
import { instalmentReminderDays } from '@app/quotations/settings'
import { amountInWords } from '@app/vouchers/api'
import type { AnyContext, Context } from '@kit/db/context'
import { findSetting } from '@kit/db/settings'
import { addDays, instantOf, showDay, type Day } from '@kit/kernel/day'
import { amountOf, compare, smaller, type Money } from '@kit/kernel/money'
import { auditQuotation } from '../../quotation/server/audit.ts'
import { inNameOf } from '../../payment-link/server/in-name-of.ts'
import { addressOf, moneyOf } from '../../payment-link/server/send.ts'
import { instalmentReminder } from './mails.ts'
import { findStanding } from '../../quotation/server/proforma/standing.ts'

const ASKS: readonly Asks[] = ['all', 'deposit']
/** A link in a reminder of what is overdue works so long, unless its hold ends before. */
const OVERDUE_LINK_DAYS = 7
type Standing = Awaited<ReturnType<typeof findStanding>>
type Mailed = Remindable & { customer_email: string }
type Told = { due_day: Day; owed: Money; overdue: boolean }

/**
 * Whoever agreed to pay in parts is mailed some days before each of them what is owed by then, once,
 * and once more when its day has passed, in the name of who made the offer, who is told too. Each
 * offer in a transaction of its own: one that fails keeps nobody else from theirs. Answers how many
 * offers that were.
 */
export async function remindOfInstalments(system: AnyContext): Promise<number> {
  const { now, today } = system
  const days_before = await findSetting(system, instalmentReminderDays, now)
  const offers = await findWithInstalments(system, {
    from: addDays(today, -OVERDUE_DAYS),
    today,
    to: addDays(today, days_before),
  })
  const failed: unknown[] = []
  let reminded = 0
  for (const offer of offers) {
    const cause = { request_id: `job-${offer.uuid}`, endpoint: 'remind-of-instalments' }
    await inNameOf(system, { user_id: offer.rep_id, now, cause }, (tx) =>
      remind(tx, offer, days_before),
    ).then(
      (written) => (reminded += Number(written)),
      (failure: unknown) => failed.push(failure),
    )
  }
  if (failed.length > 0) throw new AggregateError(failed, String(failed[0]))
  return reminded
}

/** Nothing is locked here: it is decided again, under the locks, when the mail leaves. */
async function remind(tx: Context, offer: Remindable, days_before: number): Promise<boolean> {
  const version = await findOffer(tx, offer)
  const standing = await findStanding(tx, offer.id, version)
  const due = instalmentToRemind(standing.instalments, { today: tx.today, days_before })
  const owed = due && smaller(due.owed, standing.balance)
  if (!due || !owed || owed.units <= 0n || standing.open.length === 0) return false
  const id = await recordReminder(tx, {
    quotation_id: offer.id,
    due_day: due.due_day,
    overdue: due.overdue,
    amount: amountOf(owed),
  })
  if (id === null) return false
  const told = { ...due, owed }
  if (offer.customer_email !== null)
    await mailReminder(tx, id, { ...offer, customer_email: offer.customer_email }, standing, told)
  await tellRep(tx, offer, told)
  auditQuotation(tx, 'remind_instalment', offer.folio, {
    due_day: due.due_day,
    overdue: due.overdue,
    amount: amountOf(owed),
    currency: owed.currency,
  })
  return true
}

async function mailReminder(
  tx: Context,
  id: number,
  offer: Mailed,
  standing: Standing,
  { due_day, owed, overdue }: Told,
): Promise<void> {
  const link = await linkFor(tx, offer, standing, { due_day, owed, overdue })
  const mail_id = await sendMail(
    tx,
    instalmentReminder,
    {
      folio: offer.folio,
      name: offer.customer_name,
      due_day,
      overdue,
      amount: amountOf(owed),
      currency: owed.currency,
      rep: offer.rep,
      address: link && addressOf(link.token),
    },
    {
      dedupe_key: `instalment-${id}`,
      reservation_id: standing.open[0]!.of.id,
      recipient: offer.customer_email,
      language: offer.customer_language,
    },
  )
  await tieReminder(tx, id, mail_id)
  if (link) await noteMail(tx, link.id, mail_id)
}

const tellRep = (
  tx: Context,
  { uuid, folio, customer_name, customer_email, channel_id, rep_id }: Remindable,
  { due_day, owed, overdue }: Told,
): Promise<void> =>
  sendReminder(tx, rep_id, {
    channel_id,
    subject: `${overdue ? 'Pago vencido de un grupo' : 'Próximo pago de un grupo'}: ${folio}`,
    content: `El grupo de ${customer_name} debe ${amountInWords(amountOf(owed), owed.currency)}; ${overdue ? 'la fecha límite era' : 'la fecha límite es'} el ${showDay(due_day)}. ${customer_email === null ? 'No tiene correo; avísele usted.' : 'Se le envía un correo.'} Cóbrelo en /proforma/${uuid}.`,
    recipients: [rep_id],
  })

/**
 * A link asks for the deposit or for all that is left of one reservation: where that is what the
 * instalment asks for, it pays it.
 */
async function linkFor(
  tx: Context,
  offer: Mailed,
  { open }: Standing,
  { due_day, owed, overdue }: Told,
) {
  const provider = PROVIDERS.find((one) => isConfigured(one) && chargesIn(one, owed.currency))
  if (!provider || open.length !== 1) return null
  const { of } = open[0]!
  const sums = moneyOf({ ...of, due: of.total, currency: owed.currency })
  const asks = ASKS.find((one) => compare(askedNow(one, sums), owed) === 0)
  if (!asks) return null
  const { channel_id, hotel_id, location_id, rep_id, agency_id } = offer
  const lastDay = overdue ? addDays(tx.today, OVERDUE_LINK_DAYS) : addDays(due_day, 1)
  return recordLink(tx, {
    channel_id,
    hotel_id,
    location_id,
    rep_id,
    agency_id,
    quotation_id: null,
    reservation_id: of.id,
    provider,
    asks,
    language: offer.customer_language,
    recipient: offer.customer_email,
    expires_at: of.held_until ?? instantOf(lastDay, '00:00:00').toISOString(),
  })
}
