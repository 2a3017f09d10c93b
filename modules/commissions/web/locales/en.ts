import type es from './es.ts'

export default {
  cancel: 'No, go back',
  channel: 'Channel',
  reason: 'Reason',
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
  pay: {
    title: 'Record the payment of cut {{number}}',
    why: 'It goes into the books and cannot be undone: whoever earns will see their payment.',
    reference: 'Reference of the transfer',
    yes: 'Record payment',
    done: 'Payment of the cut recorded',
  },
  discard: {
    title: 'Discard cut {{number}}',
    why: 'Its lines are to be paid again and go into the next cut.',
    yes: 'Discard cut',
    done: 'Cut discarded',
  },
  hold: {
    title: 'Hold the commission of {{folio}}',
    why: 'It stays owed, and goes into no cut until it is released. Whoever earns it reads the reason.',
    yes: 'Hold',
    done: 'Commission held',
  },
  lines_note: 'What is earned is paid by cuts; what is held waits until it is released.',
} satisfies typeof es
