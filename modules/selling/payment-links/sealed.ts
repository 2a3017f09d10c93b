import { sealedRows } from '@kit/kernel/sealed'

/** What the nightly seal holds of this module, row by row. */
export const SEALED = [
  sealedRows('payment_links.attempt', {
    es: 'Intento de cobro',
    en: 'Payment attempt',
    later: 'its processor answers',
    untold: 'a job asks its processor again and again',
  }),
  sealedRows('payment_links.event', {
    es: 'Aviso de un procesador',
    en: 'Processor event',
    untold: 'a processor tells of it as often as it wants',
  }),
]
