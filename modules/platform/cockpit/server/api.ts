/** The figures of an installation, of which `/metrics` tells as well. */
export { setBackupKeeper, type BackupKeeper } from './backups.ts'
export { findRecovery, setArchiveKeeper, type Archive, type ArchiveKeeper } from './recovery.ts'
export { countJobs, countNotCopied, findOldestWait, lookAround } from './figures.ts'
