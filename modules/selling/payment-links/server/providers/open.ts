import { Refusal } from '@kit/kernel/refusal'
import type { Provider } from '../../rules.ts'
import { clip, type ClipKeys } from './clip.ts'
import { paypal, type PayPalKeys } from './paypal.ts'
import type { PaymentProvider } from './provider.ts'
import { stripe, type StripeKeys } from './stripe.ts'

/** The keys of each provider that the installation has; null: it is not configured. */
export type ProviderKeys = Readonly<{
  stripe: StripeKeys | null
  paypal: PayPalKeys | null
  clip: ClipKeys | null
  /** Whether nobody is charged: a provider that this machine pretends to be. */
  is_simulated: boolean
}>

type Opened = Readonly<Record<Provider, PaymentProvider | null>> & { is_simulated: boolean }

const NONE: Opened = { stripe: null, paypal: null, clip: null, is_simulated: false }
let opened = NONE

/** Called once, as the process starts: jobs have no server to ask. Without keys there is none. */
export function setPaymentProviders(keys: ProviderKeys | null): void {
  opened = keys
    ? {
        stripe: keys.stripe && stripe(keys.stripe),
        paypal: keys.paypal && paypal(keys.paypal),
        clip: keys.clip && clip(keys.clip),
        is_simulated: keys.is_simulated,
      }
    : NONE
}

/** @throws Refusal `payment_link.not_configured` */
export function paymentProvider(name: Provider): PaymentProvider {
  const provider = opened[name]
  if (!provider) throw new Refusal('payment_link.not_configured', { provider: name })
  return provider
}

export const isConfigured = (name: Provider): boolean => opened[name] !== null

/** Whether what is paid is only pretended, which the page says. */
export const isSimulated = (): boolean => opened.is_simulated
