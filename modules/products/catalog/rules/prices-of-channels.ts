import type { Scope } from '@kit/kernel/actor'

/**
 * The catalogue is of the company, and so is a price that names no channel. A channel's own price
 * is of those who run that channel: who is placed in others neither sees nor changes it.
 */
export const isPriceWithin = (
  { all, channel_ids }: Scope,
  { channel_id }: { channel_id: number | null },
): boolean => channel_id === null || all || channel_ids?.includes(channel_id) === true
