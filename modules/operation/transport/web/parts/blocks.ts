import type { ServiceDay, ServiceLine, ServiceDrive } from '../../contract/service-day.ts'
import { driveLeavesAt } from '../../rules/service-day.ts'

/** What stands together on the sheet: who rides in one drive, or waits for one together. */
export type Block = Readonly<{
  key: string
  /** Null: nobody knows it. */
  hour: string | null
  /** Null: they have no vehicle. */
  drive: ServiceDrive | null
  lines: readonly ServiceLine[]
}>

/** Of a day by the hour; those without an hour last. */
export function blocksOf({ lines, drives }: Pick<ServiceDay, 'lines' | 'drives'>): Block[] {
  const standing = new Map(drives.map((drive) => [drive.id, drive]))
  return [...Map.groupBy(lines, keyOf)]
    .map(([key, own]) => {
      const drive = standing.get(own[0]!.drive_id ?? 0) ?? null
      return { key, drive, lines: own, hour: drive?.leaves_at ?? driveLeavesAt(own) }
    })
    .sort((one, other) => (one.hour ?? 'z').localeCompare(other.hour ?? 'z'))
}

/** Without a vehicle: a departure of a tour, the shared transfers of a lane, or a private one. */
function keyOf(line: ServiceLine): string {
  if (line.drive_id !== null) return `drive ${line.drive_id}`
  if (line.ride === 'tour') return `tour ${line.option_id} ${line.service_time}`
  if (line.ride === 'shared') return `shared ${line.direction} ${line.zone}`
  return `private ${line.item_id}`
}

export const paxOf = (lines: readonly Pick<ServiceLine, 'pax'>[]): number =>
  lines.reduce((sum, { pax }) => sum + pax, 0)

/** As they were seen, for the server to compare. */
export const seenOf = (
  lines: readonly ServiceLine[],
  drives: readonly ServiceDrive[],
): { item_id: number; drive: { id: number; version: number } | null }[] =>
  lines.map(({ item_id, drive_id }) => {
    const drive = drives.find(({ id }) => id === drive_id)
    return { item_id, drive: drive ? { id: drive.id, version: drive.version } : null }
  })
