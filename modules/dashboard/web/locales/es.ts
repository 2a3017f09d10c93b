export default {
  view: { title: 'Inicio', company: 'Toda la empresa', places: 'Sus canales, hoteles y locaciones', own: 'Sus ventas', agency: 'Su agencia', provider: 'Sus servicios', sell: 'Nueva venta', report: 'Ver Excursiones' },
  sales: {
    title: 'Ventas', today: 'Hoy', month: 'En el mes', yesterday: 'Ayer {{value}}', previous: 'Mismos días del mes anterior {{value}}', items_one: '{{shown}} servicio', items_other: '{{shown}} servicios', services: 'Servicios', pax: '{{count}} pax',
    chart: 'Ventas por día del mes, en MXN', chart_items: 'Servicios por día del mes', day: 'Día', sold: 'Venta', rule: 'Venta con IVA y sin muelle, menos descuentos y cancelaciones, en MXN al tipo de cambio de cada venta.',
  },
  waiting: {
    confirm_payment: 'Pagos por confirmar: {{count}}', approve_refund: 'Reembolsos por aprobar: {{count}}', give_refund: 'Reembolsos por entregar: {{count}}', method: 'Forma de pago', amount: 'Monto', state: 'Estado', since: 'Desde', more: 'Ver los {{count}} más antiguos', fewer: 'Ver menos',
    states: { waiting: 'EN ESPERA', pending: 'PENDIENTE', requested: 'SOLICITADO', approved: 'APROBADO', in_transit: 'EN TRÁNSITO', failed: 'FALLIDO' },
  },
  target: {
    title: 'Presupuesto del mes', attained: 'Alcance', of: 'de {{target}}', projected: 'Cierre proyectado', projected_percent: '{{percent}} del presupuesto', places: 'Presupuesto por locación', behind_one: 'La locación a la que más le falta', behind_other: 'Las {{count}} locaciones a las que más les falta', all: 'Ver las {{count}} locaciones', only_behind: 'Ver solo las que van más atrás', missing: 'Falta', goal: 'Meta de hoy', goal_done: 'Vendido hoy {{sold}}', location: 'Locación', target: 'Presupuesto', sold: 'Venta',
    none: 'No hay presupuesto validado para este mes.',
  },
  latest: { title: 'Últimas reservas', folio: 'Folio', customer: 'Cliente', product: 'Producto', others: 'y {{count}} más', service: 'Servicio', pax: 'Pax', total: 'Total', cancelled: 'CANCELADA CON CARGO', none: 'Aún no hay ventas en el último mes.', all: 'Ver reservas' },
  departures: { title: 'Salidas por llenarse', left: 'Quedan {{left}} de {{capacity}}', none: 'Ninguna salida de los próximos siete días está por llenarse.' },
}
