export default {
  counts: 'Pendientes',
  task: {
    hold_ends: 'Apartados por vencer',
    late_pickup: 'Pickups atrasados',
    departs_today: 'Salen hoy',
    unconfirmed: 'Sin confirmar',
    unpaid: 'Con saldo',
  },
  note: 'Apartados que vencen en 10 minutos; salidas de hoy; pickups con 15 minutos o más de atraso; clientes de hoy y mañana sin confirmar; saldos de servicios hasta pasado mañana. Se actualiza automáticamente.',
}
