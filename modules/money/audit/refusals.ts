import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'audit.under_way': {
    status: 409,
    es: 'Ya corre una auditoría. Espere a que termine; su avance está en esta pantalla.',
    en: 'An audit is under way. Wait until it ends; this screen shows its progress.',
  },
} as const satisfies RefusalCatalogue
