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

export type KeyedCalls = Readonly<Record<string, Readonly<Record<string, Kind>> | string>>
