import { days, setting } from '@kit/kernel/setting'

export const reminderDays = setting('evaluation_reminder_days', days(2, { min: 0, max: 30 }), {
  es: 'Días de anticipación para recordar evaluaciones pendientes',
  en: 'Days before the deadline to send reminders of pending evaluations',
})
