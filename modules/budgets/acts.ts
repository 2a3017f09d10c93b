import { act, thing } from '@kit/kernel/act'

/** What the audit keeps this module's acts under. */
export const THINGS = [
  thing('budget', 'Presupuesto', 'Budget'),
  thing('budget_period', 'Periodo de presupuesto', 'Budget period'),
]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('budget.save', 'Guardó un presupuesto', 'Saved a budget'),
  act('budget.assign', 'Asignó un presupuesto', 'Assigned a budget'),
  act('budget.unassign', 'Quitó una asignación de presupuesto', 'Took back an assigned budget'),
  act('budget.reassign', 'Reasignó un presupuesto', 'Reassigned a budget'),
  act('budget.distribute', 'Distribuyó un presupuesto', 'Distributed a budget'),
  act('budget.accept', 'Aceptó un presupuesto', 'Accepted a budget'),
  act('budget_period.create', 'Abrió un periodo de presupuesto', 'Opened a budget period'),
  act('budget_period.delete', 'Borró un periodo de presupuesto', 'Deleted a budget period'),
  act('budget_period.cut', 'Cortó un periodo de presupuesto', 'Cut a budget period'),
  act('budget_period.reopen', 'Reabrió un periodo de presupuesto', 'Reopened a budget period'),
  act('budget_period.close', 'Cerró un periodo de presupuesto', 'Closed a budget period'),
]
