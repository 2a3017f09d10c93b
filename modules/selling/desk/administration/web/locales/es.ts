export default {
  note: 'Los pagos se corrigen en la página de la reserva: se anulan y se registran de nuevo con fecha de hoy.',
  reason: 'Motivo',
  close: 'Cerrar',
  restore: {
    title: '¿Restaurar la reserva?',
    why: 'Se apartan de nuevo los lugares, se emiten cupones nuevos y los importes reembolsados quedan por cobrar. Los reembolsos sin aprobar se rechazan.',
    yes: 'Restaurar reserva',
    done: 'Reserva restaurada',
    failed: 'La reserva no se restauró',
  },
  inactivate: {
    title: '¿Inactivar la reserva?',
    why: 'Deja de aparecer en las listas. No se borra y puede activarla de nuevo desde esta página.',
    yes: 'Inactivar reserva',
    done: 'Reserva inactivada',
    failed: 'La reserva no se inactivó',
  },
  activate: {
    title: '¿Activar la reserva?',
    why: 'Vuelve a aparecer en las listas.',
    yes: 'Activar reserva',
    done: 'Reserva activada',
    failed: 'La reserva no se activó',
  },
}
