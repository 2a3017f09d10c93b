import { createPublicKey, createVerify, type KeyObject } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { DisputeReason, Told, ToldDispute } from '../../rules.ts'
import { findCertificate, isOfForm, rememberKnown, rememberRefused } from './paypal-certificate.ts'
import {
  ask,
  at,
  dayAt,
  headerOf,
  must,
  ProviderDown,
  readJson,
  textAt,
  withCents,
  type Charge,
  type PaymentProvider,
  type Webhook,
} from './provider.ts'

export type PayPalKeys = Readonly<{
  address: string
  client_id: string
  secret: string
  webhook_id: string
}>

/** PayPal Orders v2: the guest approves on its page, and then we take it. */
export function paypal(keys: PayPalKeys): PaymentProvider {
  const { address, webhook_id } = keys
  const authorised = signingIn(keys)
  return {
    async create(charge) {
      const order = await must(`${address}/v2/checkout/orders`, {
        method: 'POST',
        headers: { ...(await authorised()), 'paypal-request-id': charge.reference },
        body: JSON.stringify(orderOf(charge)),
      })
      const links = at(order, 'links')
      const payer = (Array.isArray(links) ? (links as unknown[]) : []).find(
        (link) => textAt(link, 'rel') === 'payer-action',
      )
      if (!payer) throw new ProviderDown('PayPal named no page to pay at')
      return { external_id: textAt(order, 'id'), address: textAt(payer, 'href') }
    },
    async read(external_id) {
      const { status, body } = await ask(
        `${address}/v2/checkout/orders/${encodeURIComponent(external_id)}`,
        { headers: await authorised() },
      )
      // An order that nobody approved is forgotten after some hours.
      if (status === 404) return { state: 'expired', amount: '', currency: '', reference: '' }
      if (status >= 400) throw new ProviderDown(`PayPal refused with ${status}`)
      return toldOf(body)
    },
    async capture(external_id, reference) {
      await must(`${address}/v2/checkout/orders/${encodeURIComponent(external_id)}/capture`, {
        method: 'POST',
        headers: { ...(await authorised()), 'paypal-request-id': `${reference}-capture` },
        body: '{}',
      })
    },
    async readDispute(case_number) {
      return disputeOf(
        await must(`${address}/v1/customer/disputes/${encodeURIComponent(case_number)}`, {
          headers: await authorised(),
        }),
      )
    },
    async verify(webhook) {
      if (!(await isSigned(webhook, webhook_id, address))) return null
      const event = readJson(webhook.raw)
      const event_id = textAt(event, 'id')
      if (!event || event_id === '') return null
      const dispute = textAt(event, 'resource', 'dispute_id')
      if (dispute !== '') return { event_id, dispute }
      const order_id =
        textAt(event, 'resource', 'supplementary_data', 'related_ids', 'order_id') ||
        (textAt(event, 'resource_type') === 'checkout-order' ? textAt(event, 'resource', 'id') : '')
      return order_id
        ? { event_id, external_id: order_id }
        : { event_id, reference: textAt(event, 'resource', 'custom_id') }
    },
  }
}

/** The bearer of the account, kept until shortly before it ends. */
function signingIn({ address, client_id, secret }: PayPalKeys) {
  const SPARE_MILLISECONDS = 60_000
  let kept: { bearer: string; until: number } | null = null
  return async (): Promise<Record<string, string>> => {
    if (!kept || kept.until < Date.now()) {
      const granted = await must(`${address}/v1/oauth2/token`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${client_id}:${secret}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
      })
      kept = {
        bearer: textAt(granted, 'access_token'),
        until: Date.now() + Number(granted['expires_in']) * 1000 - SPARE_MILLISECONDS,
      }
    }
    return { authorization: `Bearer ${kept.bearer}`, 'content-type': 'application/json' }
  }
}

const orderOf = (charge: Charge) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      custom_id: charge.reference,
      description: charge.description.slice(0, 127),
      amount: { currency_code: charge.currency, value: withCents(charge.amount) },
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        return_url: charge.return_address,
        cancel_url: charge.return_address,
        locale: charge.language === 'es' ? 'es-MX' : 'en-US',
        user_action: 'PAY_NOW',
      },
    },
  },
})

