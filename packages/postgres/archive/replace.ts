// The files of a cluster give way to those of a recovered one. A folder cannot be exchanged in one
// step: what is interrupted between two is finished by the next start.
import { existsSync, lstatSync, readdirSync, readlinkSync, renameSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'

/** Whole, and only to be put in its place. */
const RECOVERED = '.recovered'
/** In the folder for the way, so that both come to their place or neither. */
const SECRET = 'mostrador.secret'

/**
 * Puts a stopped, recovered cluster where `asked` is; whoever calls holds its lock. What was there
 * is kept beside it. Answers where; null: nothing was there.
 */
export function replaceFiles(
  asked: string,
  { directory, secret_file }: { directory: string; secret_file: string },
  now: Date,
): string | null {
  const real = realOf(asked)
  const before = `${real}.before-${now.toISOString().replace(/[:.]/g, '-')}`
  renameSync(secret_file, join(directory, SECRET))
  renameSync(directory, `${real}${RECOVERED}`)
  const there = hasFiles(real)
  if (there) renameSync(real, before)
  finishReplacing(asked)
  return there ? before : null
}

/** Only where nothing else lies: with the old files still there, nothing was decided yet. */
export function finishReplacing(asked: string): void {
  const real = realOf(asked)
  if (existsSync(`${real}${RECOVERED}`) && !hasFiles(real)) {
    if (existsSync(real)) rmdirSync(real)
    renameSync(`${real}${RECOVERED}`, real)
  }
  if (existsSync(join(real, SECRET))) renameSync(join(real, SECRET), `${asked}.secret`)
}

const hasFiles = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0

/** Where the files are, also when the folder that a link names is not there at the moment. */
function realOf(asked: string): string {
  const found = lstatSync(asked, { throwIfNoEntry: false })
  return found?.isSymbolicLink() ? readlinkSync(asked) : asked
}
