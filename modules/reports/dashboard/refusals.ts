import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'waiting.over': {
    status: 409,
    es: 'Este renglón ya no espera a nadie. Actualice la lista.',
    en: 'This row waits for nobody any more. Reload the list.',
  },
  'waiting.nobody': {
    status: 409,
    es: 'Nadie puede hacerlo ahora. Un administrador da ese permiso en Roles y permisos.',
    en: 'Nobody may do it now. An administrator gives that permission in Roles and permissions.',
  },
  'waiting.reminded': {
    status: 409,
    es: 'Ya se les recordó hace poco. Recuérdeles de nuevo después del {time}.',
    en: 'They were reminded a short while ago. Remind them again after {time}.',
  },
} as const satisfies RefusalCatalogue