function toldOf(order: Record<string, unknown>): Told {
  const unit = at(order, 'purchase_units', 0)
  const capture = at(unit, 'payments', 'captures', 0)
  const amount = at(capture, 'amount') ?? at(unit, 'amount')
  return {
    state: stateOf(textAt(order, 'status'), textAt(capture, 'status')),
    amount: textAt(amount, 'value'),
    given_back: sumOf(at(unit, 'payments', 'refunds')),
    currency: textAt(amount, 'currency_code'),
    reference: textAt(unit, 'custom_id'),
  }
}

const DISPUTE_REASONS: Readonly<Record<string, DisputeReason>> = {
  UNAUTHORISED: 'fraud',
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'not_received',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'not_as_described',
  DUPLICATE_TRANSACTION: 'duplicate',
  CREDIT_NOT_PROCESSED: 'cancelled',
  CANCELED_RECURRING_BILLING: 'cancelled',
  INCORRECT_AMOUNT: 'amount',
}

function disputeOf(dispute: Record<string, unknown>): ToldDispute {
  return {
    case_number: textAt(dispute, 'dispute_id'),
    state: disputeStateOf(dispute),
    amount: textAt(dispute, 'dispute_amount', 'value'),
    currency: textAt(dispute, 'dispute_amount', 'currency_code'),
    reference: textAt(dispute, 'disputed_transactions', 0, 'custom'),
    reason: DISPUTE_REASONS[textAt(dispute, 'reason')] ?? 'other',
    respond_by: dayAt(Date.parse(textAt(dispute, 'seller_response_due_date'))),
  }
}

/** Decided for the buyer it is lost; any other end leaves, or pays, the money to us. */
function disputeStateOf(dispute: Record<string, unknown>): ToldDispute['state'] {
  const outcome = textAt(dispute, 'dispute_outcome', 'outcome_code')
  if (textAt(dispute, 'status') === 'RESOLVED')
    return outcome === 'RESOLVED_BUYER_FAVOUR' || outcome === 'ACCEPTED' ? 'lost' : 'won'
  if (textAt(dispute, 'dispute_life_cycle_stage') === 'INQUIRY') return 'inquiry'
  return textAt(dispute, 'status') === 'UNDER_REVIEW' ? 'contested' : 'open'
}

/** Of refunds in cents, so that nothing is rounded. */
function sumOf(refunds: unknown): string {
  if (!Array.isArray(refunds)) return '0'
  const cents = refunds.reduce<bigint>((sum, refund) => {
    const value = textAt(refund, 'amount', 'value')
    return /^\d{1,10}(\.\d{1,2})?$/.test(value)
      ? sum + BigInt(withCents(value).replace('.', ''))
      : sum
  }, 0n)
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

function stateOf(order: string, capture: string): Told['state'] {
  if (capture === 'REFUNDED') return 'refunded'
  if (capture === 'COMPLETED' || capture === 'PARTIALLY_REFUNDED') return 'paid'
  if (capture === 'DECLINED' || capture === 'FAILED' || order === 'VOIDED') return 'failed'
  return order === 'APPROVED' ? 'approved' : 'pending'
}

/** RSA-SHA256 over `id|time|webhook id|crc32 of the body`, by a certificate of PayPal's host. */
async function isSigned(webhook: Webhook, webhook_id: string, address: string): Promise<boolean> {
  const said = (name: string) => headerOf(webhook, `paypal-${name}`) ?? ''
  const [id, time] = [said('transmission-id'), said('transmission-time')]
  const [signature, certificate] = [said('transmission-sig'), said('cert-url')]
  if (!isOfForm({ id, time, signature, certificate }, address)) return false
  const pem = await findCertificate(certificate)
  if (pem === null) return false
  const signed = `${id}|${time}|${webhook_id}|${crc32(webhook.raw)}`
  const key = keyIn(pem)
  if (!key) {
    rememberRefused(certificate)
    return false
  }
  const holds = createVerify('RSA-SHA256').update(signed).verify(key, signature, 'base64')
  if (holds) rememberKnown(certificate, pem)
  return holds
}

function keyIn(pem: string): KeyObject | null {
  try {
    return createPublicKey(pem)
  } catch {
    return null
  }
}
