import { days, setting } from '@kit/kernel/setting'

export const dataRequestReminderDays = setting(
  'data_request_reminder_days',
  days(5, { min: 1, max: 20 }),
  {
    es: 'Cuántos días antes de que venza una solicitud ARCO se recuerda a quien responde',
    en: 'How many days before a request about personal data is due whoever answers is reminded',
  },
)

export const dataRequestKeptDays = setting(
  'data_request_kept_days',
  days(1_826, { min: 365, max: 3_650 }),
  {
    es: 'Días después de cerrada en que se borra quién hizo una solicitud ARCO y qué pidió',
    en: 'Days after it was closed until who made a request about their data, and what they asked, is erased',
  },
)
