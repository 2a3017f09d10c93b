import type { Actor } from '@kit/kernel/actor'
import * as z from 'zod'

/**
 * Who hears an event. Users and sessions are named one by one; roles and channels describe people:
 * somebody with one of the roles who, when channels are stated too, works in one of them. Stating
 * several widens the audience.
 */
export const Audience = z.object({
  everyone: z.literal(true).optional(),
  user_ids: z.array(z.number().int()).optional(),
  session_ids: z.array(z.number().int()).optional(),
  role_ids: z.array(z.number().int()).optional(),
  channel_ids: z.array(z.number().int()).optional(),
})
export type Audience = z.output<typeof Audience>

/** Of somebody signed in what decides what they hear. */
export type Hearer = Pick<Actor, 'user_id' | 'session_id' | 'main_roles' | 'scope' | 'desk'>

/** Whether a signed-in person is in the audience. An audience that states nothing is nobody. */
export const hears = (hearer: Hearer, audience: Audience): boolean => audienceTest(audience)(hearer)

/**
 * The same, for asking of thousands: a message to everybody names thousands of people, who are
 * looked up and not searched.
 */
export function audienceTest(audience: Audience): (hearer: Hearer) => boolean {
  if (audience.everyone) return () => true
  const [users, sessions] = [new Set(audience.user_ids), new Set(audience.session_ids)]
  const describes = Boolean(audience.role_ids || audience.channel_ids)
  return (hearer) =>
    users.has(hearer.user_id) ||
    sessions.has(hearer.session_id) ||
    (describes && hasOneOf(hearer, audience.role_ids) && worksInOneOf(hearer, audience.channel_ids))
}

function hasOneOf({ main_roles }: Hearer, role_ids: readonly number[] | undefined): boolean {
  return !role_ids || main_roles.some((role) => role_ids.includes(role))
}

function worksInOneOf(
  { scope, desk }: Hearer,
  channel_ids: readonly number[] | undefined,
): boolean {
  if (!channel_ids || scope.all) return true
  const own = [...(scope.channel_ids ?? []), ...(desk ? [desk.channel_id] : [])]
  return own.some((channel) => channel_ids.includes(channel))
}
