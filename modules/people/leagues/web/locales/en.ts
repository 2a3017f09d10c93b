import type es from './es.ts'

export default {
  title: 'Leagues of reps',
  note: 'Each counts by what they attain of their own target, up to 200 %; a team by the mean of its members.',
  season: 'Season',
  edit: 'Edit seasons',
  days: 'From {{from}} to {{to}}',
  live: 'Live · {{time}}',
  frozen: 'Ended: it stays as it ended',
  coming: 'Begins on {{day}}',
  none: 'There are no leagues in your channels yet',
  none_hint:
    'A season says on which days it is played and which reps form each team. A manager makes it in the editor.',
  teams: 'Teams',
  place: 'Place',
  team: 'Team',
  rep: 'Rep',
  attained: 'Attained',
  reps: 'Reps',
  me: '(you)',
  no_target: 'no target',
  counted_one: '{{count}} rep with a target',
  counted_other: '{{count}} reps with a target',
} satisfies typeof es
