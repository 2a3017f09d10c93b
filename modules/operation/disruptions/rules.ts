/** Why a departure does not go; guests read it in their language. */
export const CAUSES = ['weather', 'port', 'provider', 'minimum', 'other'] as const
export type Cause = (typeof CAUSES)[number]

/** What is decided for a service that is sold. */
export const CHOICES = ['move', 'refund', 'balance', 'leave'] as const
/** A hold has no money: it is let go, whatever is decided for the others. */
export type Choice = (typeof CHOICES)[number] | 'release'
/** What takes the permission to cancel reservations besides. */
const CANCELLING: readonly Choice[] = ['refund', 'balance']
export const isCancelling = (choice: Choice): boolean => CANCELLING.includes(choice)
export type Outcome = 'moved' | 'cancelled' | 'released' | 'left' | 'gone'
export type LineState = 'waiting' | 'done' | 'failed'

/**
 * What may be decided: a component goes with its package, so that it is never moved by itself, and a
 * stay of several nights has no other departure to be moved to.
 */
export function choicesOf(service: { held: boolean; part: boolean; timed: boolean }): Choice[] {
  if (service.held) return ['release']
  if (service.part || !service.timed) return ['refund', 'balance', 'leave']
  return [...CHOICES]
}
