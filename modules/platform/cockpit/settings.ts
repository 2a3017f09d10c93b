import { days, setting, yesNo } from '@kit/kernel/setting'

export const backupNightly = setting('backup_nightly', yesNo(true), {
  es: 'Respaldar todo, cifrado, cada noche',
  en: 'Back everything up, sealed, each night',
})

export const backupDays = setting('backup_days', days(14, { min: 2, max: 365 }), {
  es: 'Días que se guardan los respaldos de cada noche',
  en: 'Days for which the backups of each night are kept',
})

export const recoveryArchive = setting('recovery_archive', yesNo(true), {
  es: 'Archivar cada minuto lo que se escribe (PostgreSQL incluido), para volver a cualquier momento',
  en: 'Archive each minute what is written (embedded PostgreSQL), to go back to any moment',
})

export const recoveryDays = setting('recovery_days', days(7, { min: 1, max: 60 }), {
  es: 'Días hacia atrás a los que se puede volver a cualquier momento',
  en: 'Days back within which any moment can be gone back to',
})
