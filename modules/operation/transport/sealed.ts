import { sealedRows } from '@kit/kernel/sealed'

/** What the nightly seal holds of this module, row by row. */
export const SEALED = [
  sealedRows('transport.vehicle', {
    es: 'Vehículo',
    en: 'Vehicle',
    later: 'edited on its form, with an act',
    kept: true,
  }),
]
