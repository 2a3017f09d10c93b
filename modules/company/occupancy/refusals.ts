import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'occupancy.period': {
    status: 422,
    es: 'Elija un período de hasta 31 días, con el inicio antes del fin.',
    en: 'Choose a period of up to 31 days, with the start before the end.',
  },
  'occupancy.twice': {
    status: 422,
    es: 'Un hotel aparece dos veces el mismo día. Deje una sola cifra.',
    en: 'A hotel appears twice on the same day. Keep one figure.',
  },
  'occupancy.changed': {
    status: 409,
    es: 'Otra persona modificó {hotel} el {day}: ahora tiene {guests} huéspedes. Revise y guarde de nuevo.',
    en: 'Someone else changed {hotel} on {day}: it now has {guests} guests. Check and save again.',
  },
} as const satisfies RefusalCatalogue
