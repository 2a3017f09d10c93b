import { CHART } from '@app/ledger/rules/chart'

/** What result accounts left of the years before the one that is asked about. */
export const EARLIER_YEARS = 'earlier_years'

/** What stands in an account of the company: accounts of the books, and the results of past years. */
export const POSTED: Readonly<Record<string, { es: string; en: string }>> = {
  ...Object.fromEntries(Object.entries(CHART).map(([code, { es, en }]) => [code, { es, en }])),
  [EARLIER_YEARS]: { es: 'Resultado de ejercicios anteriores', en: 'Result of earlier years' },
}

export const NATURES = {
  D: { es: 'Deudora', en: 'Debit' },
  A: { es: 'Acreedora', en: 'Credit' },
} as const

/** What the first figure of a grouping code makes of an account. */
export const SECTIONS = {
  asset: { es: 'Activo', en: 'Assets' },
  liability: { es: 'Pasivo', en: 'Liabilities' },
  equity: { es: 'Capital contable', en: 'Equity' },
  income: { es: 'Ingresos', en: 'Income' },
  cost: { es: 'Costos', en: 'Costs' },
  expense: { es: 'Gastos', en: 'Expenses' },
  financing: { es: 'Resultado financiero', en: 'Financing result' },
  other: { es: 'Otros gastos y productos', en: 'Other expenses and income' },
  memo: { es: 'Cuentas de orden', en: 'Memorandum accounts' },
} as const

export const LEVELS_MAX = 6
