import type { Bilingual } from '@kit/ui/bilingual'

export default {
  note: [
    'Los pagos se corrigen en la página de la reserva: se anulan y se registran de nuevo con fecha de hoy.',
    'Payments are corrected on the reservation page: they are voided and recorded again with today’s date.',
  ],
  reason: ['Motivo', 'Reason'],
  close: ['Cerrar', 'Close'],
  restore: {
    title: ['¿Restaurar la reserva?', 'Restore this reservation?'],
    why: [
      'Se apartan de nuevo los lugares, se emiten cupones nuevos y los importes reembolsados quedan por cobrar. Los reembolsos sin aprobar se rechazan.',
      'Seats are taken again, new vouchers are issued, and refunded amounts become due. Unapproved refunds are rejected.',
    ],
    yes: ['Restaurar reserva', 'Restore reservation'],
    done: ['Reserva restaurada', 'Reservation restored'],
    failed: ['La reserva no se restauró', 'The reservation was not restored'],
  },
  inactivate: {
    title: ['¿Inactivar la reserva?', 'Deactivate this reservation?'],
    why: [
      'Deja de aparecer en las listas. No se borra y puede activarla de nuevo desde esta página.',
      'It no longer appears in lists. Nothing is deleted, and you can activate it again on this page.',
    ],
    yes: ['Inactivar reserva', 'Deactivate reservation'],
    done: ['Reserva inactivada', 'Reservation deactivated'],
    failed: ['La reserva no se inactivó', 'The reservation was not deactivated'],
  },
  activate: {
    title: ['¿Activar la reserva?', 'Activate this reservation?'],
    why: ['Vuelve a aparecer en las listas.', 'It appears in lists again.'],
    yes: ['Activar reserva', 'Activate reservation'],
    done: ['Reserva activada', 'Reservation activated'],
    failed: ['La reserva no se activó', 'The reservation was not activated'],
  },
} satisfies Bilingual
