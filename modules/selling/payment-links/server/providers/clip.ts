import { timingSafeEqual, createHash } from 'node:crypto'
import type { Told } from '../../rules.ts'
import { must, readJson, textAt, withCents, type PaymentProvider } from './provider.ts'

export type ClipKeys = Readonly<{
  address: string
  api_key: string
  secret: string
  /** Clip signs nothing: whoever tells us has to know the address. */
  webhook_secret: string
  /** Where Clip tells us: `https://…/api/payment-links/webhooks/clip`. */
  webhook_address: string
}>

/** Clip's checkout links, in pesos. */
export function clip({
  address,
  api_key,
  secret,
  webhook_secret,
  webhook_address,
}: ClipKeys): PaymentProvider {
  const headers = {
    authorization: `Basic ${Buffer.from(`${api_key}:${secret}`).toString('base64')}`,
    'content-type': 'application/json',
  }
  return {
    async create(charge) {
      const made = await must(`${address}/v2/checkout`, {
        method: 'POST',
        headers,
        body: JSON.stringify({
          amount: Number(withCents(charge.amount)),
          currency: charge.currency,
          purchase_description: charge.description,
          redirection_url: {
            success: charge.return_address,
            error: charge.return_address,
            default: charge.return_address,
          },
          expires_at: charge.expires_at.toISOString(),
          metadata: { external_reference: charge.reference },
          webhook_url: `${webhook_address}?secret=${encodeURIComponent(webhook_secret)}`,
        }),
      })
      return {
        external_id: textAt(made, 'payment_request_id'),
        address: textAt(made, 'payment_request_url'),
      }
    },
    read: async (external_id) =>
      toldOf(await must(`${address}/v2/checkout/${encodeURIComponent(external_id)}`, { headers })),
    async verify({ raw, secret: given }) {
      if (!isSame(given ?? '', webhook_secret)) return null
      const told = readJson(raw)
      const external_id = textAt(told, 'payment_request_id')
      if (!told || external_id === '') return null
      const state = textAt(told, 'resource_status') || textAt(told, 'status')
      return { event_id: `${external_id}:${state}`, external_id }
    },
  }
}

/** What is not known to end is pending: it is read again later. */
const STATES: Readonly<Record<string, Told['state']>> = {
  CHECKOUT_COMPLETED: 'paid',
  CHECKOUT_CANCELLED: 'failed',
  CHECKOUT_EXPIRED: 'expired',
  CHECKOUT_REFUNDED: 'refunded',
}

const toldOf = (checkout: Record<string, unknown>): Told => ({
  state: STATES[textAt(checkout, 'status')] ?? 'pending',
  amount: textAt(checkout, 'amount'),
  currency: textAt(checkout, 'currency'),
  reference: textAt(checkout, 'metadata', 'external_reference'),
})

/** Compared by their hashes, so that how long it takes tells nothing. */
const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(
    createHash('sha256').update(given).digest(),
    createHash('sha256').update(expected).digest(),
  )
