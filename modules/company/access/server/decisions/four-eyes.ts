/**
 * What somebody did to another's account and no SUPER ADMIN confirmed since. What gave no control
 * (a telephone, a place) is listed only within the days of the setting.
 */
export type Touch = Readonly<{ account_id: number; by_id: number; gave_control: boolean }>

/**
 * Why two accounts may be one person, and whose hand it is. `one`: it controls the other account;
 * `both`: it controls them both; `recent`: it changed the other account lately.
 */
export type OneHand = Readonly<{ hand: number; because: 'one' | 'both' | 'recent' }>

/**
 * Why two accounts may be one person; null when they are two. Whoever controls an account controls
 * also what that account was used to make.
 */
export function oneHandOf(one: number, other: number, touches: readonly Touch[]): OneHand | null {
  if (one === other) return { hand: one, because: 'one' }
  const hands = handsOn(other, touches)
  const common = [...handsOn(one, touches)].filter((hand) => hands.has(hand))
  const own = common.find((hand) => hand === one || hand === other)
  if (own !== undefined) return { hand: own, because: 'one' }
  if (common[0] !== undefined) return { hand: common[0], because: 'both' }
  const recent = touches.find(
    ({ by_id, account_id }) =>
      (by_id === one && account_id === other) || (by_id === other && account_id === one),
  )
  return recent ? { hand: recent.by_id, because: 'recent' } : null
}

/** Everybody who could have signed in as this account, itself first. */
function handsOn(account: number, touches: readonly Touch[]): Set<number> {
  const hands = new Set([account])
  for (const hand of hands)
    for (const { account_id, by_id, gave_control } of touches)
      if (account_id === hand && gave_control) hands.add(by_id)
  return hands
}
