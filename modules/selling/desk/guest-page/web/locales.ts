import type { Bilingual } from '@kit/ui/bilingual'

export default {
  title: ['Página del huésped', 'Guest page'],
  hint: [
    'El huésped la abre sin cuenta para ver su itinerario, cupones y saldo, cancelar y calificar.',
    'The guest opens it without an account to see the itinerary, vouchers, and balance, cancel, and leave a rating.',
  ],
  until: ['Disponible hasta el {{day}}.', 'Available until {{day}}.'],
  open: ['Abrir página', 'Open page'],
  copy: ['Copiar enlace', 'Copy link'],
  copied: ['Enlace copiado', 'Link copied'],
  code: ['Código QR de la página del huésped', 'Guest page QR code'],
  show_code: ['Ver QR', 'View QR'],
  hide_code: ['Ocultar QR', 'Hide QR'],
  state: {
    revoked: ['Enlace desactivado.', 'Link deactivated.'],
    cancelled: [
      'La reserva se canceló y el enlace dejó de funcionar.',
      'The reservation was canceled and the link no longer works.',
    ],
    expired: [
      'El enlace venció después del último servicio.',
      'The link expired after the last service.',
    ],
    none: ['Disponible al confirmarse la venta.', 'Available once it is sold.'],
  },
  renew: ['Generar nuevo enlace', 'Generate new link'],
  renew_question: [
    '¿Generar un nuevo enlace para el huésped?',
    'Generate a new link for the guest?',
  ],
  renew_why: [
    'Los enlaces anteriores dejan de funcionar, incluso los impresos en cupones y enviados por correo.',
    'Earlier links stop working, including those printed on vouchers or sent by email.',
  ],
  renewed: ['Nuevo enlace generado', 'New link generated'],
  revoke: ['Desactivar enlace', 'Deactivate link'],
  revoke_question: ['¿Desactivar el enlace del huésped?', 'Deactivate the guest’s link?'],
  revoke_why: [
    'El huésped no podrá abrir su página hasta que genere otro enlace. Los cupones siguen vigentes.',
    'The guest cannot open the page until you generate another link. Vouchers are still valid.',
  ],
  revoked: ['Enlace desactivado', 'Link deactivated'],
} satisfies Bilingual
