import { act, thing } from '@kit/kernel/act'
import { task } from '@kit/kernel/task'

export const THINGS = [thing('lead_round', 'Ronda de leds', 'Round of leads')]

export const ACTS = [act('lead.hand_out', 'Repartió leds', 'Handed leads out')]

/** What its jobs do, for who looks after them. */
export const TASKS = [task('win-leads', 'Marcar leds ganados', 'Mark leads that were won')]
