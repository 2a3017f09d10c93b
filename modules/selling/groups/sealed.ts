import { sealedRows } from '@kit/kernel/sealed'

/** What the nightly seal holds of this module, row by row. */
export const SEALED = [
  sealedRows('groups.sheet', {
    es: 'Ficha de grupo',
    en: 'Group sheet',
    later: 'edited on its form, with an act',
  }),
]
