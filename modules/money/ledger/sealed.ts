import { sealedRows } from '@kit/kernel/sealed'

/** What the nightly seal holds of this module, row by row. */
export const SEALED = [
  sealedRows('ledger.account', {
    es: 'Cuenta contable',
    en: 'Ledger account',
    later: 'a migration adds or renames one',
    kept: true,
  }),
  sealedRows('ledger.closed_period', { es: 'Mes cerrado', en: 'Closed month' }),
  sealedRows('ledger.reopened_period', {
    es: 'Mes reabierto',
    en: 'Reopened month',
  }),
  sealedRows('ledger.revaluation', {
    es: 'Valuación nocturna',
    en: 'Nightly revaluation',
    untold: 'the night values what needs no entry, too',
  }),
  sealedRows('ledger.tax_flow', {
    es: 'IVA por flujo',
    en: 'VAT by payment',
    untold: 'the night tells of what bears no tax, too, which has no entry',
  }),
]
