import { minutes, setting, times } from '@kit/kernel/setting'

export const holdMinutes = setting('hold_minutes', minutes(28, { min: 1, max: 1_440 }), {
  es: 'Duración del apartado en locación',
  en: 'Hold time at the desk',
})

export const holdExtensions = setting('hold_extensions', times(1, { min: 0, max: 20 }), {
  es: 'Veces que un rep puede extender su apartado',
  en: 'Times a rep can extend a hold',
})
