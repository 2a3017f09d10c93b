import type { Standing } from '@app/payments/api'
import type { LockedReservation } from '@app/reservations/api'
import { inFavour } from '@app/reservations/rules'
import { money } from '@kit/kernel/money'

/** What the guest of a locked reservation has in favour now. */
export function standingOf({ id, state, paid, due, currency }: LockedReservation): Standing {
  return {
    reservation_id: id,
    in_favour: inFavour(money(paid, currency), money(due, currency), state),
  }
}
