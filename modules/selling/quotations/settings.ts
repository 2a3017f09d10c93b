import { days, hours, setting } from '@kit/kernel/setting'

export const quotationDays = setting('quotation_days', days(7, { min: 1, max: 90 }), {
  es: 'Vigencia de una cotización',
  en: 'Quotation validity',
})

export const acceptedHoldHours = setting('accepted_hold_hours', hours(24, { min: 1, max: 168 }), {
  es: 'Apartado de cotización aceptada',
  en: 'Hold for an accepted quotation',
})

export const instalmentReminderDays = setting(
  'instalment_reminder_days',
  days(3, { min: 0, max: 60 }),
  {
    es: 'Aviso de pago de grupo (días antes)',
    en: 'Group payment reminder (days before)',
  },
)
