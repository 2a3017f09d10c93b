import type es from './es.ts'

export default {
  mine: {
    title: 'My shift',
    none: 'You have no shift',
    none_why: 'A shift opens by itself, with the first payment you take at your desk.',
    since: 'Opened {{at}}',
    ended: 'Ended {{at}}',
    here: 'Your desk of today',
    over: 'Last shifts',
    blind:
      'Count what is in the drawer and write it down. What the system expects is not shown: whoever counts afterwards will see it.',
    locked: 'The system locked this shift because it had been open for too long: declare it.',
    end: 'End shift',
    end_question: 'End the shift with what was declared?',
    end_why: 'You declare {{found}}. It takes no more payments and you cannot change it.',
    end_nothing:
      'You declare that there is no money. It takes no more payments and you cannot change it.',
    done: 'Shift ended',
    failed: 'The shift could not be ended',
    no: 'Go on counting',
  },
  state: {
    open: 'OPEN',
    locked: 'LOCKED',
    ended: 'ENDED',
    counted: 'COUNTED',
    approved: 'APPROVED',
    rejected: 'REJECTED',
  },
  count: {
    note: 'Note of {{value}}',
    coin: 'Coin of {{value}}',
    terminals: 'Slips of the terminal',
    slips: 'Slips in {{currency}}',
    amount: 'Sum of the slips in {{currency}}',
    slips_head: 'Slips',
    amount_head: 'Sum',
    found: 'Counted',
    nothing: 'Nothing counted yet',
    slips_needed: 'Write how many slips there are and what they come to.',
  },
} satisfies typeof es
