import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'day.closed': {
    status: 409,
    es: 'El día {day} está cerrado en esta locación y no admite cobros, ventas ni devoluciones. Continúe mañana o pida a un administrador que lo reabra.',
    en: '{day} is closed at this desk and takes no payments, sales, or refunds. Continue tomorrow or ask an administrator to reopen it.',
  },
  'period.not_over': {
    status: 422,
    es: 'Un mes se cierra a partir del día 2 del siguiente, después de la valuación de su última noche.',
    en: 'A month can be closed from the 2nd of the next month, after its last night is revalued.',
  },
  'period.closed': {
    status: 409,
    es: 'Los libros de ese mes ya están cerrados.',
    en: 'That month’s books are already closed.',
  },
  'period.not_found': {
    status: 404,
    es: 'Ese cierre no existe. Actualice la lista.',
    en: 'That closing doesn’t exist. Refresh the list.',
  },
  'period.open_already': {
    status: 409,
    es: 'Ese mes ya se reabrió. Actualice la lista.',
    en: 'That month was already reopened. Refresh the list.',
  },
  'period.not_last': {
    status: 409,
    es: 'Solo se reabre el último mes cerrado. Reabra antes los posteriores.',
    en: 'Only the last closed month can be reopened. Reopen the later ones first.',
  },
  'entry.not_found': {
    status: 404,
    es: 'Esa póliza no existe o está fuera de su alcance. Búsquela en Pólizas.',
    en: 'That entry doesn’t exist or is outside your scope. Look for it in the journal.',
  },
  'entry.no_reservation': {
    status: 404,
    es: 'Esa reserva no existe o está fuera de su alcance. Búsquela por folio en Pólizas.',
    en: 'That reservation doesn’t exist or is outside your scope. Search for its number in the journal.',
  },
} as const satisfies RefusalCatalogue
