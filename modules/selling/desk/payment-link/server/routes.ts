import {
  findAttemptsOf,
  findHinted,
  findLinkByToken,
  lockLink,
  noteSeen,
  paymentProvider,
  ProviderDown,
  recordEvent,
  revokeLink as moveRevoked,
  type Hint,
  type PaymentProvider,
} from '@app/payment-links/api'
import type { ToldDispute } from '@app/payment-links/rules'
import { asSystem, inContext, type AnyContext, type Context } from '@kit/db/context'
import { handle } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import {
  beginPayment,
  hearProvider,
  lookAtLink,
  seeToLink,
  mailClipLink,
  mailPayPalLink,
  mailStripeLink,
  openPaymentPage,
  returnFromPayment,
  revokeLink,
  sendBalanceLink,
} from '../contract.ts'
import { begin } from './begin.ts'
import { inTheNameOf } from './in-name-of.ts'
import { showPage } from './page.ts'
import { sendQuotationLink, sendReservationLink, type SentLink } from './send.ts'
import { followDispute } from './dispute.ts'
import { settleAttempt } from './settle.ts'

export const routes = [
  handle(mailPayPalLink, async (tx, { body: { uuid, ...sending } }) =>
    told(tx, await sendQuotationLink(tx, uuid, { ...sending, provider: 'paypal' }), 'paypal'),
  ),
  handle(mailClipLink, async (tx, { body: { uuid, ...sending } }) =>
    told(tx, await sendQuotationLink(tx, uuid, { ...sending, provider: 'clip' }), 'clip'),
  ),
  handle(mailStripeLink, async (tx, { params: { id }, body }) =>
    told(tx, await sendQuotationLink(tx, id, { ...body, provider: 'stripe' }), 'stripe'),
  ),
  handle(sendBalanceLink, async (tx, { body: { reservation, ...sending } }) =>
    told(tx, await sendReservationLink(tx, reservation, sending), sending.provider),
  ),

  handle(revokeLink, async (tx, { params: { uuid } }) => {
    const link = await lockLink(tx, uuid)
    await moveRevoked(tx, link, 'by_hand')
    tx.audit({ action: 'payment_link.revoke', entity: 'payment_link', entity_id: uuid })
    return { uuid, state: 'revoked' as const }
  }),

  handle(lookAtLink, async (tx, { params: { uuid }, http }) => {
    const { id } = await lockLink(tx, uuid)
    await lookAt(tx, id, http.request.id, lookAtLink.path)
    return { uuid, state: (await lockLink(tx, uuid)).state }
  }),

  handle(seeToLink, async (tx, { params: { uuid } }) => {
    const { id } = await lockLink(tx, uuid)
    if ((await noteSeen(tx, id)) === 0) throw new Refusal('payment_link.nothing_to_see')
    tx.audit({ action: 'payment_link.see_to', entity: 'payment_link', entity_id: uuid })
    return { uuid }
  }),

  handle(openPaymentPage, (tx, { body: { token } }) => pageOf(tx, token)),

  handle(beginPayment, async (tx, { body, http }) => ({
    address: await begin(tx, body, { request_id: http.request.id, endpoint: beginPayment.path }),
  })),

  handle(returnFromPayment, async (tx, { body: { token }, http }) => {
    const { id } = await findLinkByToken(tx, token)
    try {
      await lookAt(tx, id, http.request.id, returnFromPayment.path)
    } catch (failure) {
      // The guest is shown what is known; the job asks again.
      if (!(failure instanceof Refusal) || failure.code !== 'payment_link.provider_down')
        throw failure
    }
    return pageOf(tx, token)
  }),

  handle(hearProvider, async (tx, { params: { provider }, query: { secret }, http }) => {
    const { headers, id, raw_body } = http.request
    const webhook = { raw: raw_body ?? '', headers, secret, now: tx.now }
    const hint = await paymentProvider(provider).verify(webhook)
    if (!hint) throw new Refusal('payment_link.forged')
    const dispute = await readDispute(paymentProvider(provider), hint)
    const { event_id } = hint
    const attempt = await findHinted(
      tx,
      provider,
      dispute ? { event_id, reference: dispute.reference } : hint,
    )
    // Of another system that shares the account.
    if (!attempt) return { heard: false }
    const cause = { request_id: id, endpoint: hearProvider.path }
    await settleTold(tx, attempt, cause)
    if (dispute) await followDispute(tx, attempt, dispute, cause)
    // Kept once it was followed: told again before that, it is followed again.
    const heard = await asSystem(tx, tx.now, (own) => recordEvent(own, attempt, hint.event_id))
    return { heard }
  }),
]

function told(
  tx: Context,
  { folio, ...sent }: SentLink,
  provider: string,
): Omit<SentLink, 'folio'> {
  tx.audit({
    action: 'payment_link.send',
    entity: 'payment_link',
    entity_id: sent.link,
    after: { folio, provider, recipient: sent.recipient },
  })
  return sent
}

async function pageOf(tx: AnyContext, token: string) {
  const { created_by } = await findLinkByToken(tx, token)
  const { now, today, language, request_id } = tx
  return showPage(
    inContext(tx, {
      now,
      today,
      language,
      request_id,
      actor: inTheNameOf(created_by),
      audit: () => undefined,
    }),
    token,
  )
}

/** Every charge of a link that may have come to something. */
async function lookAt(
  tx: AnyContext,
  link_id: number,
  request_id: string,
  endpoint: string,
): Promise<void> {
  for (const attempt of await findAttemptsOf(tx, link_id))
    await settleTold(tx, attempt, { request_id, endpoint })
}

/** @throws Refusal `payment_link.provider_down` when nothing can be said of it now */
async function readDispute(
  { readDispute: read }: PaymentProvider,
  { dispute }: Hint,
): Promise<ToldDispute | null> {
  if (dispute === undefined || !read) return null
  try {
    return await read(dispute)
  } catch (failure) {
    if (failure instanceof ProviderDown) throw new Refusal('payment_link.provider_down')
    throw failure
  }
}

/** @throws Refusal `payment_link.provider_down` when nothing can be said of it now */
async function settleTold(...given: Parameters<typeof settleAttempt>): Promise<void> {
  try {
    await settleAttempt(...given)
  } catch (failure) {
    if (failure instanceof ProviderDown) throw new Refusal('payment_link.provider_down')
    throw failure
  }
}
