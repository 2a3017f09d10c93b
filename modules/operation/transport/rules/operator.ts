export type OperatorCallKind = 'confirmation' | 'cancellation'
/** What the operator knows of a service. */
export type Told = 'untold' | 'waiting' | 'confirmed' | 'cancelled' | 'refused' | 'unanswered'

/** What a service must be to be told so: asked by a person, and again when it leaves. */
export const mustBe = (kind: OperatorCallKind): readonly string[] =>
  kind === 'confirmation' ? ['confirmed', 'provider_pending'] : ['cancelled']

type SoldTransfer = Readonly<{ state: string; told: Told; kind: OperatorCallKind | null }>

/** Not what is known already or on its way, and no cancellation of what was never confirmed. */
export function mayBeTold(
  { state, told, kind: last }: SoldTransfer,
  kind: OperatorCallKind,
): boolean {
  if (!mustBe(kind).includes(state) || told === 'waiting') return false
  if (kind === 'confirmation') return told !== 'confirmed'
  if (told === 'confirmed') return true
  // Unanswered, it may have arrived: the operator is told that it is off.
  return told === 'unanswered' || (told === 'refused' && last === 'cancellation')
}
