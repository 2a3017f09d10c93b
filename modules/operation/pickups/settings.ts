import { minutes, setting } from '@kit/kernel/setting'

export const pickupNoticeMinutes = setting(
  'pickup_notice_minutes',
  minutes(10, { min: 1, max: 240 }),
  {
    es: 'Tiempo sin cambios antes de avisar un pickup al huésped',
    en: 'Time without changes before a pickup is sent to the guest',
  },
)
