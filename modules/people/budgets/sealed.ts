import { sealedRows } from '@kit/kernel/sealed'

/** What the nightly seal holds of this module, row by row. */
export const SEALED = [
  sealedRows('budgets.cut', {
    es: 'Corte de presupuesto',
    en: 'Budget cut',
    later: {
      reopened_at: 'it is reopened',
      reopened_by: 'it is reopened',
      reason: 'it is reopened',
    },
  }),
  sealedRows('budgets.cut_line', {
    es: 'Línea de corte de presupuesto',
    en: 'Budget cut line',
  }),
  sealedRows('budgets.location_budget', {
    es: 'Presupuesto',
    en: 'Budget',
    later: 'edited on its form, with an act',
    goes: 'it is taken off the grid',
  }),
  sealedRows('budgets.period', {
    es: 'Periodo de presupuesto',
    en: 'Budget period',
    later: 'edited on its form, with an act',
    goes: 'it is deleted on the screen',
  }),
  sealedRows('budgets.rep_assignment', {
    es: 'Presupuesto de un rep',
    en: 'Rep budget',
    later: 'edited on its form, with an act',
    goes: 'it is taken off the grid',
  }),
  sealedRows('budgets.target_day', {
    es: 'Meta de un día',
    en: 'Daily target',
    later: 'written anew with its budget',
    goes: 'written anew with its budget',
  }),
]
