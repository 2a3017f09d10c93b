import type { Currency, Money } from '@kit/kernel/money'
import type { MethodKind } from '../rules.ts'

export type TenderInput = {
  method_id: number
  currency: Currency
  amount: string
  reference?: string | undefined
  plan_id?: number | undefined
}
export type Method = {
  id: number
  code: string
  kind: MethodKind
  name: string
  needs_reference: boolean
}

export type Tendered = { input: TenderInput; method: Method; amount: Money }
