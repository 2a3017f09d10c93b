import type { Currency } from '@kit/kernel/money'
import { privateStore } from '@kit/ui/persisted'
import { useCart } from './cart.ts'
import type { TenderDraft } from '@app/payments/web/tenders'

export type CustomerDraft = {
  name: string
  room: string
  phone: string
  email: string
  country: string | null
  language: 'es' | 'en'
  wants_news?: boolean
  notes?: string
}
export type Step = 'customer' | 'payment' | 'signature'

/** A checkout under way: it survives a reload of its tab, and ends with the sale or the session. */
export type Draft = {
  /** Whose draft it is: the cart's name of the sale. */
  sale: string | null
  step: Step
  customer: CustomerDraft
  tenders: readonly TenderDraft[]
  change_currency: Currency
  deposit_only: boolean
}

const NEW: Draft = {
  sale: null,
  step: 'customer',
  customer: { name: '', room: '', phone: '', email: '', country: null, language: 'es' },
  tenders: [],
  change_currency: 'MXN',
  deposit_only: false,
}

export const useDraft = privateStore<Draft>('checkout', () => NEW)

export const changeDraft = (change: Partial<Omit<Draft, 'sale'>>): void =>
  useDraft.setState({ ...change, sale: useCart.getState().sale })

/** The guest of a sale is not the next one's, whichever tab ended it. */
function forgetOtherSale(): void {
  const { sale } = useDraft.getState()
  if (sale !== null && sale !== useCart.getState().sale) useDraft.setState(NEW)
}
useCart.subscribe(forgetOtherSale)
forgetOtherSale()
