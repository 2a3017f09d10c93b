/**
 * A file of the write-ahead log is named by its timeline, and by its place in two halves, of which
 * the second counts to 255 (segments of 16 MB).
 */
export const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name)
export const isHistory = (name: string): boolean => /^[0-9A-F]{8}\.history$/.test(name)

export const timelineOf = (name: string): number => Number.parseInt(name.slice(0, 8), 16)

/** Its place in the log, whatever the timeline. */
export const placeOf = (segment: string): number =>
  Number.parseInt(segment.slice(8, 16), 16) * 256 + Number.parseInt(segment.slice(16), 16)

const SUFFIX = '.sealed'
const BASE = /^base\.(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.([0-9A-F]{24})$/

export type Base = Readonly<{
  name: string
  /** From when on it can be gone back to. */
  usable_from: Date
  /** The first segment that it needs. */
  segment: string
}>

export const baseName = (usable_from: Date, segment: string): string =>
  `base.${usable_from.toISOString().replace(/[-:.]/g, '')}.${segment}`

export function parseBase(name: string): Base | null {
  const [, year, month, day, hour, minute, second, thousandth, segment] = BASE.exec(name) ?? []
  if (segment === undefined) return null
  const instant = `${year}-${month}-${day}T${hour}:${minute}:${second}.${thousandth}Z`
  return { name, usable_from: new Date(instant), segment }
}

/** Under which name it lies: each cluster has a folder of its own, for all number from one. */
export const sealedName = (system: string, name: string): string => `${system}/${name}${SUFFIX}`

export function parseSealed(path: string): { system: string; name: string } | null {
  const [, system, name] = /^(\d+)\/(.+)\.sealed$/.exec(path) ?? []
  return system === undefined || name === undefined ? null : { system, name }
}
