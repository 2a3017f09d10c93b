import { findPaperBrand, findSheetPaper } from '@app/organization/api'
import { openLink, recordLinkChange, recordRating, tellLink } from '@app/guest-pages/api'
import { changeConsentAsGuest } from '@app/newsletter/api'
import { recordLink, paymentProvider } from '@app/payment-links/api'
import { askedNow } from '@app/payment-links/rules'
import { paymentLinkDays } from '@app/payment-links/settings'
import { lockReservation } from '@app/reservations/api'
import { takesPayments } from '@app/reservations/rules'
import { calendarOfReservation, vouchersOfReservation } from '@app/vouchers/api'
import type { AnyContext, Context } from '@kit/db/context'
import { first } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import { findSetting } from '@kit/db/settings'
import { handle, type Input } from '@kit/http/handle'
import { amountOf } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { ask } from '../../cancellation/server/request/ask.ts'
import { inNameOf } from '../../payment-link/server/in-name-of.ts'
import { addressOf, moneyOf, refuseOtherCurrency } from '../../payment-link/server/send.ts'
import {
  askAsGuest,
  exportGuestCalendar,
  chooseNewsAsGuest,
  openGuestPage,
  payAsGuest,
  printGuestReceipt,
  printGuestVouchers,
  rateAsGuest,
  renewGuestLink,
  revokeGuestLink,
  showGuestLink,
} from '../contract.ts'
import { receiptPdf } from '../../receipt/server/document.ts'
import { findReceipt } from '../../receipt/server/queries.ts'
import { findGuestPayments, findGuestReservation } from './queries.ts'
import { showGuestPage } from './show.ts'

const DAY_MILLISECONDS = 86_400_000

