import { minutes, setting } from '@kit/kernel/setting'

export const pickupNoticeMinutes = setting(
  'pickup_notice_minutes',
  minutes(10, { min: 1, max: 240 }),
  {
    es: 'Cuánto debe quedar quieto un pickup antes de avisar al huésped',
    en: 'How long a pickup must stand before its guest is told',
  },
)
