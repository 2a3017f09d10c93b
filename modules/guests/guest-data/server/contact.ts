import type { Actor } from '@kit/kernel/actor'
import { maskedContact } from '../rules.ts'

/** A guest's telephone or address as somebody may read it: whole, or masked. */
export const contactFor = <Contact extends string | null>(
  { permissions }: Pick<Actor, 'permissions'>,
  contact: Contact,
): Contact => (permissions.has('guest.contact') ? contact : maskedContact(contact))
