const es = {
  title: 'Página del huésped',
  hint: 'El huésped la abre sin cuenta: itinerario, cupones, saldo, cancelar y calificar.',
  until: 'Abre hasta el {{day}}.',
  open: 'Abrir página',
  copy: 'Copiar liga',
  copied: 'Liga copiada',
  code: 'Código QR de la página del huésped',
  show_code: 'Ver QR',
  hide_code: 'Ocultar QR',
  state: {
    revoked: 'La liga fue retirada: ninguna abre.',
    cancelled: 'La reserva se canceló: la liga ya no abre.',
    expired: 'La liga venció después del último servicio.',
    none: 'Tendrá página cuando se venda.',
  },
  renew: 'Hacer liga nueva',
  renew_question: '¿Hacer de nuevo la liga del huésped?',
  renew_why:
    'Las anteriores dejan de abrir, también las impresas en cupones y enviadas por correo.',
  renewed: 'Liga nueva lista',
  revoke: 'Retirar liga',
  revoke_question: '¿Retirar la liga del huésped?',
  revoke_why: 'Ninguna abre hasta que se haga otra. Los cupones siguen siendo válidos.',
  revoked: 'Liga retirada',
}
export default es
