import { pickUpAt } from './cart/cart.ts'
import { changeOccasion } from './occasion.ts'

/**
 * The guests sleep elsewhere: every item of the cart picks them up there, and so does what is
 * chosen next.
 */
export function changeGuestHotel(guest_hotel_id: number): void {
  changeOccasion({ guest_hotel_id })
  pickUpAt(guest_hotel_id)
}
