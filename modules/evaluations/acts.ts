import { act, thing } from '@kit/kernel/act'

/** What the audit keeps this module's acts under. */
export const THINGS = [thing('evaluation', 'Evaluación', 'Evaluation')]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('evaluation.assign', 'Asignó una evaluación', 'Assigned an evaluation'),
  act('evaluation.answer', 'Contestó una evaluación', 'Answered an evaluation'),
  act('evaluation.deadline', 'Cambió el plazo de una evaluación', 'Moved an evaluation’s deadline'),
  act('evaluation.withdraw', 'Retiró una evaluación', 'Withdrew an evaluation'),
]
