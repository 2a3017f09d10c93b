import type { IncomingHttpHeaders } from 'node:http'
import { randomBytes } from 'node:crypto'
import type { Provider } from '../rules.ts'
import type { SimulatedCharge, SimulatedDispute } from './charge.ts'

type Asked = Readonly<{
  method: string
  pathname: string
  body: string
  headers: IncomingHttpHeaders
}>
type House = Readonly<{
  charges: SimulatedCharge[]
  find(id: string): SimulatedCharge | undefined
  address: string
  now: Date
}>
type Answer = Readonly<{ status: number; body: unknown }> | null

const UNAUTHORISED = { status: 401, body: { error: 'unauthorised' } }
const NOT_FOUND = { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }

/** Asked twice under one reference, it is one charge. */
function keep(
  { charges, now }: House,
  provider: Provider,
  charge: Omit<SimulatedCharge, 'id' | 'provider' | 'state'>,
): SimulatedCharge {
  const same = charges.find(
    (other) => other.provider === provider && other.reference === charge.reference,
  )
  if (same) return same
  const kept: SimulatedCharge = {
    ...charge,
    id: `${provider}_${randomBytes(9).toString('hex')}`,
    provider,
    state: charge.expires_at > now ? 'open' : 'expired',
  }
  charges.push(kept)
  return kept
}

const lapse = (charge: SimulatedCharge, { now }: House): void => {
  if (charge.state === 'open' && charge.expires_at <= now) charge.state = 'expired'
}

const STRIPE_DISPUTES: Record<SimulatedDispute['state'], string> = {
  inquiry: 'warning_needs_response',
  open: 'needs_response',
  contested: 'under_review',
  won: 'won',
  lost: 'lost',
}

const disputed = ({ charges }: House, id: string): SimulatedCharge | undefined =>
  charges.find(({ dispute }) => dispute?.id === id)

const DISPUTE_DAYS = 7
const dueOf = ({ now }: House): Date => new Date(now.getTime() + DISPUTE_DAYS * 86_400_000)

function answerStripeDispute(id: string, house: House): Answer {
  const charge = disputed(house, id)
  if (!charge) return NOT_FOUND
  const { dispute, currency, reference } = charge
  return {
    status: 200,
    body: {
      id,
      object: 'dispute',
      status: STRIPE_DISPUTES[dispute!.state],
      amount: Math.round(Number(dispute!.amount) * 100),
      currency: currency.toLowerCase(),
      reason: 'fraudulent',
      payment_intent: { metadata: { reference } },
      evidence_details: { due_by: Math.floor(dueOf(house).getTime() / 1000) },
    },
  }
}

export function answerStripe({ method, pathname, body, headers }: Asked, house: House): Answer {
  const asksDispute = /^\/v1\/disputes\/([\w-]+)$/.exec(pathname)
  if (asksDispute)
    return headers.authorization === 'Bearer simulated'
      ? answerStripeDispute(asksDispute[1]!, house)
      : UNAUTHORISED
  const read = /^\/v1\/checkout\/sessions(?:\/([\w-]+))?$/.exec(pathname)
  if (!read) return null
  if (headers.authorization !== 'Bearer simulated') return UNAUTHORISED
  if (method === 'POST') {
    const form = new URLSearchParams(body)
    const field = (name: string) => form.get(name) ?? ''
    const charge = keep(house, 'stripe', {
      reference: field('client_reference_id'),
      amount: (Number(field('line_items[0][price_data][unit_amount]')) / 100).toFixed(2),
      currency: field('line_items[0][price_data][currency]').toUpperCase(),
      description: field('line_items[0][price_data][product_data][name]'),
      return_address: field('success_url'),
      webhook_address: null,
      expires_at: new Date(Number(field('expires_at')) * 1000),
    })
    return { status: 200, body: { id: charge.id, url: `${house.address}/pay/${charge.id}` } }
  }
  const charge = house.find(read[1] ?? '')
  if (!charge) return NOT_FOUND
  lapse(charge, house)
  const isPaid = charge.state === 'paid' || charge.state === 'refunded'
  return {
    status: 200,
    body: {
      id: charge.id,
      status: isPaid ? 'complete' : charge.state === 'expired' ? 'expired' : 'open',
      payment_status: isPaid ? 'paid' : 'unpaid',
      amount_total: Math.round(Number(charge.amount) * 100),
      currency: charge.currency.toLowerCase(),
      client_reference_id: charge.reference,
      payment_intent: isPaid
        ? {
            latest_charge: {
              amount_refunded: Math.round(
                Number(charge.state === 'refunded' ? charge.amount : (charge.given_back ?? '0')) *
                  100,
              ),
            },
          }
        : null,
    },
  }
}

type Order = {
  purchase_units: [
    { custom_id: string; description: string; amount: { currency_code: string; value: string } },
  ]
  payment_source: { paypal: { experience_context: { return_url: string } } }
}

const ORDER_HOURS = 6

/** PayPal's own word. */
const DUE_DATE = 'seller_response_due_date'

