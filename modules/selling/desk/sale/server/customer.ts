import type { BookingInput } from '../contract.ts'

/** The customer's columns of a reservation. */
export function describeCustomer({ customer, notes, leaves_on }: BookingInput) {
  return {
    customer_name: customer.name,
    customer_phone: customer.phone,
    customer_email: customer.email ?? null,
    customer_country: customer.country ?? null,
    customer_language: customer.language,
    guest_hotel_id: customer.guest_hotel_id ?? null,
    room: customer.room || null,
    notes: notes || null,
    leaves_on: leaves_on ?? null,
  }
}
