import { setPaymentProviders, type ProviderKeys } from '@app/payment-links/open'
import { installation } from '@kit/kernel/installation'
import type { Part } from './closing.ts'
import type { Config } from './config.ts'

const HOSTS = {
  stripe: 'https://api.stripe.com',
  live: 'https://api-m.paypal.com',
  sandbox: 'https://api-m.sandbox.paypal.com',
  clip: 'https://api.payclip.com',
}

/**
 * Says who charges guests by links: the providers whose keys were set, or one that this machine
 * pretends to be, which has to be closed.
 */
export async function openPayments({ payment_links, role }: Config): Promise<Part | null> {
  if (payment_links.mode === 'real') {
    setPaymentProviders(keysOf(payment_links.keys))
    return null
  }
  // Of several processes one pretends: the one that serves.
  if (role !== 'all' && role !== 'api') return null
  const { openSimulator } = await import('@app/payment-links/simulator')
  const simulator = await openSimulator({
    port: payment_links.simulator_port,
    tell_at: () => installation().public_url,
  })
  setPaymentProviders(simulator.keys)
  return { close: () => simulator.close() }
}

function keysOf(keys: Config['payment_links']['keys']): ProviderKeys {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = keys
  const { PAYPAL_CLIENT_ID, PAYPAL_SECRET, PAYPAL_WEBHOOK_ID, PAYPAL_ENVIRONMENT } = keys
  const { CLIP_API_KEY, CLIP_SECRET, CLIP_WEBHOOK_SECRET } = keys
  return {
    is_simulated: false,
    stripe:
      STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET
        ? {
            address: HOSTS.stripe,
            secret_key: STRIPE_SECRET_KEY,
            webhook_secret: STRIPE_WEBHOOK_SECRET,
          }
        : null,
    paypal:
      PAYPAL_CLIENT_ID && PAYPAL_SECRET && PAYPAL_WEBHOOK_ID
        ? {
            address: HOSTS[PAYPAL_ENVIRONMENT],
            client_id: PAYPAL_CLIENT_ID,
            secret: PAYPAL_SECRET,
            webhook_id: PAYPAL_WEBHOOK_ID,
          }
        : null,
    clip:
      CLIP_API_KEY && CLIP_SECRET && CLIP_WEBHOOK_SECRET
        ? {
            address: HOSTS.clip,
            api_key: CLIP_API_KEY,
            secret: CLIP_SECRET,
            webhook_secret: CLIP_WEBHOOK_SECRET,
            webhook_address: `${installation().public_url}/api/payment-links/webhooks/clip`,
          }
        : null,
  }
}
