import { showNumber } from '@kit/ui/format'

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** `1.5 GB`: in the largest unit of which there is at least one. */
export function showBytes(bytes: number): string {
  const power = Math.min(
    UNITS.length - 1,
    bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)),
  )
  return `${showNumber(Math.round((bytes / 1024 ** power) * 10) / 10)} ${UNITS[power]}`
}
