import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'day.closed': {
    status: 409,
    es: 'El día {day} ya se cerró en esta locación: no admite cobros, ventas ni devoluciones. Continúe mañana o pida a un administrador que lo reabra.',
    en: 'The day {day} was closed at this desk: it takes no payments, sales or refunds. Go on tomorrow or ask an administrator to reopen it.',
  },
  'period.not_over': {
    status: 422,
    es: 'Un mes se cierra a partir del día 2 del siguiente, cuando ya se valuó su última noche.',
    en: 'A month is closed from the 2nd of the next one on, when its last night has been valued.',
  },
  'period.closed': {
    status: 409,
    es: 'Los libros de ese mes ya están cerrados.',
    en: 'The books of that month are closed already.',
  },
  'period.not_found': {
    status: 404,
    es: 'Ese cierre no existe. Actualice la lista.',
    en: 'That closing does not exist. Refresh the list.',
  },
  'period.open_already': {
    status: 409,
    es: 'Ese mes ya se reabrió. Actualice la lista.',
    en: 'That month was opened again already. Refresh the list.',
  },
  'period.not_last': {
    status: 409,
    es: 'Solo se reabre el último mes cerrado: reabra antes los que le siguen.',
    en: 'Only the last closed month is opened again: open those after it first.',
  },
  'entry.not_found': {
    status: 404,
    es: 'Esa póliza no existe o no es de sus lugares. Búsquela en Pólizas.',
    en: 'That entry does not exist or is not of your places. Look for it in the journal.',
  },
  'entry.no_reservation': {
    status: 404,
    es: 'Esa reserva no existe o no es de sus lugares. Búsquela por su folio en Pólizas.',
    en: 'That reservation does not exist or is not of your places. Look for its folio in the journal.',
  },
} as const satisfies RefusalCatalogue
