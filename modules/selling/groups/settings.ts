import { days, setting } from '@kit/kernel/setting'

export const roomingListDays = setting('rooming_list_days', days(365, { min: 30, max: 3_650 }), {
  es: 'Días tras la salida del grupo para borrar los nombres de su rooming list',
  en: 'Days after a group leaves before the names on its rooming list are deleted',
})
