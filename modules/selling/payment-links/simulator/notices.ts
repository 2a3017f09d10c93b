import { createHmac, createSign, type KeyObject } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { SimulatedCharge } from './charge.ts'

type Telling = Readonly<{
  event_id: string
  at: Date
  about: 'charge' | 'dispute'
  tell_at: string
  address: string
  secrets: Readonly<{ stripe: string; webhook_id: string }>
  private_key: KeyObject
}>
type Notice = { url: string; raw: string; headers: Record<string, string> }

/** What the pretended provider tells of a charge as it stands, and how it signs it. */
export function noticeOf(
  charge: SimulatedCharge,
  { event_id, at, about, tell_at, address, secrets, private_key }: Telling,
): Notice {
  const url = `${tell_at}/api/payment-links/webhooks/${charge.provider}`
  if (charge.provider === 'clip')
    return {
      url: charge.webhook_address ?? url,
      raw: JSON.stringify({ payment_request_id: charge.id, resource_status: charge.state }),
      headers: {},
    }
  if (charge.provider === 'stripe') {
    const raw = JSON.stringify(
      about === 'dispute'
        ? {
            id: event_id,
            type: 'charge.dispute.updated',
            data: { object: { object: 'dispute', id: charge.dispute!.id } },
          }
        : {
            id: event_id,
            type: charge.state === 'refunded' ? 'charge.refunded' : 'checkout.session.completed',
            data: {
              object:
                charge.state === 'refunded'
                  ? { object: 'charge', metadata: { reference: charge.reference } }
                  : { object: 'checkout.session', id: charge.id },
            },
          },
    )
    const second = Math.floor(at.getTime() / 1000)
    const v1 = createHmac('sha256', secrets.stripe).update(`${second}.${raw}`).digest('hex')
    return { url, raw, headers: { 'stripe-signature': `t=${second},v1=${v1}` } }
  }
  const raw = JSON.stringify(
    about === 'dispute'
      ? {
          id: event_id,
          event_type: 'CUSTOMER.DISPUTE.UPDATED',
          resource_type: 'dispute',
          resource: { dispute_id: charge.dispute!.id },
        }
      : {
          id: event_id,
          event_type:
            charge.state === 'refunded' ? 'PAYMENT.CAPTURE.REFUNDED' : 'CHECKOUT.ORDER.APPROVED',
          ...(charge.state === 'refunded'
            ? { resource: { supplementary_data: { related_ids: { order_id: charge.id } } } }
            : { resource_type: 'checkout-order', resource: { id: charge.id } }),
        },
  )
  const told = `${event_id}|${at.toISOString()}|${secrets.webhook_id}|${crc32(raw)}`
  return {
    url,
    raw,
    headers: {
      'paypal-transmission-id': event_id,
      'paypal-transmission-time': at.toISOString(),
      'paypal-transmission-sig': createSign('RSA-SHA256').update(told).sign(private_key, 'base64'),
      'paypal-cert-url': `${address}/certificate.pem`,
    },
  }
}
