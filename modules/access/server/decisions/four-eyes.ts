/** What somebody did to another's account within the days that count. */
export type Touch = Readonly<{
  account_id: number
  by_id: number
  by_administrator: boolean
  gave_control: boolean
}>

/**
 * Whether two accounts may be one person: they are the same, one made, reset or changed the other,
 * or somebody had both in their hands. Of administrators, who make every account of the company,
 * only what they did themselves counts.
 */
export function mayBeOnePerson(one: number, other: number, touches: readonly Touch[]): boolean {
  if (one === other) return true
  const touched = (by: number, account: number) =>
    touches.some(({ by_id, account_id }) => by_id === by && account_id === account)
  if (touched(one, other) || touched(other, one)) return true
  const handsOn = (account: number) =>
    touches
      .filter((touch) => touch.account_id === account)
      .filter(({ gave_control, by_administrator }) => gave_control && !by_administrator)
      .map(({ by_id }) => by_id)
  return handsOn(one).some((hand) => handsOn(other).includes(hand))
}
