import { act, thing } from '@kit/kernel/act'

/** What the audit keeps this module's acts under. */
export const THINGS = [thing('budget', 'Presupuesto', 'Budget')]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('budget.save', 'Guardó un presupuesto', 'Saved a budget'),
  act('budget.assign', 'Asignó un presupuesto', 'Assigned a budget'),
  act('budget.unassign', 'Quitó una asignación de presupuesto', 'Removed a budget assignment'),
  act('budget.reassign', 'Reasignó un presupuesto', 'Reassigned a budget'),
  act('budget.distribute', 'Distribuyó un presupuesto', 'Split a budget'),
  act('budget.accept', 'Aceptó un presupuesto', 'Accepted a budget'),
  act('budget_period.create', 'Reabrió un corte de presupuesto', 'Reopened a budget cut'),
]
