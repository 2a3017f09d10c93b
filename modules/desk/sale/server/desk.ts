import type { Desk } from '@app/organization/rules/desk'
import type { Actor } from '@kit/kernel/actor'
import { Refusal } from '@kit/kernel/refusal'

/** Where the seller stands now; nothing is sold from nowhere. */
export function requireDesk(actor: Actor): Desk {
  if (!actor.desk)
    throw new Refusal(actor.permissions.has('desk.choose') ? 'desk.missing' : 'desk.unassigned')
  return actor.desk
}
