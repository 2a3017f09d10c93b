import type es from './es.ts'

export default {
  title: 'Rep leagues',
  note: 'Each rep counts by attainment of their own target, up to 200%; each team, by the average of its reps.',
  season: 'Season',
  edit: 'Edit seasons',
  days: 'From {{from}} to {{to}}',
  live: 'Live · {{time}}',
  frozen: 'Ended: final results',
  coming: 'Starts on {{day}}',
  none: 'There are no leagues in your channels',
  none_hint:
    'A season sets its days and the reps on each team. A manager creates it in the editor.',
  teams: 'Teams',
  place: 'Rank',
  team: 'Team',
  rep: 'Rep',
  attained: 'Attainment',
  reps: 'Reps',
  me: '(you)',
  no_target: 'no target',
  counted_one: '{{count}} rep with a target',
  counted_other: '{{count}} reps with a target',
} satisfies typeof es
