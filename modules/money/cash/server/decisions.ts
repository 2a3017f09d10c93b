import { restrictionsOf, type Scope } from '@kit/kernel/actor'

/** What another than the rep does with the drawer of a shift. */
export type Step = 'counted' | 'approved' | 'rejected'

/** Who had the drawer in their hands before. */
export type Hands = Readonly<{
  rep_id: number
  /** Who counted it last, and is to be agreed with. */
  counted_by: number | null
  /** Everybody who counted it, or handed cash into or out of it. */
  handled_by: readonly number[]
  /** What was missing or too much is worth more than two persons decide about. */
  above_limit: boolean
}>

export type WrongHand = 'shift.own' | 'count.own' | 'count.third_person'

/** Why a person does not take a step with a drawer; null when nothing of the drawer forbids it. */
export function wrongHand(
  step: Step,
  { id, is_administrator }: Readonly<{ id: number; is_administrator: boolean }>,
  { rep_id, counted_by, handled_by, above_limit }: Hands,
): WrongHand | null {
  if (id === rep_id) return 'shift.own'
  if (step !== 'approved') return null
  if (id === counted_by) return 'count.own'
  return above_limit && !is_administrator && handled_by.includes(id) ? 'count.third_person' : null
}

type Desk = Readonly<{ channel_id: number; hotel_id: number; location_id: number }>

/** Whether whoever has this scope sees what stands at a desk. */
export function sees(scope: Scope, { channel_id, hotel_id, location_id }: Desk): boolean {
  if (scope.all) return true
  const at: Readonly<Record<string, number>> = {
    channel: channel_id,
    hotel: hotel_id,
    location: location_id,
  }
  const restrictions = restrictionsOf(scope)
  return (
    restrictions.length > 0 &&
    restrictions.every(([of, ids]) => {
      const id = at[of]
      return id !== undefined && (typeof ids === 'number' ? ids === id : ids.includes(id))
    })
  )
}
