import { days, setting, yesNo } from '@kit/kernel/setting'

export const backupNightly = setting('backup_nightly', yesNo(true), {
  es: 'Respaldo nocturno cifrado',
  en: 'Nightly encrypted backup',
})

export const backupDays = setting('backup_days', days(14, { min: 2, max: 365 }), {
  es: 'Días que se guardan los respaldos nocturnos',
  en: 'Days nightly backups are kept',
})

export const recoveryArchive = setting('recovery_archive', yesNo(true), {
  es: 'Archivar los cambios cada minuto (PostgreSQL incluido), para recuperar cualquier momento',
  en: 'Archive changes every minute (embedded PostgreSQL), to recover any point in time',
})

export const recoveryDays = setting('recovery_days', days(7, { min: 1, max: 60 }), {
  es: 'Días hacia atrás con recuperación a cualquier momento',
  en: 'Days back with point-in-time recovery',
})
