import { sealedRows } from '@kit/kernel/sealed'

/** What the nightly seal holds of this module, row by row. */
export const SEALED = [
  sealedRows('accounting.account', {
    es: 'Cuenta del catálogo',
    en: 'Chart account',
    later: 'edited on its form, with an act',
    kept: true,
    goes: 'it is deleted on its form',
  }),
  sealedRows('accounting.export', {
    es: 'Archivo de contabilidad electrónica',
    en: 'Electronic accounting file',
  }),
]
