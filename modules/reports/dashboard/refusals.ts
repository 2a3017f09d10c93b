import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'waiting.over': {
    status: 409,
    es: 'Ese pago o reembolso ya no está pendiente. Actualice la lista.',
    en: 'That payment or refund is no longer pending. Refresh the list.',
  },
  'waiting.nobody': {
    status: 409,
    es: 'Ninguna persona tiene ese permiso. Un administrador lo asigna en Roles y permisos.',
    en: 'No one has that permission right now. An administrator grants it in Roles and permissions.',
  },
  'waiting.reminded': {
    status: 409,
    es: 'Ya se envió un recordatorio. Envíe otro después del {time}.',
    en: 'A reminder was sent recently. Send another after {time}.',
  },
} as const satisfies RefusalCatalogue
