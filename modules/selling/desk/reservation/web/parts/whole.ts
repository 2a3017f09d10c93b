import type { Received } from '@kit/http/endpoint'
import type { showWholeReservation } from '../../contract.ts'

/** A reservation with all that belongs to it, as its page shows it. */
export type Whole = Received<typeof showWholeReservation>
