export default {
  view: { title: 'Home', company: 'The whole company', places: 'Your channels, hotels and locations', own: 'Your sales', agency: 'Your agency', provider: 'Your services', sell: 'New sale', report: 'See Excursions' },
  sales: {
    title: 'Sales', today: 'Today', month: 'This month', yesterday: 'Yesterday {{value}}', previous: 'Same days of last month {{value}}', items_one: '{{shown}} service', items_other: '{{shown}} services', services: 'Services', pax: '{{count}} pax',
    chart: 'Sales by day of the month, in MXN', chart_items: 'Services by day of the month', day: 'Day', sold: 'Sold', rule: 'Sold with IVA and without dock, less discounts and cancellations, in MXN at the rate of each sale.',
  },
  waiting: {
    confirm_payment: 'Payments to confirm: {{count}}', approve_refund: 'Refunds to approve: {{count}}', give_refund: 'Refunds to give: {{count}}', method: 'Method', amount: 'Amount', state: 'State', since: 'Since', more: 'See the {{count}} oldest', fewer: 'See fewer',
    states: { waiting: 'WAITING', pending: 'PENDING', requested: 'REQUESTED', approved: 'APPROVED', in_transit: 'IN TRANSIT', failed: 'FAILED' },
  },
  target: {
    title: 'Budget of the month', attained: 'Attainment', of: 'of {{target}}', projected: 'Projected close', projected_percent: '{{percent}} of the budget', places: 'Budget by location', behind_one: 'The location furthest behind', behind_other: 'The {{count}} locations furthest behind', all: 'See all {{count}} locations', only_behind: 'See only those furthest behind', missing: 'Missing', goal: 'Goal for today', goal_done: 'Sold today {{sold}}', location: 'Location', target: 'Budget', sold: 'Sold',
    none: 'There is no validated budget for this month.',
  },
  latest: { title: 'Latest reservations', folio: 'Folio', customer: 'Customer', product: 'Product', others: 'and {{count}} more', service: 'Service', pax: 'Pax', total: 'Total', cancelled: 'CANCELLED WITH CHARGE', none: 'No sales in the last month yet.', all: 'See reservations' },
  departures: { title: 'Departures filling up', left: '{{left}} of {{capacity}} left', none: 'No departure of the next seven days is filling up.' },
}
