import { amountMxn, setting } from '@kit/kernel/setting'

export const shiftDifferenceLimitMxn = setting('shift_difference_limit_mxn', amountMxn('1000.00'), {
  es: 'Faltante o sobrante de un turno que aprueba un tercero',
  en: 'Shortage or overage that needs third-person approval',
})
