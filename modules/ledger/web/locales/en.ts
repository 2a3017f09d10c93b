import type es from './es.ts'

export default {
  note: 'Nothing is booked in a closed month any more: what happens later to one of its sales is booked on its own day.',
  none: 'No month is closed. Close one when its books have been looked through.',
  close: 'Close a month',
  month: 'Month',
  choose: 'Choose the month',
  for_good: 'Everything before it is closed too, and it is not opened again.',
  do: 'Close the books',
  cancel: 'Cancel',
  closed: 'The books of the month are closed',
  failed: 'The month was not closed',
} satisfies typeof es
