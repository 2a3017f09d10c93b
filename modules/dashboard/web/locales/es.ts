export default {
  view: { title: 'Inicio', company: 'Toda la empresa', places: 'Sus canales, hoteles y locaciones', own: 'Sus ventas', agency: 'Su agencia', provider: 'Sus servicios' },
  sales: {
    title: 'Ventas', today: 'Hoy', month: 'En el mes', yesterday: 'Ayer {{value}}', previous: 'Mismos días del mes anterior {{value}}', items_one: '{{count}} servicio', items_other: '{{count}} servicios', pax: '{{count}} pax',
    chart: 'Ventas por día del mes', chart_items: 'Servicios por día del mes', day: 'Día', sold: 'Venta', items: 'Servicios', rule: 'Venta con IVA y sin muelle, menos descuentos y cancelaciones, en MXN al tipo de cambio de cada venta.',
  },
  target: {
    title: 'Presupuesto del mes', attained: 'Alcance', of: '{{sold}} de {{target}}', projected: 'Cierre proyectado', goal: 'Meta de hoy', goal_done: 'Vendido hoy {{sold}}', location: 'Locación', target: 'Presupuesto', sold: 'Venta',
    none: 'No hay presupuesto validado para este mes.',
  },
  latest: { title: 'Últimas ventas', folio: 'Folio', customer: 'Cliente', product: 'Producto', service: 'Servicio', pax: 'Pax', total: 'Total', cancelled: 'CANCELADA CON CARGO', none: 'Aún no hay ventas en el último mes.', all: 'Ver reservas' },
  departures: { title: 'Salidas por llenarse', left: 'Quedan {{left}} de {{capacity}}', none: 'Ninguna salida de los próximos siete días está por llenarse.' },
}
