import { days, setting } from '@kit/kernel/setting'

export const reminderDays = setting('evaluation_reminder_days', days(2, { min: 0, max: 30 }), {
  es: 'Días antes de su fecha límite en que se recuerda una evaluación por contestar',
  en: 'Days before its deadline on which an evaluation to answer is reminded of',
})
