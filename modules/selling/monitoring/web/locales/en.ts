import type es from './es.ts'

export default {
  counts: 'Needs attention',
  task: {
    hold_ends: 'Expiring holds',
    late_pickup: 'Late pickups',
    departs_today: 'Departing today',
    unconfirmed: 'Not confirmed',
    unpaid: 'Balance due',
  },
  note: 'Holds expiring within 10 minutes; departures today; pickups 15 or more minutes late; unconfirmed customers for today and tomorrow; balances due on services through the day after tomorrow. Updates automatically.',
} satisfies typeof es
