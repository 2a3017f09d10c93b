import type { Bilingual } from '@kit/ui/bilingual'

export default {
  title: ['Resumen de movimientos', 'Activity summary'],
  show: ['Ver movimientos', 'View activity'],
  none: [
    'Esta reserva no tiene movimientos en la bitácora.',
    'This reservation has no activity in the audit trail.',
  ],
  from: ['desde {{address}}', 'from {{address}}'],
  nothing: ['—', '—'],
} satisfies Bilingual
