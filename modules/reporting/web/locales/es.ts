export default {
  day: {
    sale: 'Filtra el día de venta',
    service: 'Filtra el día de servicio',
    payment: 'Filtra el día de pago',
  },
  period: {
    label: 'Período',
    one: '{{day}}',
    range: 'Del {{from}} al {{to}}',
    updated: 'Actualizado {{time}}',
  },
  figures: {
    title: 'Cifras del período',
    before: 'Antes {{value}}',
    compared: 'contra {{from}} – {{to}}',
    compared_day: 'contra {{day}}',
    against: 'Comparar con',
    period: 'Período anterior',
    year: 'Año anterior',
    rows_one: '{{count}} renglón',
    rows_other: '{{count}} renglones',
  },
  totals: {
    title: 'Totales por moneda',
    sold_in: 'Vendido en',
    converted: 'Convertido a {{currency}}',
    rate: 'Convertido al tipo de cambio de cada venta.',
    total: 'Total',
    rows: 'Renglones',
  },
  export: { excel: 'Excel', csv: 'CSV', pdf: 'PDF', hint: 'Descargar con estos filtros' },
  empty: { explain: 'No hay nada que reportar en este período.' },
}
