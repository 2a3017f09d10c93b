import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DisputeReason, Told, ToldDispute } from '../../rules.ts'
import {
  at,
  dayAt,
  headerOf,
  must,
  readJson,
  textAt,
  withCents,
  type Charge,
  type PaymentProvider,
  type Webhook,
} from './provider.ts'

export type StripeKeys = Readonly<{ address: string; secret_key: string; webhook_secret: string }>

/** How far the clock of a signature may be from ours, in seconds: Stripe's own tolerance. */
const TOLERANCE_SECONDS = 300

/** Stripe Checkout: a session on its page, card months where the account has them. */
export function stripe({ address, secret_key, webhook_secret }: StripeKeys): PaymentProvider {
  const headers = { authorization: `Bearer ${secret_key}` }
  return {
    async create(charge) {
      const session = await must(`${address}/v1/checkout/sessions`, {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/x-www-form-urlencoded',
          'idempotency-key': charge.reference,
        },
        body: new URLSearchParams(sessionOf(charge)).toString(),
      })
      return { external_id: textAt(session, 'id'), address: textAt(session, 'url') }
    },
    read: async (external_id) =>
      toldOf(
        await must(
          `${address}/v1/checkout/sessions/${encodeURIComponent(external_id)}?expand[]=payment_intent.latest_charge`,
          { headers },
        ),
      ),
    readDispute: async (case_number) =>
      disputeOf(
        await must(
          `${address}/v1/disputes/${encodeURIComponent(case_number)}?expand[]=payment_intent`,
          { headers },
        ),
      ),
    async verify(webhook) {
      if (!isSigned(webhook, webhook_secret)) return null
      const event = readJson(webhook.raw)
      const event_id = textAt(event, 'id')
      if (!event || event_id === '') return null
      const object = at(event, 'data', 'object')
      if (textAt(object, 'object') === 'dispute') return { event_id, dispute: textAt(object, 'id') }
      return textAt(object, 'object') === 'checkout.session'
        ? { event_id, external_id: textAt(object, 'id') }
        : // A charge carries what we noted on its payment intent.
          { event_id, reference: textAt(object, 'metadata', 'reference') }
    },
  }
}

const sessionOf = (charge: Charge): Record<string, string> => ({
  mode: 'payment',
  client_reference_id: charge.reference,
  'payment_intent_data[metadata][reference]': charge.reference,
  success_url: charge.return_address,
  cancel_url: charge.return_address,
  locale: charge.language,
  expires_at: String(Math.floor(charge.expires_at.getTime() / 1000)),
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': charge.currency.toLowerCase(),
  'line_items[0][price_data][unit_amount]': inCents(charge.amount),
  'line_items[0][price_data][product_data][name]': charge.description,
  ...(charge.currency === 'MXN'
    ? { 'payment_method_options[card][installments][enabled]': 'true' }
    : {}),
})

/** `1234.5600` is 123456. */
const inCents = (amount: string): string => String(BigInt(withCents(amount).replace('.', '')))

const fromCents = (cents: string): string => {
  const digits = cents.padStart(3, '0')
  return /^\d+$/.test(cents) ? `${digits.slice(0, -2)}.${digits.slice(-2)}` : ''
}

function toldOf(session: Record<string, unknown>): Told {
  const charge = at(session, 'payment_intent', 'latest_charge')
  const [cents, back] = [textAt(session, 'amount_total'), textAt(charge, 'amount_refunded') || '0']
  return {
    // Less than all of it given back is still money that was paid.
    state: stateOf(session, Number(back) > 0 && Number(back) >= Number(cents)),
    amount: fromCents(cents),
    given_back: fromCents(back),
    currency: textAt(session, 'currency').toUpperCase(),
    reference: textAt(session, 'client_reference_id'),
  }
}

const DISPUTE_STATES: Readonly<Record<string, ToldDispute['state']>> = {
  needs_response: 'open',
  under_review: 'contested',
  won: 'won',
  lost: 'lost',
}
const DISPUTE_REASONS: Readonly<Record<string, DisputeReason>> = {
  fraudulent: 'fraud',
  unrecognized: 'fraud',
  product_not_received: 'not_received',
  product_unacceptable: 'not_as_described',
  duplicate: 'duplicate',
  credit_not_processed: 'cancelled',
  subscription_canceled: 'cancelled',
}

/** Whatever else it may be, such as an early warning, takes no money. */
function disputeOf(dispute: Record<string, unknown>): ToldDispute {
  return {
    case_number: textAt(dispute, 'id'),
    state: DISPUTE_STATES[textAt(dispute, 'status')] ?? 'inquiry',
    amount: fromCents(textAt(dispute, 'amount')),
    currency: textAt(dispute, 'currency').toUpperCase(),
    reference: textAt(dispute, 'payment_intent', 'metadata', 'reference'),
    reason: DISPUTE_REASONS[textAt(dispute, 'reason')] ?? 'other',
    respond_by: dayAt(Number(textAt(dispute, 'evidence_details', 'due_by')) * 1000),
  }
}

/** A session completes before a slow payment of it arrives: only `paid` is money. */
function stateOf(session: Record<string, unknown>, isRefunded: boolean): Told['state'] {
  if (isRefunded) return 'refunded'
  if (session['payment_status'] === 'paid') return 'paid'
  return session['status'] === 'expired' ? 'expired' : 'pending'
}

/** `t=1700000000,v1=…`: HMAC-SHA256 over `t.raw`; of several signatures one has to hold. */
function isSigned(webhook: Webhook, secret: string): boolean {
  const parts = (headerOf(webhook, 'stripe-signature') ?? '')
    .split(',')
    .map((part) => part.split('='))
  const at_second = parts.find(([key]) => key === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(at_second)) return false
  const age = Math.abs(webhook.now.getTime() / 1000 - Number(at_second))
  if (age > TOLERANCE_SECONDS) return false
  const expected = createHmac('sha256', secret).update(`${at_second}.${webhook.raw}`).digest()
  return parts.some(([key, value = '']) => {
    if (key !== 'v1' || !/^[0-9a-f]{64}$/.test(value)) return false
    return timingSafeEqual(Buffer.from(value, 'hex'), expected)
  })
}
