import { contactFor } from '@app/guest-data/api'
import { seatsOf } from '@app/catalog/rules/party'
import { findDeparturesOfDay } from '@app/departures/api'
import {
  findItems,
  findReservation,
  keepFirstContact,
  lockReservation,
  seeReservation,
} from '@app/reservations/api'
import type { Context } from '@kit/db/context'
import { handle } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { amountOf } from '@kit/kernel/money'
import { toWire } from '@kit/kernel/wire'
import {
  changeItem,
  editGuest,
  editReservation,
  editItem,
  findActivities,
  keepContact,
  priceChange,
  rescheduleItem,
} from '../contract.ts'
import { changeItem as change, type Settlement } from './change-item.ts'
import { editGuest as edit, type GuestEdit } from './edit-guest.ts'
import { refuseImpossiblePhone, findPlan, findChosen } from '@app/orders/api'
import { askedOf, stayAfter } from './stay.ts'
import { changeable, reprice, type Wish } from './priced.ts'

export const routes = [
  handle(priceChange, async (tx, { params, body }) => {
    const locked = await seeReservation(tx, { item: params.id })
    const item = changeable(locked, params.id)
    const repriced = await reprice(tx, locked, item, body)
    const { order, difference, to_pay } = repriced
    const { wanted, options } = repriced
    const { departures } = await findDeparturesOfDay(tx, {
      options: [{ option_id: wanted.option_id, seats: seatsOf(wanted), nights: 1 }],
      day: wanted.service_day,
      now: tx.now,
    })
    const chosen = await findChosen(tx, [wanted], tx.now)
    const stay = await stayAfter(tx, locked, repriced, chosen)
    return {
      plan: await findPlan(tx, stay, askedOf(locked)),
      departures: departures.map(({ departure_id, starts_at, left }) => ({
        departure_id,
        starts_at,
        left,
      })),
      options: [...options],
      option_id: wanted.option_id,
      item_id: item.id,
      currency: locked.reservation.currency,
      old_total: item.total,
      new_total: amountOf(order.total),
      difference: amountOf(difference),
      to_pay: amountOf(to_pay),
    }
  }),

  handle(changeItem, (tx, { params, body }) => changed(tx, params.id, body, 'reservation.change')),
  handle(editItem, (tx, { body }) => changed(tx, body.id, body, 'reservation.administer')),
  handle(rescheduleItem, (tx, { body }) => changed(tx, body.id, body, 'reservation.reschedule')),

  handle(editGuest, (tx, { params, body }) => edited(tx, params.id, body)),
  handle(editReservation, (tx, { body: { id, ...body } }) => edited(tx, id, body)),

  handle(keepContact, async (tx, { body: { uuid, email, phone } }) => {
    const { reservation } = await lockReservation(tx, { reservation: uuid })
    if (reservation.guest_forgotten) throw new Refusal('guest.forgotten')
    if (phone) refuseImpossiblePhone(phone, reservation.customer_country)
    await keepFirstContact(tx, reservation.id, { email, phone })
    return {
      uuid,
      phone: contactFor(tx.actor, reservation.customer_phone || (phone ?? null)),
      email: contactFor(tx.actor, reservation.customer_email ?? email ?? null),
    }
  }),

  handle(findActivities, async (tx, { body }) => {
    const reservation = await findReservation(tx, tx.actor, body.id, tx.language)
    return findItems(tx, tx.actor, reservation, tx.language)
  }),
]

async function changed(tx: Context, item_id: number, asked: Wish & Settlement, action: string) {
  const locked = await lockReservation(tx, { item: item_id })
  const { total, difference, voucher, refunds } = await change(tx, locked, item_id, asked, asked)
  tx.audit({
    action,
    entity: 'item',
    entity_id: item_id,
    reason: asked.reason,
    after: { total: amountOf(total), difference: amountOf(difference), voucher },
  })
  return {
    uuid: locked.reservation.uuid,
    total: toWire(total),
    difference: toWire(difference),
    voucher,
    refunds: refunds.map(({ uuid, amount }) => ({ uuid, amount: toWire(amount) })),
  }
}

async function edited(tx: Context, id: number, { version, reason, ...data }: GuestEdit) {
  const locked = await lockReservation(tx, { id })
  const { uuid, folio } = locked.reservation
  const now = await edit(tx, locked, { version, reason, ...data })
  tx.audit({
    action: 'reservation.edit_guest',
    entity: 'reservation',
    entity_id: folio,
    reason,
    after: { version: now },
  })
  return { uuid, version: now }
}