export const routes = [
  handle(openGuestPage, async (tx, { body: { token }, http }) => {
    hide(http)
    return showGuestPage(tx, await openLink(tx, token))
  }),

  handle(printGuestVouchers, async (tx, { body: { token, language }, http }) => {
    hide(http)
    const { reservation_id, folio } = await openLink(tx, token)
    const pdf = await vouchersOfReservation.render(tx, reservation_id, language)
    if (!pdf) throw new Refusal('guest_page.no_voucher')
    return {
      stream: pdf,
      content_type: 'application/pdf',
      file_name: `${folio}.pdf`,
      inline: true,
    }
  }),

  handle(exportGuestCalendar, async (tx, { body: { token, language }, http }) => {
    hide(http)
    const { reservation_id, folio } = await openLink(tx, token)
    const calendar = await calendarOfReservation.render(tx, reservation_id, language)
    if (!calendar) throw new Refusal('guest_page.no_voucher')
    return { stream: calendar, content_type: 'text/calendar', file_name: `${folio}.ics` }
  }),

  handle(printGuestReceipt, async (tx, { body: { token, receipt, language, format }, http }) => {
    hide(http)
    const { reservation_id } = await openLink(tx, token)
    const payments = await findGuestPayments(tx, reservation_id)
    const of = payments.find((payment) => payment.receipt === receipt)
    const found = of && (await findReceipt(tx, { id: of.id }))
    if (!found || found.lines.length === 0) throw new Refusal('receipt.nothing_stands')
    return {
      stream: await receiptPdf(found, {
        paper: format ?? (await findSheetPaper(tx, tx.now)),
        language,
        brand: await findPaperBrand(tx, found.channel_id, tx.now),
      }),
      content_type: 'application/pdf',
      file_name: `${found.number}.pdf`,
      inline: true,
    }
  }),

  handle(askAsGuest, async (tx, { body: { token, service, reason }, http }) => {
    await asGuest(tx, token, http, askAsGuest.path, async (own, { reservation_id }) => {
      const locked = await lockReservation(own, { id: reservation_id })
      const item = locked.items.find(({ id }) => id === service)
      if (!item) throw new Refusal('guest_page.service_unknown')
      await ask(own, locked, {
        // A package is asked for with all of its components.
        item_ids: [item.package_item_id ?? item.id],
        reason,
        by_guest: true,
        action: 'guest_page.ask',
      })
    })
    return { asked: true as const }
  }),

  handle(rateAsGuest, async (tx, { body: { token, service, stars, comment }, http }) => {
    await asGuest(tx, token, http, rateAsGuest.path, async (own, { reservation_id, folio }) => {
      await recordRating(own, reservation_id, { item_id: service, stars, comment: comment || null })
      own.audit({
        action: 'guest_page.rate',
        entity: 'reservation',
        entity_id: folio,
        after: { item: service, stars },
      })
    })
    return { rated: true as const }
  }),

  handle(chooseNewsAsGuest, async (tx, { body: { token, agrees }, http }) => {
    const path = chooseNewsAsGuest.path
    await asGuest(tx, token, http, path, async (own, { reservation_id, folio }) => {
      const { email } = await findGuestReservation(own, reservation_id)
      if (!email) throw new Refusal('guest_page.no_address')
      await changeConsentAsGuest(own, { email, reservation_id, agrees })
      own.audit({
        action: 'guest_page.news',
        entity: 'reservation',
        entity_id: folio,
        after: { agrees },
      })
    })
    return { agrees }
  }),

  handle(payAsGuest, async (tx, { body: { token, provider }, http }) => {
    const address = await asGuest(
      tx,
      token,
      http,
      payAsGuest.path,
      async (own, { reservation_id, folio }) => {
        const { reservation } = await lockReservation(own, { id: reservation_id })
        paymentProvider(provider)
        refuseOtherCurrency(provider, reservation.currency)
        const left = askedNow('all', moneyOf(reservation))
        if (!takesPayments(reservation.state) || left.units <= 0n)
          throw new Refusal('payment_link.nothing_to_pay')
        const days = await findSetting(own, paymentLinkDays, own.now)
        const { channel_id, hotel_id, location_id, rep_id, agency_id } = reservation
        const link = await recordLink(own, {
          quotation_id: null,
          reservation_id,
          provider,
          asks: 'all',
          language: reservation.customer_language,
          recipient: reservation.customer_email ?? '',
          expires_at: new Date(own.now.getTime() + days * DAY_MILLISECONDS).toISOString(),
          channel_id,
          hotel_id,
          location_id,
          rep_id,
          agency_id,
        })
        own.audit({
          action: 'guest_page.pay',
          entity: 'reservation',
          entity_id: folio,
          after: { provider, amount: amountOf(left), currency: reservation.currency },
        })
        return addressOf(link.token)
      },
    )
    return { address }
  }),

  handle(showGuestLink, async (tx, { params: { uuid } }) => {
    const found = await first(
      tx,
      sql<{ id: number }>`
        select r.id from reservations.public_reservation r
         where r.uuid = ${uuid}::uuid and ${inScope(tx.actor.scope, {
           channel: sql`r.channel_id`,
           hotel: sql`r.hotel_id`,
           location: sql`r.location_id`,
           rep: sql`r.rep_id`,
           agency: sql`r.agency_id`,
         })}`,
    )
    if (!found) throw new Refusal('reservation.not_found')
    return tellLink(tx, found.id)
  }),

  handle(renewGuestLink, (tx, { params: { uuid } }) => changeLink(tx, uuid, 'renewed')),
  handle(revokeGuestLink, (tx, { params: { uuid } }) => changeLink(tx, uuid, 'revoked')),
]

type Http = Input<typeof openGuestPage>['http']

/** No search engine should remember a guest. */
function hide({ reply }: Http): void {
  void reply.header('x-robots-tag', 'noindex')
}

/** One transaction in the name of the rep whose sale it is, with none of what that rep may do. */
async function asGuest<Result>(
  tx: AnyContext,
  token: string,
  { request }: Http,
  endpoint: string,
  work: (own: Context, page: Awaited<ReturnType<typeof openLink>>) => Promise<Result>,
): Promise<Result> {
  const { rep_id } = await openLink(tx, token)
  const cause = { request_id: request.id, endpoint }
  return inNameOf(tx, { user_id: rep_id, now: tx.now, cause }, async (own) =>
    work(own, await openLink(own, token)),
  )
}

async function changeLink(tx: Context, uuid: string, kind: 'renewed' | 'revoked') {
  const { reservation } = await lockReservation(tx, { reservation: uuid })
  const { state } = await tellLink(tx, reservation.id)
  if (state === 'none' || state === 'cancelled')
    throw new Refusal('guest_page.no_link', { folio: reservation.folio })
  await recordLinkChange(tx, reservation.id, kind)
  tx.audit({
    action: kind === 'renewed' ? 'guest_page.renew' : 'guest_page.revoke',
    entity: 'reservation',
    entity_id: reservation.folio,
  })
  return tellLink(tx, reservation.id)
}
