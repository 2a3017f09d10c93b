import { findDeparture, type Departure } from '@app/departures/api'
import type { NewLine } from './queries.ts'
import { isCancelling, type Choice } from '../rules.ts'
import type { Context } from '@kit/db/context'
import { instantOf } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import type { Decided } from '../contract.ts'

export type Decidable = { item_id: number; folio: string | null; choices: readonly Choice[] }
export type Decision = Pick<NewLine, 'choice' | 'target'>

/** What was decided for each service, judged: the choice is one it has, the target one it fits. */
export async function judge(
  tx: Context,
  departure: Pick<Departure, 'id' | 'option_id'>,
  services: readonly Decidable[],
  decided: readonly Decided[],
): Promise<Map<number, Decision>> {
  refuseWithoutRight(tx, decided)
  const targets = await findTargetsNamed(tx, departure, decided)
  return new Map(
    decided.map(({ item_id, choice, target_id }) => {
      const service = services.find((one) => one.item_id === item_id)
      if (!service) throw new Refusal('disruption.changed')
      if (!service.choices.includes(choice))
        throw new Refusal('disruption.choice_unfit', { folio: service.folio ?? '—' })
      const target = choice === 'move' ? targets.get(target_id ?? 0) : null
      if (target === undefined) throw new Refusal('disruption.target_unfit')
      return [item_id, { choice, target }]
    }),
  )
}

/** To call a departure off is no way round the permission to cancel. */
function refuseWithoutRight({ actor }: Context, decided: readonly Decided[]): void {
  const cancels = decided.some(({ choice }) => isCancelling(choice))
  if (cancels && !actor.permissions.has('reservation.cancel'))
    throw new Refusal('disruption.no_right')
}

async function findTargetsNamed(
  tx: Context,
  departure: Pick<Departure, 'id' | 'option_id'>,
  decided: readonly Decided[],
): Promise<Map<number, NonNullable<NewLine['target']>>> {
  const ids = decided.flatMap(({ choice, target_id }) =>
    choice === 'move' && target_id ? [target_id] : [],
  )
  const found = new Map<number, NonNullable<NewLine['target']>>()
  for (const id of new Set(ids)) {
    const { day, starts_at } = await findTarget(tx, departure, id)
    found.set(id, { departure_id: id, day, starts_at })
  }
  return found
}

/** Another departure of the same option, open and to come. */
export async function findTarget(
  tx: Context,
  { id, option_id }: Pick<Departure, 'id' | 'option_id'>,
  target_id: number,
): Promise<Departure & { starts_at: string }> {
  const target = await findDeparture(tx, target_id)
  if (
    !target?.active ||
    target.id === id ||
    target.option_id !== option_id ||
    target.starts_at === null ||
    instantOf(target.day, target.starts_at) <= tx.now
  )
    throw new Refusal('disruption.target_unfit')
  return { ...target, starts_at: target.starts_at }
}
