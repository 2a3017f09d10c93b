import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ProviderKeys } from '../server/providers/open.ts'
import type { SimulatedCharge, SimulatedDispute } from './charge.ts'
import { noticeOf } from './notices.ts'
import { drawCharge, drawCharges } from './page.ts'
import { answerClip, answerPayPal, answerStripe } from './protocols.ts'

export type { SimulatedCharge }
export type Simulator = {
  address: string
  keys: ProviderKeys
  charges: SimulatedCharge[]
  /** While true it answers 503, as a provider does that is down. */
  down: boolean
  /** As its guest does on its page; the provider then tells us. */
  pay(id: string): Promise<number>
  fail(id: string): Promise<number>
  refund(id: string): Promise<number>
  /** Its guest disputes it, or the dispute goes on; the provider then tells us. */
  dispute(id: string, state: SimulatedDispute['state'], amount?: string): Promise<number>
  /** Tells us again of a charge, as it stands. */
  tell(id: string, how?: Telling): Promise<number>
  close(): Promise<void>
}

type Telling = {
  forged?: boolean
  event_id?: string
  at?: Date
  about?: 'charge' | 'dispute'
}

export type SimulatorOptions = {
  port?: number
  /** Where our server is told, asked at each notice: with port 0 it is known only later. */
  tell_at(): string
  /** How a notice is brought to us; tests bring it without a network. */
  deliver?: (address: string, init: RequestInit) => Promise<{ status: number }>
  now?: () => Date
}

const HOST = '127.0.0.1'

/**
 * Pretends to be Stripe, PayPal and Clip on this machine: the real protocols, with signed notices,
 * and pages that say that nobody is charged.
 */
export async function openSimulator({
  port = 0,
  tell_at,
  deliver = fetch,
  now = () => new Date(),
}: SimulatorOptions): Promise<Simulator> {
  const secrets = {
    stripe: randomBytes(16).toString('hex'),
    webhook_id: randomBytes(8).toString('hex'),
    clip: randomBytes(16).toString('hex'),
  }
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const certificate = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const charges: SimulatedCharge[] = []
  const find = (id: string) => charges.find((charge) => charge.id === id)

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' })
      response.end(String(error))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, HOST, resolve)
  })
  const address = `http://${HOST}:${(server.address() as AddressInfo).port}`

  const simulator: Simulator = {
    address,
    charges,
    down: false,
    keys: pretendedKeys(address, secrets, tell_at),
    pay: (id) => becomes(id, find(id)?.provider === 'paypal' ? 'approved' : 'paid'),
    fail: (id) => becomes(id, 'failed'),
    refund: (id) => becomes(id, 'refunded'),
    dispute: (id, state, amount) => {
      const charge = find(id)!
      const { dispute = { id: `dp_${id}`, amount: charge.amount, state } } = charge
      charge.dispute = { ...dispute, state, ...(amount ? { amount } : {}) }
      return tell(id, { about: 'dispute' })
    },
    tell,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return simulator

  async function becomes(id: string, state: SimulatedCharge['state']): Promise<number> {
    find(id)!.state = state
    return tell(id)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', address)
    const body = await bodyOf(request)
    const json = (status: number, value: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(value))
    }
    const page = (html: string) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end(html)
    }
    if (pathname === '/') return page(drawCharges(charges))
    const paying = /^\/pay\/([\w-]+)(?:\/(pay|fail|refund))?$/.exec(pathname)
    if (paying) {
      const charge = find(paying[1]!)
      if (!charge) return page(drawCharges(charges))
      if (request.method === 'POST' && paying[2]) {
        await simulator[paying[2] as 'pay' | 'fail' | 'refund'](charge.id)
        response.writeHead(303, { location: charge.return_address })
        return void response.end()
      }
      return page(drawCharge(charge))
    }
    if (simulator.down) return json(503, { error: 'down' })
    if (pathname === '/certificate.pem') {
      response.writeHead(200, { 'content-type': 'application/x-pem-file' })
      return void response.end(certificate)
    }
    const asked = { method: request.method ?? 'GET', pathname, body, headers: request.headers }
    const house = { charges, find, address, now: now() }
    const answered =
      answerStripe(asked, house) ?? answerPayPal(asked, house) ?? answerClip(asked, house)
    json(answered?.status ?? 404, answered?.body ?? { error: 'unknown' })
  }

  async function tell(
    id: string,
    {
      forged = false,
      event_id = `evt_${randomBytes(8).toString('hex')}`,
      at = now(),
      about = 'charge',
    }: Telling = {},
  ): Promise<number> {
    const charge = find(id)!
    const { url, raw, headers } = noticeOf(charge, {
      event_id,
      at,
      about,
      tell_at: tell_at(),
      address,
      secrets,
      private_key: privateKey,
    })
    const signed = forged ? { ...headers, ...FORGED } : headers
    const { status } = await deliver(forged ? url.replace(/secret=.*/, 'secret=guessed') : url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed },
      body: raw,
    })
    return status
  }
}

type Secrets = { stripe: string; webhook_id: string; clip: string }

const pretendedKeys = (address: string, secrets: Secrets, tell_at: () => string): ProviderKeys => ({
  is_simulated: true,
  stripe: { address, secret_key: 'simulated', webhook_secret: secrets.stripe },
  paypal: {
    address,
    client_id: 'simulated',
    secret: 'simulated',
    webhook_id: secrets.webhook_id,
  },
  clip: {
    address,
    api_key: 'simulated',
    secret: 'simulated',
    webhook_secret: secrets.clip,
    webhook_address: `${tell_at()}/api/payment-links/webhooks/clip`,
  },
})

/** What somebody writes who does not know our secret. */
const FORGED = {
  'stripe-signature': `t=1,v1=${'0'.repeat(64)}`,
  'paypal-transmission-sig': Buffer.from('forged').toString('base64'),
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
