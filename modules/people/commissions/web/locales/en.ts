import type es from './es.ts'

export default {
  cancel: 'Go back',
  channel: 'Channel',
  cut: {
    make: 'Create cut',
    title: 'New commission cut',
    last_day: 'Earned through',
    people: 'People to pay',
    name: 'Name',
    lines: 'Commissions',
    amount: 'Owed (MXN)',
    waits: 'on hold: deductions exceed earnings',
    nothing: 'There are no earned commissions outside a cut through that date.',
    sum: 'The cut totals {{amount}}',
    made: 'Cut {{id}} created for {{amount}}. Review and close it',
  },
  simulation: {
    title: 'Simulation',
    simulate: 'Simulate with last month',
    sum: 'From {{from}} to {{until}}, {{count}} services covered by this rule: {{paid}} was paid and {{would}} would have been paid; difference {{difference}}. Nothing is saved.',
    old: 'The rule changed after the simulation. Simulate again.',
    nobody: 'This rule would not have changed last month’s commissions.',
    who: 'Paid to',
    paid: 'Paid (MXN)',
    would: 'Would be paid (MXN)',
    difference: 'Difference (MXN)',
  },
  lines_note: 'Earned commissions are paid through cuts; held ones, once released.',
} satisfies typeof es
