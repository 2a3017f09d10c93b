import type es from './es.ts'

export default {
  note: 'Each lead is assigned to a rep, who contacts them and records the outcome.',
  campaigns: 'Campaigns',
  cancel: 'Cancel',
  channel: 'Channel',
  rep: 'Rep',
  hand_out: {
    button: 'Distribute',
    title: 'Distribute new leads',
    waiting_one: 'There is {{count}} new lead in this channel.',
    waiting_other: 'There are {{count}} new leads in this channel.',
    reps: 'Reps',
    why: 'Each lead goes to the rep with the fewest open leads.',
    open: '{{name}} · {{count}} open',
    yes: 'Distribute leads',
    done_one: 'Round {{round}}: {{count}} lead distributed',
    done_other: 'Round {{round}}: {{count}} leads distributed',
  },
} satisfies typeof es
