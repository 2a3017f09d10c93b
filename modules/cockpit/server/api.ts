/** The figures of an installation, of which `/metrics` tells as well. */
export { setBackupKeeper, type BackupKeeper } from './backups.ts'
export { countJobs, findOldestWait, lookAround } from './figures.ts'
