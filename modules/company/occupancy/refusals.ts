import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'occupancy.period': {
    status: 422,
    es: 'Elija un periodo de hasta 31 días, con el inicio antes del fin.',
    en: 'Choose a period of up to 31 days, its beginning before its end.',
  },
  'occupancy.twice': {
    status: 422,
    es: 'Un hotel viene dos veces el mismo día. Deje una sola cifra.',
    en: 'A hotel is given twice for the same day. Leave one figure only.',
  },
  'occupancy.changed': {
    status: 409,
    es: 'Otra persona cambió {hotel} el {day}: ahora tiene {guests} huéspedes. Revise y guarde de nuevo.',
    en: 'Somebody changed {hotel} on {day}: it has {guests} guests now. Check and save again.',
  },
} as const satisfies RefusalCatalogue
