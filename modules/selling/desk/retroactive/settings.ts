import { days, setting } from '@kit/kernel/setting'

export const retroactiveDays = setting('retroactive_days', days(7, { min: 1, max: 90 }), {
  es: 'Días hacia atrás para registrar ventas en papel',
  en: 'Days back for entering paper sales',
})
