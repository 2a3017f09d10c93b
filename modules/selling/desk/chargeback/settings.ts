import { days, setting } from '@kit/kernel/setting'

export const chargebackReminderDays = setting(
  'chargeback_reminder_days',
  days(3, { min: 0, max: 30 }),
  {
    es: 'Recordatorio de contracargos por responder (días antes)',
    en: 'Reminder for unanswered chargebacks (days before)',
  },
)
