import {
  findLines,
  findOffer,
  findQuotation,
  findReminders,
  findVersions,
  lockQuotation,
  recordPlan,
  type FoundLine,
  type Instalment,
  type Reminder,
} from '@app/quotations/api'
import { QUOTATION } from '@app/quotations/lifecycles'
import { isEditable } from '@app/quotations/rules'
import { keyOf, peopleIn, type Room } from '@app/quotations/rules/rooms'
import type { Context } from '@kit/db/context'
import { showDay, type Day } from '@kit/kernel/day'
import { refuseIllegal } from '@kit/kernel/lifecycle'
import { amountOf, compare, money, total, type Money } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { toWire } from '@kit/kernel/wire'
import type * as z from 'zod'
import { WantedItem } from '@app/orders/contract'
import { auditQuotation } from '../audit.ts'
import type { planGroup, showGroupPlan } from '../../contract/proforma.ts'
import { findStanding } from './standing.ts'

type Plan = z.output<typeof planGroup.body>
type Shown = z.input<typeof showGroupPlan.reply>

/**
 * The rooming list and the instalments, with what the reservations were paid by now, and what is
 * announced for them.
 */
export async function showPlan(tx: Context, uuid: string): Promise<Shown> {
  const quotation = await findQuotation(tx, uuid)
  if (!quotation.group) throw new Refusal('proforma.only_groups')
  const [version] = await findVersions(tx, quotation.id, tx.language)
  const { currency } = version!
  const standing = await findStanding(tx, quotation.id, version!)
  const { rooms, reservations, paid, announced, balance, instalments } = standing
  const reminders = await findReminders(tx, quotation.id)
  return {
    uuid,
    version: quotation.version,
    total: toWire(money(version!.total, currency)),
    paid: toWire(paid),
    announced: toWire(announced),
    balance: toWire(balance),
    services: servicesShown(await findLines(tx, [version!.id]), rooms, tx.language),
    rooms: rooms.map(({ position: _position, reservation, ...room }) => ({
      ...room,
      skips: [...room.skips],
      reservation: reservation && {
        uuid: reservation.uuid,
        folio: reservation.folio,
        state: reservation.state,
        total: reservation.total,
        paid: reservation.paid,
        announced: reservation.pending,
      },
    })),
    instalments: instalments.map((of) => ({
      due_day: of.due_day,
      amount: amountOf(of.amount),
      paid: amountOf(of.paid),
      announced: amountOf(of.announced),
      state: of.state,
      reminder: reminderOf(reminders.find(({ due_day }) => due_day === of.due_day)),
    })),
    can: {
      plan: isEditable(quotation.state),
      collect:
        tx.actor.permissions.has('payment.take') && reservations.length > 0 && balance.units > 0n,
    },
  }
}

const reminderOf = (reminder: Reminder | undefined) =>
  reminder ? { mail: reminder.mail, at: reminder.at } : null

function servicesShown(
  lines: readonly FoundLine[],
  rooms: readonly Room[],
  language: 'es' | 'en',
): Shown['services'] {
  const services = new Map<string, Shown['services'][number]>()
  for (const line of lines) {
    const key = keyOf(WantedItem.parse(line.wanted))
    const people = (services.get(key)?.people ?? 0) + line.adults
    services.set(key, {
      key,
      name: language === 'es' ? line.product_es : line.product_en,
      day: line.service_day,
      last_day: line.last_day,
      time: line.service_time,
      people,
      listed: peopleIn(rooms, key),
    })
  }
  return [...services.values()]
}

/** Writes both lists anew. Their people are held against the offer when the group accepts. */
export async function savePlan(tx: Context, uuid: string, plan: Plan): Promise<number> {
  const quotation = await lockQuotation(tx, uuid)
  if (quotation.group_sheet_id === null) throw new Refusal('proforma.only_groups')
  if (!isEditable(quotation.state)) refuseIllegal(QUOTATION, quotation.state, 'open')
  if (plan.version !== quotation.version)
    throw new Refusal('quotation.changed', { version: quotation.version })
  const offer = await findOffer(tx, quotation)
  const services = offer.lines.map(({ wanted }) => WantedItem.parse(wanted))
  refuseBadRooms(plan.rooms, new Set(services.map(keyOf)))
  refuseOtherSum(plan.instalments, money(offer.total, offer.currency))
  const first_day = services.map(({ service_day }) => service_day).toSorted()[0]!
  refuseBadDays(plan.instalments, tx.today, first_day)
  await recordPlan(tx, quotation, plan.rooms, plan.instalments)
  auditQuotation(tx, 'plan', quotation.folio, {
    rooms: plan.rooms.length,
    people: plan.rooms.reduce((sum, { people }) => sum + people, 0),
    instalments: plan.instalments,
  })
  return quotation.version + 1
}

function refuseBadRooms(rooms: readonly Room[], services: ReadonlySet<string>): void {
  const named = new Set<string>()
  for (const { room, guest, skips } of rooms) {
    const name = `${room}/${guest}`.toLowerCase()
    if (named.has(name)) throw new Refusal('proforma.room_twice', { room })
    named.add(name)
    if (skips.some((key) => !services.has(key)))
      throw new Refusal('proforma.service_unknown', { room })
    if (new Set(skips).size >= services.size)
      throw new Refusal('proforma.room_takes_nothing', { room })
  }
}

/** Instalments are of the whole offer, or there are none. */
export function refuseOtherSum(instalments: readonly Instalment[], whole: Money): void {
  if (instalments.length === 0) return
  const sum = total(
    instalments.map(({ amount }) => money(amount, whole.currency)),
    whole.currency,
  )
  if (compare(sum, whole) !== 0)
    throw new Refusal('proforma.instalments_differ', { sum: inWords(sum), total: inWords(whole) })
}

function refuseBadDays(instalments: readonly Instalment[], today: Day, last: Day): void {
  const days = instalments.map(({ due_day }) => due_day)
  const inOrder = days.every((day, index) => index === 0 || day > days[index - 1]!)
  if (!inOrder || days.some((day) => day < today || day > last))
    throw new Refusal('proforma.instalment_day', { last: showDay(last) })
}

export const inWords = (amount: Money): string =>
  `${amount.currency} ${amountOf(amount).slice(0, -2)}`
