import { policySentence } from '@app/catalog/rules/cancellation-fee'
import type { PageOf } from '@app/guest-pages/api'
import { lastDayOf } from '@app/guest-pages/rules'
import { maskedContact } from '@app/guest-data/rules'
import { guestPageDays, guestPageWhatsApp } from '@app/guest-pages/settings'
import { isConfigured } from '@app/payment-links/api'
import { askedNow, chargesIn, PROVIDERS } from '@app/payment-links/rules'
import { findBrand } from '@app/organization/api'
import { logoPath } from '@app/organization/contract/brands'
import { agrees } from '@app/newsletter/api'
import { findNoticeInForce, isUseLimited } from '@app/privacy/api'
import { takesPayments, type ReservationState } from '@app/reservations/rules'
import type { AnyContext } from '@kit/db/context'
import { findSetting } from '@kit/db/settings'
import { serviceReturn, whereOf } from '@app/vouchers/rules/where'
import { instantOf } from '@kit/kernel/day'
import { installation } from '@kit/kernel/installation'
import { money, zero } from '@kit/kernel/money'
import { toWire } from '@kit/kernel/wire'
import { create as createQr } from 'qrcode'
import type * as z from 'zod'
import { whatsAppNumber } from '@app/orders/rules/guest-message'
import type { GuestPage, GuestLine } from '../contract.ts'
import {
  findGuestItems,
  findGuestPayments,
  findGuestReservation,
  findGuestSignature,
  type GuestItem,
  type GuestReservation,
} from './queries.ts'

type Page = z.input<typeof GuestPage>
type Line = z.input<typeof GuestLine>

/** The reservation as its guest reads it, in both languages. */
export async function showGuestPage(tx: AnyContext, page: PageOf): Promise<Page> {
  const { reservation_id: id } = page
  const reservation = await findGuestReservation(tx, id)
  const { folio, language, customer, guest_hotel, room, notes, currency } = reservation
  const items = await findGuestItems(tx, id)
  const payments = await findGuestPayments(tx, id)
  const [signature] = await findGuestSignature(tx, id)
  const to_pay = toPayOf(reservation)
  const is_limited = await isUseLimited(tx, reservation)
  return {
    folio,
    language,
    state: reservation.state as Page['state'],
    customer,
    guest_hotel,
    room,
    notes,
    until: lastDayOf(page.last_day!, await findSetting(tx, guestPageDays, tx.now)),
    read_at: tx.now.toISOString(),
    services: items.map((item) => serviceOf(item, { now: tx.now, is_asked: !is_limited })),
    currency,
    money: {
      due: toWire(money(reservation.due, currency)),
      paid: toWire(money(reservation.paid, currency)),
      pending: toWire(money(reservation.pending, currency)),
      to_pay: toWire(to_pay),
      payments: payments.map((payment) => ({
        day: payment.payment_day,
        method: { es: payment.method_es, en: payment.method_en },
        amount: toWire(money(payment.amount, payment.currency)),
        is_pending: payment.state === 'pending',
        receipt: payment.receipt,
      })),
    },
    providers:
      to_pay.units > 0n
        ? PROVIDERS.filter((name) => isConfigured(name) && chargesIn(name, currency))
        : [],
    signed: signature
      ? {
          at: signature.at,
          name: signature.name,
          language: signature.language,
          text: signature.text,
          is_current: signature.standing === 'current',
        }
      : null,
    privacy_notice: (await findNoticeInForce(tx))?.number ?? null,
    news: reservation.email
      ? {
          email: maskedContact(reservation.email),
          agrees: await agrees(tx, reservation.email),
        }
      : null,
    contact: await contactOf(tx, reservation),
  }
}

