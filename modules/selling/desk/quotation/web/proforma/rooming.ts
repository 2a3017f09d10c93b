import type { Sent } from '@kit/http/endpoint'
import { ROOMS_MAX, type planGroup } from '../../contract/proforma.ts'

export type RoomRow = Sent<typeof planGroup>['body']['rooms'][number]
export type RoomingFault = {
  line: number
  why: 'columns' | 'people' | 'email' | 'skips' | 'many'
}

/** A rooming list as it is typed or pasted: a room a line, its columns by tab, semicolon or comma. */
export function readRooming(
  text: string,
  services: readonly { key: string }[],
): { rooms: RoomRow[]; faults: RoomingFault[] } {
  const rooms: RoomRow[] = []
  const faults: RoomingFault[] = []
  for (const [index, written] of text.split('\n').entries()) {
    if (written.trim() === '') continue
    const line = index + 1
    const [room = '', guest = '', count = '', email = '', numbers = ''] = written
      .split(separatorOf(written))
      .map((column) => column.trim())
    const people = Number(count)
    const skipped = numbers.split(/[\s.]+/).filter(Boolean)
    const skips = skipped.flatMap((number) => services[Number(number) - 1]?.key ?? [])
    if (room === '' || guest === '' || count === '') faults.push({ line, why: 'columns' })
    else if (!Number.isInteger(people) || people < 1 || people > 99)
      faults.push({ line, why: 'people' })
    else if (email !== '' && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email))
      faults.push({ line, why: 'email' })
    else if (skips.length !== skipped.length) faults.push({ line, why: 'skips' })
    else rooms.push({ room, guest, people, email: email || null, skips })
  }
  if (rooms.length > ROOMS_MAX) faults.push({ line: ROOMS_MAX + 1, why: 'many' })
  return { rooms, faults }
}

const separatorOf = (line: string): string =>
  line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','

/** The list as it would be typed, to be edited. */
export const writeRooming = (
  rooms: readonly Omit<RoomRow, never>[],
  services: readonly { key: string }[],
): string =>
  rooms
    .map(({ room, guest, people, email, skips }) =>
      [
        room,
        guest,
        people,
        email ?? '',
        skips
          .map((key) => services.findIndex((service) => service.key === key) + 1)
          .filter((number) => number > 0)
          .join(' '),
      ]
        .join('; ')
        .replace(/[; ]+$/, ''),
    )
    .join('\n')
