export default {
  list: {
    title: 'Reservas', new: 'Nueva venta', report: 'Exportar en Excursiones', sold: 'Vendido', paid: 'Pagado', folio: 'Folio', state: 'Estado', customer: 'Cliente', products: 'Productos', service: 'Servicio', service_day: 'Fecha de servicio', sale_day: 'Fecha de venta', pax: 'Pax',
    total: 'Total', balance: 'Saldo', paid_state: 'Pago', hotel: 'Hotel', rep: 'Rep', channel: 'Canal', location: 'Locación', phone: 'Teléfono', email: 'Correo', type: 'Tipo', currency: 'Moneda', more: '+{{count}}', none: 'Aún no hay reservas a su alcance', none_hint: 'Las ventas que haga en Reservar aparecen aquí.',
  },
  state: { quoted: 'COTIZACIÓN', held: 'APARTADA', expired: 'EXPIRADA', waiting: 'EN ESPERA', confirmed: 'CONFIRMADA', rejected: 'RECHAZADA', cancelled: 'CANCELADA', cancelled_with_charge: 'CANCELADA CON CARGO', closed: 'CERRADA' },
  paid_state: { unpaid: 'SIN PAGO', partial: 'PAGO PARCIAL', paid: 'PAGADA', overpaid: 'PAGO DE MÁS', partly_refunded: 'REEMBOLSO PARCIAL', refunded: 'REEMBOLSADA' },
  part: {
    created: 'Creado', pending: 'Pendiente', confirmed: 'Confirmado', failed: 'Fallido', cancelled: 'Cancelado', cancelled_with_charge: 'Cancelado con cargo', expired: 'Expirado', voided: 'Anulado', held: 'Apartado', provider_pending: 'Pendiente del proveedor', used: 'Usado', no_show: 'No se presentó',
    rejected: 'Rechazado', issued: 'Emitido', partly_rendered: 'Prestado en parte', rendered: 'Prestado', billed: 'Facturado', reconciled: 'Conciliado', paid: 'Pagado', disputed: 'En disputa', requested: 'Solicitado', approved: 'Aprobado', in_transit: 'En tránsito', done: 'Entregado', quoted: 'Cotizado', waiting: 'En espera',
    closed: 'Cerrado', executed: 'Ejecutado',
  },
  type: { '1': 'Tour', '2': 'Traslado', '3': 'Hotel', '4': 'Paquete' },
  language: { es: 'Español', en: 'Inglés' },
  signer: { client: 'Cliente', rep: 'Rep', supervisor: 'Supervisor' },
  entity: { reservation: 'Reserva', item: 'Servicio', payment: 'Pago', refund: 'Reembolso', voucher: 'Cupón' },
  reason: { cart_changed: 'El carrito cambió', held_until: 'Venció el apartado', released: 'Se liberaron los lugares', paid_too_much: 'Se cobró de más' },
  detail: {
    open: 'Abrir la reserva', timeline: 'Historia', items_one: '{{count}} servicio', items_other: '{{count}} servicios', payments: 'Pagos', refunds: 'Reembolsos', customer: 'Cliente y venta', signatures: 'Firmas', in_favour: 'Saldo a favor', country: 'País', language: 'Idioma', guest_hotel: 'Hotel y habitación', confirmed_at: 'Confirmada', held_until: 'Apartada hasta', extend: 'Extender apartado', extended: 'Apartado extendido hasta {{until}}',
    discount: 'Descuento', dock: 'Muelle', notes: 'Notas', adults_one: '{{count}} adulto', adults_other: '{{count}} adultos', minors_one: '{{count}} menor ({{ages}})', minors_other: '{{count}} menores ({{ages}})', infants_one: '{{count}} infante', infants_other: '{{count}} infantes', pickup: 'Pickup {{time}} · {{place}}',
    cancelled: 'Cancelado el {{at}} por {{by}}, cargo {{fee}}: {{reason}}', print: 'Imprimir cupones', print_single: 'Imprimir cupón', print_a4: 'Hoja A4', print_roll80: 'Ticket 80 mm', cancel_all: 'Cancelar reserva', cancel_item: 'Cancelar', cancel_item_of: 'Cancelar {{item}}', charge: 'Cobrar saldo {{amount}}',
    mail: 'Enviar correo', mail_title: 'Enviar la confirmación de {{folio}}', mail_send: 'Enviar correo', mailed: 'Correo en camino a {{recipient}}', email_invalid: 'Escriba un correo completo, como ana@correo.com', included: 'Incluido', no_payments: 'Aún no hay pagos.', when: 'Fecha', method: 'Forma de pago', amount: 'Importe', rate: 'TC', applied: 'Aplicado', change: 'Cambio',
    fees: 'Cargos por cancelar', due: 'A pagar', pending: 'Por confirmar', unreadable_signature: 'La firma guardada no se puede mostrar.', no_history: 'Sin movimientos.', system: 'Sistema',
  },
  refund: {
    requested: 'Solicitado por {{by}} el {{at}}: {{reason}}', approved_by: 'aprobado por {{by}}', approve: 'Aprobar reembolso', approve_question: '¿Aprobar el reembolso de {{amount}}?', approve_consequence: 'Se podrá entregar al cliente por {{method}}.', approved: 'Reembolso aprobado', not_approved: 'El reembolso no se aprobó',
    pay: 'Entregar reembolso', pay_question: '¿Entregó {{amount}} al cliente por {{method}}?', pay_consequence: 'Queda registrado como entregado y no se puede deshacer.', paid: 'Reembolso entregado', not_paid: 'El reembolso no se registró',
    send: 'Enviar por el banco', sent: 'Reembolso en tránsito', not_sent: 'El envío no se registró', fail: 'Devuelto por el banco', fail_question: '¿El banco devolvió los {{amount}}?', fail_consequence: 'Se sigue debiendo al cliente y se puede entregar otra vez.', failed: 'Reembolso devuelto por el banco', not_failed: 'La devolución no se registró',
    reject: 'Rechazar reembolso', reject_question: '¿Rechazar el reembolso de {{amount}}?', reject_consequence: 'Ya no se entrega. El importe queda a favor del cliente y se puede solicitar de nuevo.', rejected: 'Reembolso rechazado', not_rejected: 'El reembolso no se rechazó',
    ask: 'Solicitar reembolso de {{amount}}', ask_question: '¿Solicitar el reembolso de {{amount}}?', ask_consequence: 'Otra persona lo aprueba antes de entregarlo.', asked: 'Reembolso solicitado', not_asked: 'El reembolso no se solicitó',
  },
  payment: {
    void: 'Anular pago', voided: 'Pago anulado', not_voided: 'El pago no se anuló', void_question: '¿Anular el pago de {{amount}} ({{method}})?', void_consequence: 'El dinero deja de contar como pagado, con el cambio que se dio de él, y la reserva vuelve a deberlo. Cóbrelo de nuevo como fue.',
    confirm: 'Confirmar pago', confirm_question: '¿Ya se ven {{amount}} por {{method}} en la cuenta?', confirm_waiting: 'La reserva se confirma hoy, con sus cupones y su correo.', confirm_consequence: 'Cuenta como pagado desde hoy.', confirmed: 'Pago confirmado', not_confirmed: 'El pago no se confirmó',
    reject: 'Rechazar pago', reject_question: '¿Rechazar los {{amount}} por {{method}}?', reject_waiting: 'La reserva se rechaza si nada más cubre su anticipo: sus lugares quedan libres.', reject_consequence: 'El importe vuelve a quedar por cobrar.', rejected: 'Pago rechazado', not_rejected: 'El pago no se rechazó',
  },
  cancel: {
    question: '¿Cancelar la reserva {{name}}?', question_item: '¿Cancelar {{name}}?', yes: 'Cancelar reserva', yes_item: 'Cancelar servicio', no: 'No cancelar', reason: 'Motivo', done: 'Cancelación hecha: {{name}}', failed: 'No se canceló', terms: 'Condiciones por servicio', service: 'Servicio', hours: 'Anticipación', hours_before: '{{count}} h', fee: 'Cargo',
    consequence: 'Se liberan los lugares y se anulan sus cupones. Cargo {{fee}}; reembolso {{refund}}.',
  },
}