function answerPayPalDispute(id: string, house: House): Answer {
  const charge = disputed(house, id)
  if (!charge) return NOT_FOUND
  const { dispute, currency, reference } = charge
  const { state, amount } = dispute!
  const isOver = state === 'won' || state === 'lost'
  return {
    status: 200,
    body: {
      dispute_id: id,
      disputed_transactions: [{ custom: reference }],
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      status: isOver
        ? 'RESOLVED'
        : state === 'contested'
          ? 'UNDER_REVIEW'
          : 'WAITING_FOR_SELLER_RESPONSE',
      dispute_life_cycle_stage: state === 'inquiry' ? 'INQUIRY' : 'CHARGEBACK',
      dispute_amount: { currency_code: currency, value: amount },
      [DUE_DATE]: dueOf(house).toISOString(),
      ...(isOver
        ? {
            dispute_outcome: {
              outcome_code: state === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR',
            },
          }
        : {}),
    },
  }
}

export function answerPayPal({ method, pathname, body, headers }: Asked, house: House): Answer {
  if (pathname === '/v1/oauth2/token')
    return { status: 200, body: { access_token: 'simulated-bearer', expires_in: 32_400 } }
  const asksDispute = /^\/v1\/customer\/disputes\/([\w-]+)$/.exec(pathname)
  if (asksDispute)
    return headers.authorization === 'Bearer simulated-bearer'
      ? answerPayPalDispute(asksDispute[1]!, house)
      : UNAUTHORISED
  const read = /^\/v2\/checkout\/orders(?:\/([\w-]+)(\/capture)?)?$/.exec(pathname)
  if (!read) return null
  if (headers.authorization !== 'Bearer simulated-bearer') return UNAUTHORISED
  if (!read[1]) {
    const order = JSON.parse(body) as Order
    const [unit] = order.purchase_units
    const charge = keep(house, 'paypal', {
      reference: unit.custom_id,
      amount: unit.amount.value,
      currency: unit.amount.currency_code,
      description: unit.description,
      return_address: order.payment_source.paypal.experience_context.return_url,
      webhook_address: null,
      expires_at: new Date(house.now.getTime() + ORDER_HOURS * 3_600_000),
    })
    return {
      status: 201,
      body: {
        id: charge.id,
        status: 'PAYER_ACTION_REQUIRED',
        links: [{ rel: 'payer-action', href: `${house.address}/pay/${charge.id}` }],
      },
    }
  }
  const charge = house.find(read[1])
  if (!charge) return NOT_FOUND
  lapse(charge, house)
  if (charge.state === 'expired') return NOT_FOUND
  if (method === 'POST' && read[2]) {
    if (charge.state === 'approved') charge.state = 'paid'
    if (charge.state !== 'paid') return { status: 422, body: { name: 'ORDER_NOT_APPROVED' } }
  }
  return { status: 200, body: orderOf(charge) }
}

const CAPTURES: Partial<Record<SimulatedCharge['state'], string>> = {
  paid: 'COMPLETED',
  refunded: 'REFUNDED',
  failed: 'DECLINED',
}
const ORDERS: Partial<Record<SimulatedCharge['state'], string>> = {
  open: 'PAYER_ACTION_REQUIRED',
  approved: 'APPROVED',
}

function orderOf({ id, state, amount, currency, reference }: SimulatedCharge) {
  const money = { currency_code: currency, value: amount }
  const capture = CAPTURES[state]
  return {
    id,
    status: ORDERS[state] ?? 'COMPLETED',
    purchase_units: [
      {
        custom_id: reference,
        amount: money,
        ...(capture ? { payments: { captures: [{ status: capture, amount: money }] } } : {}),
      },
    ],
  }
}

type Checkout = {
  amount: number
  currency: string
  purchase_description: string
  redirection_url: { default: string }
  expires_at: string
  metadata: { external_reference: string }
  webhook_url: string
}

const CHECKOUTS: Record<SimulatedCharge['state'], string> = {
  open: 'CHECKOUT_PENDING',
  approved: 'CHECKOUT_PENDING',
  paid: 'CHECKOUT_COMPLETED',
  failed: 'CHECKOUT_CANCELLED',
  expired: 'CHECKOUT_EXPIRED',
  refunded: 'CHECKOUT_REFUNDED',
}

export function answerClip({ method, pathname, body, headers }: Asked, house: House): Answer {
  const read = /^\/v2\/checkout(?:\/([\w-]+))?$/.exec(pathname)
  if (!read) return null
  if (!headers.authorization?.startsWith('Basic ')) return UNAUTHORISED
  if (method === 'POST') {
    const asked = JSON.parse(body) as Checkout
    if (asked.currency !== 'MXN') return { status: 400, body: { message: 'currency' } }
    const charge = keep(house, 'clip', {
      reference: asked.metadata.external_reference,
      amount: asked.amount.toFixed(2),
      currency: asked.currency,
      description: asked.purchase_description,
      return_address: asked.redirection_url.default,
      webhook_address: asked.webhook_url,
      expires_at: new Date(asked.expires_at),
    })
    return {
      status: 200,
      body: {
        payment_request_id: charge.id,
        payment_request_url: `${house.address}/pay/${charge.id}`,
      },
    }
  }
  const charge = house.find(read[1] ?? '')
  if (!charge) return NOT_FOUND
  lapse(charge, house)
  return {
    status: 200,
    body: {
      payment_request_id: charge.id,
      status: CHECKOUTS[charge.state],
      amount: Number(charge.amount),
      currency: charge.currency,
      metadata: { external_reference: charge.reference },
    },
  }
}
