import type { Currency } from '@kit/kernel/money'
import { sessionStore } from '@kit/ui/persisted'
import type { TenderDraft } from './tenders.ts'

export type CustomerDraft = {
  name: string
  room: string
  phone: string
  email: string
  country: string | null
  language: 'es' | 'en'
  notes?: string
}
export type Step = 'customer' | 'payment' | 'signature'

/** A checkout under way: it survives a reload, and ends with the sale or the session. */
export type Draft = {
  step: Step
  customer: CustomerDraft
  tenders: readonly TenderDraft[]
  change_currency: Currency
  deposit_only: boolean
}

const NEW: Draft = {
  step: 'customer',
  customer: { name: '', room: '', phone: '', email: '', country: null, language: 'es' },
  tenders: [],
  change_currency: 'MXN',
  deposit_only: false,
}

export const useDraft = sessionStore<Draft>('checkout', () => NEW)

export const changeDraft = (change: Partial<Draft>): void => useDraft.setState(change)
export const forgetDraft = (): void => useDraft.setState(NEW)
