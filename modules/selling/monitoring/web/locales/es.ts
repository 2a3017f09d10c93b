export default {
  counts: 'Lo que hay que hacer ahora',
  task: {
    hold_ends: 'Apartados por vencer',
    late_pickup: 'Pickups atrasados',
    departs_today: 'Salen hoy',
    unconfirmed: 'Sin confirmar',
    unpaid: 'Con saldo',
  },
  note: 'Apartados que vencen en 10 minutos; servicios que aún salen hoy; pickups de hace 15 minutos o más sin llegada registrada; clientes de hoy y mañana que no confirman; saldos de servicios hasta pasado mañana. Se actualiza solo.',
}
