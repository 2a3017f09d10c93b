/** Which dialog of an invoice is open. */
export type Doing =
  | 'correct'
  | 'attach'
  | 'cancel'
  | 'beyond'
  | 'take_back'
  | 'schedule'
  | 'pay'
  | 'credit'
  | 'dispute'
  | 'agree'
  | null
