import { sealedRows } from '@kit/kernel/sealed'

/** What the nightly seal holds of this module, row by row. */
export const SEALED = [
  sealedRows('exchange_rates.rate', {
    es: 'Tipo de cambio',
    en: 'Exchange rate',
    untold: 'what the bank publishes is fetched by a job',
  }),
]
