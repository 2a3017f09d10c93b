import type { Readable } from 'node:stream'

/** The key of an object is the SHA-256 of its bytes, in hexadecimal. */
export type StoredObject = Readonly<{ key: string; bytes: number }>

/**
 * Files of any size, kept by their content: the same bytes stand once, and an object never changes.
 * Two owners may hold one key, so only whoever counts the owners removes it.
 */
export type ObjectStore = Readonly<{
  /**
   * Reads the source to its end. Throws ObjectTooLarge past `bytesMax`; nothing is kept unless all
   * of it is.
   */
  put(source: AsyncIterable<Uint8Array>, options?: { bytesMax?: number }): Promise<StoredObject>
  /**
   * Throws ObjectMissing. `keep`: it is small and asked for often, so that it stays on this machine
   * where the objects are elsewhere.
   */
  open(key: string, options?: { keep?: boolean }): Promise<Readable>
  exists(key: string): Promise<boolean>
  /** An object that is not there is removed already. */
  remove(key: string): Promise<void>
}>

export class ObjectMissing extends Error {
  readonly key: string

  constructor(key: string) {
    super(`No object ${key}`)
    this.name = 'ObjectMissing'
    this.key = key
  }
}

export class ObjectTooLarge extends Error {
  readonly bytesMax: number

  constructor(bytesMax: number) {
    super(`More than ${bytesMax} bytes`)
    this.name = 'ObjectTooLarge'
    this.bytesMax = bytesMax
  }
}

/** A key becomes a path and an address: anything that is not a hash is a bug, or an attack. */
export function requireKey(key: string): string {
  if (!/^[0-9a-f]{64}$/.test(key)) throw new Error('Not the key of an object')
  return key
}
