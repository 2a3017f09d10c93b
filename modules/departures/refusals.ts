import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'departure.full': { status: 409, es: 'Ya no hay lugares suficientes en esa salida: quedan {left} y pidió {wanted}.', en: 'Not enough seats are left on that departure: {left} left, {wanted} wanted.' },
  'departure.closed': { status: 409, es: 'Esa salida ya no está a la venta.', en: 'That departure is no longer on sale.' },
} as const satisfies RefusalCatalogue
