import type es from './es.ts'

export default {
  counts: 'What is to be done now',
  task: {
    hold_ends: 'Holds about to end',
    late_pickup: 'Late pickups',
    departs_today: 'Leaving today',
    unconfirmed: 'Not confirmed',
    unpaid: 'Unpaid',
  },
  note: 'Holds that end within 10 minutes; services still to leave today; pickups of 15 minutes ago or more with nobody arrived; customers of today and tomorrow who do not confirm; what is owed of services until the day after tomorrow. It keeps itself up to date.',
} satisfies typeof es
