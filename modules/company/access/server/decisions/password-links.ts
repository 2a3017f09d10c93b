/** Requests count for a quarter of an hour. */
export const REQUEST_WINDOW_MINUTES = 15
const OF_ONE_ACCOUNT_MAX = 3
/** A hotel desk shares its address. */
const OF_ONE_ADDRESS_MAX = 20

/** How often a link was asked for lately. */
export type Asked = Readonly<{
  account: number
  address: number
  oldest_of_address: string | null
}>

/** Seconds until somebody at this address may ask again; 0 when they may now. */
export function secondsUntilAddressMayAsk(
  { address, oldest_of_address }: Asked,
  now: Date,
): number {
  if (address < OF_ONE_ADDRESS_MAX || oldest_of_address === null) return 0
  const free = new Date(oldest_of_address).getTime() + REQUEST_WINDOW_MINUTES * 60_000
  return Math.max(1, Math.ceil((free - now.getTime()) / 1000))
}

/** Whether one more mail may go to this account, so that nobody floods a mailbox. */
export const accountMayBeMailedAgain = ({ account }: Pick<Asked, 'account'>): boolean =>
  account < OF_ONE_ACCOUNT_MAX
