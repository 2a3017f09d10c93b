import type { Provider } from '../rules.ts'

/** A charge as the pretended provider keeps it. */
export type SimulatedCharge = {
  id: string
  provider: Provider
  reference: string
  amount: string
  currency: string
  description: string
  return_address: string
  webhook_address: string | null
  expires_at: Date
  /** What of it was given back, while that is less than all. */
  given_back?: string
  /** What its guest disputes of it. */
  dispute?: SimulatedDispute
  state: 'open' | 'approved' | 'paid' | 'failed' | 'expired' | 'refunded'
}

export type SimulatedDispute = {
  id: string
  amount: string
  state: 'inquiry' | 'open' | 'contested' | 'won' | 'lost'
}
