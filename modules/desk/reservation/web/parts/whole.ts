import type { Received } from '@kit/http/endpoint'
import type { showWholeReservation } from '../../contract.ts'

/** A reservation with all that belongs to it, as its page shows it. */
export type Whole = Received<typeof showWholeReservation>

/** What is about to be cancelled, or asked for: the named items, or all of it. */
export type Cancelling = { item_ids?: number[]; name: string; asking?: true }
