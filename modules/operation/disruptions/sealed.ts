import { sealedRows } from '@kit/kernel/sealed'

/** What the nightly seal holds of this module, row by row. */
export const SEALED = [
  sealedRows('disruptions.line', {
    es: 'Servicio de una salida cancelada',
    en: 'Service on a canceled departure',
    later: 'its guest chooses and it is settled',
  }),
]
