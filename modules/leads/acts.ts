import { act, thing } from '@kit/kernel/act'
import { task } from '@kit/kernel/task'

export const THINGS = [
  thing('lead', 'Led', 'Lead'),
  thing('lead_round', 'Ronda de leds', 'Round of leads'),
]

export const ACTS = [
  act('lead.hand_out', 'Repartió leds', 'Handed leads out'),
  act('lead.reassign', 'Pasó un led a otra persona', 'Gave a lead to somebody else'),
  act('lead.contact', 'Contactó un led', 'Reached a lead'),
  act('lead.link', 'Ligó un led a su venta', 'Tied a lead to its sale'),
  act('lead.lose', 'Dio por perdido un led', 'Marked a lead as lost'),
]

/** What its jobs do, for who looks after them. */
export const TASKS = [task('win-leads', 'Marcar leds ganados', 'Mark leads that were won')]
