import type { AffectedItem, Decided } from '../contract.ts'

export type Choice = Decided['choice']
/** What is decided for all, and where to. */
export type ForAll = { choice: Choice; target_id: number | null }
/** What is decided otherwise, by service. */
export type Otherwise = Readonly<Record<number, Partial<ForAll>>>

type Decidable = Pick<AffectedItem, 'item_id' | 'choices'>

/** What a service gets: its own decision, that for all where it fits, or the mildest that does. */
export function decisionOf(
  { item_id, choices }: Decidable,
  all: ForAll,
  otherwise: Otherwise,
): ForAll {
  const own = otherwise[item_id]
  const wished = own?.choice ?? all.choice
  const choice = choices.includes(wished)
    ? wished
    : choices.includes('release')
      ? 'release'
      : 'leave'
  return { choice, target_id: choice === 'move' ? (own?.target_id ?? all.target_id) : null }
}

export const decidedOf = (
  services: readonly Decidable[],
  all: ForAll,
  otherwise: Otherwise,
): Decided[] =>
  services.map((service) => {
    const { choice, target_id } = decisionOf(service, all, otherwise)
    return { item_id: service.item_id, choice, ...(target_id ? { target_id } : {}) }
  })

/** A service that is to be moved and nobody said where. */
export const lacksTarget = ({ choice, target_id }: Decided): boolean =>
  choice === 'move' && !target_id
