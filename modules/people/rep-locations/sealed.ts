import { sealedRows } from '@kit/kernel/sealed'

/** What the nightly seal holds of this module, row by row. */
export const SEALED = [
  sealedRows('rep_locations.placement', {
    es: 'Lugar de un vendedor',
    en: 'Placement of a rep',
    later: 'edited on its form, with an act',
  }),
]
