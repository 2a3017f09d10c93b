import { days, setting } from '@kit/kernel/setting'

export const dataRequestReminderDays = setting(
  'data_request_reminder_days',
  days(5, { min: 1, max: 20 }),
  {
    es: 'Recordatorio de solicitudes ARCO por vencer (días antes)',
    en: 'Personal data request reminder (days before)',
  },
)

export const dataRequestKeptDays = setting(
  'data_request_kept_days',
  days(1_826, { min: 365, max: 3_650 }),
  {
    es: 'Días tras el cierre para borrar los datos de una solicitud ARCO',
    en: 'Days after closing before the details of a personal data request are erased',
  },
)