/** What may be paid online now: what is owed, less what was announced already. */
export function toPayOf({ state, due, paid, pending, currency }: GuestReservation) {
  if (!takesPayments(state as ReservationState)) return zero(currency)
  const of = (amount: string) => money(amount, currency)
  const left = askedNow('all', {
    due: of(due),
    deposit: zero(currency),
    paid: of(paid),
    pending: of(pending),
  })
  return left.units > 0n ? left : zero(currency)
}

async function contactOf(
  tx: AnyContext,
  { channel_id, rep, location, hotel, whatsapp: own }: GuestReservation,
): Promise<Page['contact']> {
  const { name, color, logo, closing, phone } = await findBrand(tx, channel_id, tx.now)
  const whatsapp = own || (await findSetting(tx, guestPageWhatsApp, tx.now)) || phone
  return {
    company: name,
    color,
    logo: logo && logoPath(logo.hash),
    closing,
    phone,
    whatsapp: whatsAppNumber(whatsapp),
    rep,
    location,
    hotel,
  }
}

const STATES: Readonly<Record<string, Line['state']>> = {
  used: 'used',
  no_show: 'missed',
  cancelled: 'cancelled',
}
const REQUESTS: Readonly<Record<string, NonNullable<Line['request']>['state']>> = {
  executed: 'approved',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
}

type Terms = Readonly<{
  now: Date
  /** Whether they are asked for a rating: not who limited the use of their data. */
  is_asked: boolean
}>

function serviceOf(item: GuestItem, { now, is_asked }: Terms): Line {
  const { id, head, service_day, service_time, last_day, voucher, voucher_state } = item
  const isGood = item.state === 'confirmed' && voucher !== null
  const request = item.request_state
    ? {
        state: REQUESTS[item.request_state] ?? ('waiting' as const),
        answer: item.request_state === 'rejected' ? item.request_answer : null,
      }
    : null
  const hasBegun = instantOf(service_day, service_time ?? '00:00:00') <= now
  const where = whereOf(item)
  return {
    id,
    head,
    product: { es: item.product_es, en: item.product_en },
    option: item.option_es === item.product_es ? null : { es: item.option_es, en: item.option_en },
    package: both(item.package_es, item.package_en),
    provider: item.provider,
    provider_phone: item.provider_phone,
    service_day,
    service_time,
    last_day,
    adults: item.adults,
    minors: item.minors,
    infants: item.infants,
    minor_ages: item.minor_ages,
    pickup_time: item.pickup_time,
    pickup_place: both(item.pickup_place_es, item.pickup_place_en),
    meeting_point: where?.kind === 'meeting_point' ? { es: where.es, en: where.en } : null,
    map: where?.map ?? null,
    returns: serviceReturn(item),
    flight: item.flight,
    includes: both(item.includes_es, item.includes_en),
    bring: both(item.bring_es, item.bring_en),
    health: both(item.health_es, item.health_en),
    good_to_know: both(item.note_es, item.note_en),
    policy: {
      es: policySentence(item.policy_rules, 'es'),
      en: policySentence(item.policy_rules, 'en'),
    },
    dock_paid_there: item.dock_paid_there,
    state: STATES[item.state] ?? 'coming',
    voucher:
      voucher !== null && voucher_state !== null && item.voucher_token !== null
        ? { folio: voucher, state: voucher_state, qr: isGood ? qrOf(item.voucher_token) : [] }
        : null,
    request,
    rating: item.stars === null ? null : { stars: item.stars, comment: item.comment },
    can: {
      ask: item.state === 'confirmed' && !hasBegun && request?.state !== 'waiting',
      rate: is_asked && item.state === 'used' && item.stars === null,
    },
  }
}

const both = (es: string | null, en: string | null) => (es ? { es, en: en || es } : null)

/** The code that the printed voucher carries, as rows of 1 and 0. */
function qrOf(token: string): string[] {
  const { modules } = createQr(`${installation().public_url}/cupon/${token}`, {
    errorCorrectionLevel: 'M',
  })
  return Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (_, column) => (modules.get(row, column) ? 1 : 0)).join(
      '',
    ),
  )
}
