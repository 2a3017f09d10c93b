import { sealedRows } from '@kit/kernel/sealed'

/** What the nightly seal holds of this module, row by row. */
export const SEALED = [
  sealedRows('leagues.final_place', {
    es: 'Posición final',
    en: 'Final rank',
  }),
]
