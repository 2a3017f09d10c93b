import { days, setting, yesNo } from '@kit/kernel/setting'

export const backupNightly = setting('backup_nightly', yesNo(true), {
  es: 'Respaldar todo, cifrado, cada noche',
  en: 'Back everything up, sealed, each night',
})

export const backupDays = setting('backup_days', days(14, { min: 2, max: 365 }), {
  es: 'Días que se guardan los respaldos de cada noche',
  en: 'Days for which the backups of each night are kept',
})
