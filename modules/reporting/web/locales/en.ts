export default {
  day: {
    sale: 'Filters the day of sale',
    service: 'Filters the day of service',
    payment: 'Filters the day of payment',
  },
  period: {
    label: 'Period',
    one: '{{day}}',
    range: 'From {{from}} to {{to}}',
    updated: 'Updated {{time}}',
  },
  figures: {
    title: 'Figures of the period',
    before: 'Before {{value}}',
    compared: 'against {{from}} – {{to}}',
    compared_day: 'against {{day}}',
    against: 'Compare with',
    period: 'Period before',
    year: 'A year ago',
    rows_one: '{{count}} row',
    rows_other: '{{count}} rows',
  },
  totals: {
    title: 'Totals by currency',
    sold_in: 'Sold in',
    converted: 'Converted to {{currency}}',
    rate: 'Converted at the rate of each sale.',
    total: 'Total',
    rows: 'Rows',
  },
  export: { excel: 'Excel', csv: 'CSV', pdf: 'PDF', hint: 'Download with these filters' },
  empty: { explain: 'There is nothing to report in this period.' },
}
