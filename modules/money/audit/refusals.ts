import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'audit.under_way': {
    status: 409,
    es: 'Hay una auditoría en curso. Espere a que termine; el avance se muestra en esta pantalla.',
    en: 'An audit is running. Wait for it to finish; this screen shows its progress.',
  },
} as const satisfies RefusalCatalogue
