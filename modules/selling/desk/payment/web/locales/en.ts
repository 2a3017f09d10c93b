export default {
  title: 'Charge balance',
  open: 'Balance',
  pay: 'Charge',
  pay_amount: 'Charge {{amount}}',
  failed: 'The payment was not recorded',
  nothing: 'This reservation has no balance to charge',
  to_reservation: 'See the reservation',
  done: 'Payment received',
}
