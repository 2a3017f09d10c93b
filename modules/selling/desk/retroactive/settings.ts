import { days, setting } from '@kit/kernel/setting'

export const retroactiveDays = setting('retroactive_days', days(7, { min: 1, max: 90 }), {
  es: 'Días atrás que una venta en papel puede registrarse',
  en: 'Days back that a paper sale may be noted',
})
