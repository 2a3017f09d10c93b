import { days, setting } from '@kit/kernel/setting'

export const askedDataDays = setting('asked_data_days', days(730, { min: 90, max: 3_650 }), {
  es: 'Días hasta olvidar a quien cotizó o fue led y no reservó, y lo escrito a grupos de WhatsApp',
  en: 'Days until whoever asked and never booked, and texts to WhatsApp groups, are forgotten',
})

export const guestDataDays = setting('guest_data_days', days(1_826, { min: 90, max: 3_650 }), {
  es: 'Días después del último servicio en que se olvida quién fue el huésped',
  en: 'Days after the last service until who the guest was is forgotten',
})
