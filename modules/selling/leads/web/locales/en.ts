import type es from './es.ts'

export default {
  note: 'Each lead is given to a rep, who reaches them and notes what came of it.',
  campaigns: 'Campaigns',
  cancel: 'Cancel',
  channel: 'Channel',
  rep: 'Rep',
  hand_out: {
    button: 'Hand out',
    title: 'Hand new leads out',
    waiting_one: 'There is {{count}} new lead in this channel.',
    waiting_other: 'There are {{count}} new leads in this channel.',
    reps: 'Among whom',
    why: 'Each lead goes to whoever has fewest undecided.',
    open: '{{name}} · {{count}} undecided',
    yes: 'Hand leads out',
    done_one: 'Round {{round}}: {{count}} lead handed out',
    done_other: 'Round {{round}}: {{count}} leads handed out',
  },
} satisfies typeof es
