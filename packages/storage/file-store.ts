import type { ObjectStore } from './object-store.ts'
import type { Scanner } from './scan.ts'

/**
 * Where files are kept, and who looks for viruses in them; no scanner when the installation has
 * none.
 */
export type FileStore = Readonly<{
  objects: ObjectStore
  scanner: Scanner | null
  /** For files that nobody keeps; the machine's own folder when absent. */
  temporary_folder?: string
}>

let opened: FileStore | null = null

/** Called once, as the process starts: jobs have no server to ask. */
export function setFileStore(keeping: FileStore | null): void {
  opened = keeping
}

export function fileStore(): FileStore {
  if (!opened) throw new Error('Nobody has said where files are kept')
  return opened
}
