import type { CostTax } from '@app/catalog/rules/cost-tax'
import type { OptionTerms, PaxType, SoldBy } from '@app/catalog/rules/price-party'
import type { Currency } from '@kit/kernel/money'
import type { MeetingPoint } from '../words/meeting.ts'
import type { Scene } from '../words/tours.ts'

export type Amount = { pax_type: PaxType; currency: Currency; amount: string }
export type Cost = Amount & CostTax
export type Option = {
  id: number
  product: Product
  name_es: string
  name_en: string
  sold_by: SoldBy
  free_sale: boolean
  daily_cap: number | null
  position: number
  /**
   * Times at which it leaves, and seats of each departure, night or day; none for what is free
   * sale.
   */
  times: readonly string[]
  seats: number
  prices: Amount[]
  costs: Cost[]
  dock: OptionTerms['dock']
  components: { option: Option; cost_weight: number }[]
}
export type Product = {
  id: number
  code: string
  product_type: 1 | 2 | 3 | 4
  provider: Provider
  destination_id: number
  names: { es: string; en: string }
  scene: Scene
  /** Null: guests are fetched, or go to their hotel. */
  meeting: MeetingPoint | null
  base_currency: Currency
  sold_as: 'principal' | 'agency'
  minors_allowed: boolean
  duration_minutes: number
  policy_id: number
  /** Null: what the company asks for. */
  deposit_percent: string | null
  /** Its options share one boat. */
  shared_boat: boolean
  options: Option[]
}
/** Answer of accounting about the IVA in a provider's costs. */
export type CostTaxOfProvider = {
  tax_kind: '16' | '8' | '0' | 'exempt'
  amount_is: CostTax['amount_is']
}
export type Provider = {
  id: number
  name: string
  currency: Currency
  /** Null: nothing was confirmed. */
  cost_tax: CostTaxOfProvider | null
}
