import { days, setting } from '@kit/kernel/setting'

export const askedDataDays = setting('asked_data_days', days(730, { min: 90, max: 3_650 }), {
  es: 'Días para eliminar datos de cotizaciones y prospectos sin reserva, y textos a grupos de WhatsApp',
  en: 'Days before data of quotations and leads without a booking, and texts to WhatsApp groups, is deleted',
})

export const guestDataDays = setting('guest_data_days', days(1_826, { min: 90, max: 3_650 }), {
  es: 'Días tras el último servicio para eliminar los datos del huésped',
  en: 'Days after the last service before guest data is deleted',
})
