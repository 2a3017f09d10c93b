import { CHART } from '@app/ledger/rules/chart'

/** The account of results of earlier years. */
export const EARLIER_YEARS = 'earlier_years'

/** The accounts of the books that a company's account can hold, and the results of past years. */
export const POSTED: Readonly<Record<string, { es: string; en: string }>> = {
  ...Object.fromEntries(Object.entries(CHART).map(([code, { es, en }]) => [code, { es, en }])),
  [EARLIER_YEARS]: { es: 'Resultado de ejercicios anteriores', en: 'Retained earnings' },
}

export const NATURES = {
  D: { es: 'Deudora', en: 'Debit' },
  A: { es: 'Acreedora', en: 'Credit' },
} as const

/** The sections of the statements, in their order, by the first figures of a grouping code. */
export const SECTIONS = {
  '1_asset': { es: 'Activo', en: 'Assets' },
  '2_liability': { es: 'Pasivo', en: 'Liabilities' },
  '3_equity': { es: 'Capital contable', en: 'Equity' },
  '4_income': { es: 'Ingresos', en: 'Income' },
  '5_cost': { es: 'Costos', en: 'Costs' },
  '6_expense': { es: 'Gastos', en: 'Expenses' },
  '7_financing': { es: 'Resultado financiero', en: 'Finance income and cost' },
  '8_other': { es: 'Otros gastos y productos', en: 'Other expenses and income' },
  '9_memo': { es: 'Cuentas de orden', en: 'Memorandum accounts' },
} as const

export const LEVELS_MAX = 6
