import { sealedRows } from '@kit/kernel/sealed'

/** What the nightly seal holds of this module, row by row. */
export const SEALED = [
  sealedRows('rep_locations.placement', {
    es: 'Asignación de locación',
    en: 'Desk assignment',
    later: 'edited on its form, with an act',
  }),
]
