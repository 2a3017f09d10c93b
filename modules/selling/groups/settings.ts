import { days, setting } from '@kit/kernel/setting'

export const roomingListDays = setting('rooming_list_days', days(365, { min: 30, max: 3_650 }), {
  es: 'Días después de la salida de un grupo en que se olvidan los nombres de su rooming list',
  en: 'Days after a group leaves until the names of its rooming list are forgotten',
})
