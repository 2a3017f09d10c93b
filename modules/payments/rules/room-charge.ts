/** What a payment that is charged to a room says of it. */
export type ChargedRoom = { room: string; holder: string }

const BETWEEN = ' · '

/** As the payment keeps it, and as it is read on receipts and in the statement of the hotel. */
export const writtenRoom = ({ room, holder }: ChargedRoom): string =>
  `${room.trim()}${BETWEEN}${holder.trim()}`

/** The room and its holder; null when one of them is missing. */
export function readRoom(reference: string): ChargedRoom | null {
  const [room, ...rest] = reference.split('·').map((part) => part.trim())
  const holder = rest.join(BETWEEN)
  return room && holder ? { room, holder } : null
}
