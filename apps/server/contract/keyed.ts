/** What a key in a call names. */
export type Kind =
  | 'reservation'
  | 'item'
  | 'reservation_id'
  | 'refund'
  | 'payment'
  | 'hold'
  | 'voucher'
  | 'cancellation_request'
  | 'quotation'
  | 'session'
  | 'shift'
  | 'cash_movement'
  | 'load'

/** The test that makes this call as somebody who may not see the row: it names the call's contract. */
export type Tried = Readonly<{ tried_in: string; what: string }>

export const tried = (tried_in: string, what: string): Tried => ({ tried_in, what })

/** Which fields of a call name rows and of which kind; or where it is tried; or why none does. */
export type Keyed = Readonly<Record<string, Kind>> | Tried | string
export type KeyedCalls = Readonly<Record<string, Keyed>>

export const isTried = (keyed: Keyed): keyed is Tried =>
  typeof keyed === 'object' && 'tried_in' in keyed
