import type { Context } from '@kit/db/context'
import { move } from '@kit/db/move'
import { handle, type Route } from '@kit/http/handle'
import { isHeld } from '@kit/kernel/permission'
import { refusalIn } from '@kit/kernel/lifecycle'
import { Refusal } from '@kit/kernel/refusal'
import { auditable } from '@kit/tables/audited'
import { describeFields, initialOf } from '@kit/tables/record-routes'
import { filledOf } from '@kit/tables/record-values'
import type { Values } from '@kit/tables/record'
import type { Act } from './act.ts'
import { describeAct, fillText, type ActDescription } from './contract.ts'
import type { Row } from './thing.ts'

/** The calls of every act there is, and what their dialogs ask. */
export function actRoutes(acts: readonly Act[]): readonly Route[] {
  const byName = new Map(acts.map((act) => [act.name, act]))
  return [
    handle(describeAct, async (tx, { params: { id, key } }) => {
      const act = byName.get(id)
      if (!act) throw new Refusal('request.not_found')
      if (!isHeld(tx.actor, act.permission))
        throw new Refusal('permission.denied', { permission: act.permission })
      const row = await act.of.find(tx, key, { lock: false })
      refuseInapplicable(act, row)
      return describe(tx, act, row, key)
    }),

    ...acts.map((act) =>
      handle(act.endpoint, async (tx, { params, body }) => {
        const [sent, name] = act.key_in === null ? [params, act.of.key] : [body, act.key_in]
        const key = String((sent as Values)[name])
        return (await perform(tx as Context, act, key, body as Values)) as never
      }),
    ),
  ]
}

/**
 * Does an act to a row, as its call does: locked, in its version, by its life cycle, with its audit.
 * @returns what the call answers: its key, and its state afterwards
 * @throws Refusal when the row is out of reach, was changed, or does not allow it
 */
async function perform(tx: Context, act: Act, key: string, body: Values): Promise<Values> {
  const { of } = act
  await act.ahead?.(tx, key)
  const row = await of.find(tx, key, { lock: true })
  if (of.changed && row.version !== body['version']) throw new Refusal(of.changed)
  refuseInapplicable(act, row)
  const values = filledOf(act.fields, body)
  await act.judge?.(tx, row as never, values as never)
  const told = auditable(act.fields, values)
  const reason = typeof told['reason'] === 'string' ? told['reason'] : undefined
  if (act.step !== null) {
    const set = act.set?.(tx, values as never, row as never)
    await move(tx, of.lifecycle!, { id: row.id, state: row.state! }, act.step, {
      ...(reason === undefined ? {} : { reason }),
      ...(set === undefined ? {} : { set: set as never }),
    })
  }
  const outcome = (await act.perform?.(tx, row as never, values as never)) ?? {}
  const state = outcome.state ?? act.step ?? row.state
  audit(tx, act, of.audited_as?.(row) ?? (of.key === 'id' ? row.id : key), {
    reason,
    before: { ...stateIn(act, row.state, state), ...outcome.before },
    after: { ...stateIn(act, state, row.state), ...withoutReason(told), ...outcome.after },
  })
  return {
    [of.key]: of.key === 'id' ? row.id : key,
    ...(state === undefined ? {} : { state }),
    ...outcome.reply,
  }
}

/** The state is told where it changes. */
const stateIn = ({ of }: Act, state: string | undefined, other: string | undefined): Values =>
  of.lifecycle && state !== undefined && state !== other ? { state } : {}

const withoutReason = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== 'reason'))

function audit(
  tx: Context,
  { name, of }: Act,
  entity_id: string | number,
  { before, after, reason }: { before: Values; after: Values; reason: string | undefined },
): void {
  tx.audit({
    action: name,
    entity: of.name,
    entity_id,
    ...(Object.keys(before).length > 0 ? { before } : {}),
    ...(Object.keys(after).length > 0 ? { after } : {}),
    ...(reason === undefined ? {} : { reason }),
  })
}

/** @throws Refusal of the life cycle, with the states that the row may go to */
function refuseInapplicable({ of, applies }: Act, { state }: Row): void {
  if (of.lifecycle && state !== undefined && !applies(state)) throw refusalIn(of.lifecycle, state)
}

async function describe(tx: Context, act: Act, row: Row, key: string): Promise<ActDescription> {
  const { language } = tx
  const consequence = await act.consequence?.(tx, row as never)
  const fields = await describeFields(tx, act.fields)
  for (const field of fields) {
    const choices = await act.choices[field.key]?.(tx, row as never)
    if (choices) field.options = choices.map(({ id, name }) => ({ value: id, label: name }))
  }
  return {
    id: act.name,
    asks: fillText(act.asks[language], row),
    consequence: consequence ? fillText(consequence[language], row) : null,
    yes: act.yes[language],
    no: { es: 'Cancelar', en: 'Cancel' }[language],
    done: fillText(act.done![language], row),
    failed: act.failed ? fillText(act.failed[language], row) : null,
    danger: act.danger ?? false,
    fields,
    initial: { ...initialOf(act), ...act.initial(row as never) },
    method: act.endpoint.method as ActDescription['method'],
    path: act.endpoint.path.replace(`:${act.of.key}`, encodeURIComponent(key)),
    with: {
      ...(act.key_in === null ? {} : { [act.key_in]: act.of.key === 'id' ? row.id : key }),
      ...(act.of.changed ? { version: row.version } : {}),
    },
    idempotent: act.endpoint.idempotent ?? false,
    outdates: act.outdates.map(({ method, path }) => ({ method, path })),
  }
}
