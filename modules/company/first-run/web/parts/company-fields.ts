import type { UsualPolicy } from '@app/catalog/rules/usual-policies'
import type { ForeignCurrency } from '@app/exchange-rates/contract'
import type { Received } from '@kit/http/endpoint'
import type { showCompany } from '../../contract/company.ts'

export type Company = Received<typeof showCompany>

/** `hotel` and `desk` are required before anything is sent. */
export type TypedDesk = { hotel?: string; desk?: string; rooms?: number | null }
export type TypedRates = Partial<Record<ForeignCurrency, { buy?: string; sell?: string }>>

export type Fields = {
  name: string
  legal_name: string
  rfc: string
  city: string
  channel_id?: number
  desks: TypedDesk[]
  rates: TypedRates
  rep_percent?: string | null
  policy: UsualPolicy
}
