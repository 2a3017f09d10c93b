const es = {
  title: 'Página del huésped',
  hint: 'El huésped la abre sin cuenta para ver su itinerario, cupones y saldo, cancelar y calificar.',
  until: 'Disponible hasta el {{day}}.',
  open: 'Abrir página',
  copy: 'Copiar enlace',
  copied: 'Enlace copiado',
  code: 'Código QR de la página del huésped',
  show_code: 'Ver QR',
  hide_code: 'Ocultar QR',
  state: {
    revoked: 'Enlace desactivado.',
    cancelled: 'La reserva se canceló y el enlace dejó de funcionar.',
    expired: 'El enlace venció después del último servicio.',
    none: 'Disponible al confirmarse la venta.',
  },
  renew: 'Generar nuevo enlace',
  renew_question: '¿Generar un nuevo enlace para el huésped?',
  renew_why:
    'Los enlaces anteriores dejan de funcionar, incluso los impresos en cupones y enviados por correo.',
  renewed: 'Nuevo enlace generado',
  revoke: 'Desactivar enlace',
  revoke_question: '¿Desactivar el enlace del huésped?',
  revoke_why:
    'El huésped no podrá abrir su página hasta que genere otro enlace. Los cupones siguen vigentes.',
  revoked: 'Enlace desactivado',
}
export default es
