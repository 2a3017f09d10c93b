import { days, setting } from '@kit/kernel/setting'

export const guestDataDays = setting('guest_data_days', days(1_826, { min: 90, max: 3_650 }), {
  es: 'Días después del último servicio en que se olvida quién fue el huésped',
  en: 'Days after the last service until who the guest was is forgotten',
})
