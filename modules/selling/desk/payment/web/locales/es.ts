export default {
  title: 'Cobrar saldo',
  open: 'Saldo',
  pay: 'Cobrar',
  pay_amount: 'Cobrar {{amount}}',
  failed: 'El pago no se registró',
  nothing: 'Esta reserva no tiene saldo pendiente',
  to_reservation: 'Ver la reserva',
  done: 'Pago recibido',
}
