import type es from './es.ts'

export default {
  cancel: 'No, go back',
  channel: 'Channel',
  cut: {
    make: 'Make a cut',
    title: 'New cut of commissions',
    last_day: 'Earned up to',
    people: 'Who is paid',
    name: 'Name',
    lines: 'Lines',
    amount: 'Owed (MXN)',
    waits: 'waits: more is taken back than was earned',
    nothing: 'Nobody has earned anything up to that day that is not in a cut already.',
    sum: 'The cut sums to {{amount}}',
    made: 'Cut {{id}} made for {{amount}}: review it and close it',
  },
  simulation: {
    title: 'Simulation',
    simulate: 'Simulate with last month',
    sum: 'From {{from}} to {{until}}, {{count}} services that this rule touches: {{paid}} was paid and {{would}} would have been; difference {{difference}}. Nothing is saved.',
    old: 'The rule changed since it was simulated: simulate again.',
    nobody: 'This rule would have changed nothing last month.',
    who: 'Who earns',
    paid: 'Paid (MXN)',
    would: 'Would be paid (MXN)',
    difference: 'Difference (MXN)',
  },
  lines_note: 'What is earned is paid by cuts; what is held waits until it is released.',
} satisfies typeof es
