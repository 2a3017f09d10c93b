import type { Currency, Money } from '@kit/kernel/money'
import type { MethodKind } from '../rules.ts'

export type TenderInput = {
  method_id: number
  currency: Currency
  amount: string
  reference?: string | undefined
  plan_id?: number | undefined
  issuer_id?: number | undefined
  repeated_because?: string | undefined
}
export type Method = {
  id: number
  code: string
  kind: MethodKind
  name: string
  needs_reference: boolean
}

/** A certificate of another company; `number` as it is kept. */
export type CashCertificate = {
  issuer_id: number
  issuer: string
  number: string
  /** Its issuer's list says so: nobody has to ask them. */
  listed: boolean
}

export type Tendered = {
  input: TenderInput
  method: Method
  amount: Money
  certificate: CashCertificate | null
  /** Why it is taken though its reference was used before; null: it was not. */
  repeated_because: string | null
  /** It counts only once somebody has confirmed it. */
  announced: boolean
}
