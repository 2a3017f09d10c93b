import { act, thing } from '@kit/kernel/act'
import { task } from '@kit/kernel/task'

export const THINGS = [thing('lead_round', 'Ronda de prospectos', 'Lead round')]

export const ACTS = [act('lead.hand_out', 'Repartió prospectos', 'Distributed leads')]

/** What its jobs do, for who looks after them. */
export const TASKS = [task('win-leads', 'Marcar prospectos ganados', 'Mark won leads')]
