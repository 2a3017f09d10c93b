import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Bytes of JavaScript, brotli, that a page has loaded: every file that was asked for, once. */
export async function brotliBytes(directory: string, scripts: readonly string[]): Promise<number> {
  const sizes = await Promise.all([...new Set(scripts)].map(async (name) => brotliCompressSync(await readFile(join(directory, name))).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}
