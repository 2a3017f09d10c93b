import { callingCodeOf, isPossiblePhone } from '@kit/phone/phone'
import { Refusal } from '@kit/kernel/refusal'
import { HOME_COUNTRY } from '@kit/phone/home'

/**
 * A number that nobody can dial reaches no guest: it has as many digits as one of its country, which
 * is the guest's unless the number says another. @throws Refusal `guest.phone_impossible`
 */
export function refuseImpossiblePhone(phone: string, country: string | null | undefined): void {
  const of = country ?? HOME_COUNTRY
  if (isPossiblePhone(phone, of)) return
  throw new Refusal('guest.phone_impossible', { phone, code: callingCodeOf(of) ?? '' })
}
