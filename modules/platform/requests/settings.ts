import { days, setting } from '@kit/kernel/setting'

export const approvalLinkDays = setting('approval_link_days', days(7, { min: 1, max: 60 }), {
  es: 'Vigencia del enlace que aprueba una petición de desarrollo',
  en: 'Validity of the development request approval link',
})
