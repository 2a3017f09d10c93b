export default {
  title: 'Collect balance',
  open: 'Balance',
  pay: 'Collect',
  pay_amount: 'Collect {{amount}}',
  failed: 'The payment was not recorded',
  nothing: 'This reservation has no balance due',
  to_reservation: 'View reservation',
  done: 'Payment received',
}
