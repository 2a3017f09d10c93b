import type { Bilingual } from '@kit/ui/bilingual'

export default {
  counts: ['Pendientes', 'Needs attention'],
  task: {
    hold_ends: ['Apartados por vencer', 'Expiring holds'],
    late_pickup: ['Pickups atrasados', 'Late pickups'],
    departs_today: ['Salen hoy', 'Departing today'],
    unconfirmed: ['Sin confirmar', 'Not confirmed'],
    unpaid: ['Con saldo', 'Balance due'],
  },
  note: [
    'Apartados que vencen en 10 minutos; salidas de hoy; pickups con 15 minutos o más de atraso; clientes de hoy y mañana sin confirmar; saldos de servicios hasta pasado mañana. Se actualiza automáticamente.',
    'Holds expiring within 10 minutes; departures today; pickups 15 or more minutes late; unconfirmed customers for today and tomorrow; balances due on services through the day after tomorrow. Updates automatically.',
  ],
} satisfies Bilingual
