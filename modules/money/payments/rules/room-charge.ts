/** What a payment that is charged to a room says of it. */
export type ChargedRoom = { room: string; holder: string }

const BETWEEN = ' · '

/** As the payment keeps it, and as it is read on receipts and in the statement of the hotel. */
export const writtenRoom = ({ room, holder }: ChargedRoom): string =>
  `${room.trim()}${BETWEEN}${holder.trim()}`

/** A number as doors bear it («1204», «A-12», «12-04», «1204-B») and a name of two letters or more. */
const NUMBER_AND_NAME =
  /^((?:\p{L}{1,3}-?)?\d+(?:-\d+)*(?:-?\p{L})?)(?:\s*[-–—,]\s*|\s+)(\p{L}.*\p{L}.*)$/u

/**
 * The room and its holder; null when one of them is missing. Without the dot, that few keyboards
 * have, a blank, a dash or a comma ends the number of the room.
 */
export function readRoom(reference: string): ChargedRoom | null {
  if (!reference.includes('·')) {
    const [, room, holder] = NUMBER_AND_NAME.exec(reference.trim()) ?? []
    return room && holder ? { room, holder } : null
  }
  const [room, ...rest] = reference.split('·').map((part) => part.trim())
  const holder = rest.join(BETWEEN)
  return room && holder ? { room, holder } : null
}
