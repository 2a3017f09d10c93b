import type { Bilingual } from '@kit/ui/bilingual'

export default {
  title: ['Cobrar saldo', 'Collect balance'],
  open: ['Saldo', 'Balance'],
  pay: ['Cobrar', 'Collect'],
  pay_amount: ['Cobrar {{amount}}', 'Collect {{amount}}'],
  failed: ['El pago no se registró', 'The payment was not recorded'],
  nothing: ['Esta reserva no tiene saldo pendiente', 'This reservation has no balance due'],
  to_reservation: ['Ver la reserva', 'View reservation'],
  done: ['Pago recibido', 'Payment received'],
} satisfies Bilingual
