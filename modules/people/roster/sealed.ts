import { sealedRows } from '@kit/kernel/sealed'

/** What the nightly seal holds of this module, row by row. */
export const SEALED = [
  sealedRows('roster.assignment', {
    es: 'Rol de supervisión',
    en: 'Supervision roster',
    later: 'edited on its form, with an act',
  }),
]
