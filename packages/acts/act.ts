import type { Context } from '@kit/db/context'
import type { Moving } from '@kit/db/move'
import { endpoint, type Endpoint } from '@kit/http/endpoint'
import { Id, IdText, Uuid } from '@kit/http/fields'
import type { Act as Words } from '@kit/kernel/act'
import { mayBecome } from '@kit/kernel/lifecycle'
import type { PermissionKey } from '@kit/kernel/permission'
import type { Action, Asking } from '@kit/tables/action'
import type { LocalText } from '@kit/tables/column'
import type { PlainFieldSet, ValuesOf, Values } from '@kit/tables/record'
import { fieldSchemas } from '@kit/tables/record-values'
import type { Choice } from '@kit/tables/reference'
import * as z from 'zod'
import type { Row, Thing } from './thing.ts'

const Version = z.number().int().min(1).max(2_147_483_647)

/** What an act did, for the audit and for who asked. */
export type Outcome = Readonly<{
  /** The state that `perform` brought the row to. */
  state?: string
  before?: Values
  after?: Values
}>
/** The same with what the call answers besides the key and the state. */
type OutcomeWith<Reply extends z.ZodObject> = Outcome &
  ({} extends z.input<Reply> ? unknown : Readonly<{ reply: z.input<Reply> }>)

type Definition<
  Of extends Row,
  State extends string,
  Table extends string,
  Fields extends PlainFieldSet,
  Reply extends z.ZodObject,
  KeyIn extends string,
> = Readonly<{
  /** What the audit calls it: `lead.lose`. Its last part is the key of a list's action. */
  id: `${string}.${string}`
  of: Thing<Of, State, Table>
  /** Of the specification, or of before; else `/<thing>/:<key>/<verb>`. */
  path?: `/${string}`
  /** Of the specification, or of before; else POST. */
  method?: 'PUT' | 'DELETE'
  /** Of a path without a key: the field of the body that names the row. */
  key_in?: KeyIn
  /** A verb: 'Marcar como perdido'. */
  title: LocalText
  /** What the audit says that somebody did: 'Marcó un prospecto como perdido'. */
  told: LocalText
  /** The question over its fields; the title unless said. */
  asks?: LocalText
  /** What follows from a yes; where figures are part of it, asked of the row when it is opened. */
  consequence?: LocalText | ((tx: Context, row: Of) => LocalText | Promise<LocalText>)
  /** The verb of its button; the title unless said. */
  yes?: LocalText
  /** `{{name}}` is of the row, else of what was sent or answered. */
  done: LocalText
  /** What did not happen, above the reason for it. */
  failed?: LocalText
  permission: PermissionKey
  danger?: true
  step_up?: true
  /** Repeated with the same key it happens once. */
  idempotent?: true
  /** The state to which it moves the row, with `set`, before `perform`. */
  step?: NoInfer<State>
  /** The states of which `perform` brings the row to one. */
  leads_to?: readonly NoInfer<State>[]
  /** Where its step does not say it alone: whether the act applies to a row in this state. */
  applies?(state: NoInfer<State>): boolean
  fields?: Fields
  /** What the fields say when the dialog opens. */
  initial?(row: Of): Values
  /** What a field of another table offers for this row, instead of what it offers everywhere. */
  choices?: {
    readonly [Name in keyof Fields]?: (tx: Context, row: Of) => Promise<readonly Choice[]>
  }
  /** A row to which it applies waits for it: whoever may not do it is told who may. */
  awaited?: true
  /** Offered for many rows of a list at once. */
  many?: Asking & Readonly<{ label: LocalText }>
  /** What it refuses besides what follows from its thing, fields and step. */
  refuses?: readonly string[]
  /** Calls whose answers are old after it, besides those of all tables. */
  outdates?: readonly Endpoint[]
  /** What the call answers besides the key and the state. */
  reply?: Reply
  /** Before the row is locked: locks, in the order of the house, what is locked before it. */
  ahead?(tx: Context, key: string): Promise<void>
  /** Refuses what the row's state alone does not show, before the row moves. */
  judge?(tx: Context, row: Of, values: ValuesOf<Fields>): void | Promise<void>
  /** Columns that are written with the step. */
  set?(tx: Context, values: ValuesOf<Fields>, row: Of): Moving<Table>['set']
  /** Does it, in the transaction and with the row locked. */
  perform?(
    tx: Context,
    row: Of,
    values: ValuesOf<Fields>,
  ): Promise<OutcomeWith<Reply> | ({} extends z.input<Reply> ? void : never)>
}>

/** An act as the engine works with it, once its types were checked where it is declared. */
export type Act<E extends Endpoint = Endpoint> = Words &
  Action &
  Readonly<{
    endpoint: E
    of: Thing
    asks: LocalText
    consequence: ((tx: Context, row: never) => LocalText | Promise<LocalText>) | null
    yes: LocalText
    failed: LocalText | null
    fields: PlainFieldSet
    choices: Readonly<Record<string, (tx: Context, row: never) => Promise<readonly Choice[]>>>
    outdates: readonly Endpoint[]
    initial(row: never): Values
    /** The field of the body that names the row; null: the path does. */
    key_in: string | null
    step: string | null
    applies(state: string): boolean
    ahead?(tx: Context, key: string): Promise<void>
    judge?(tx: Context, row: never, values: never): void | Promise<void>
    set?(tx: Context, values: never, row: never): object | undefined
    perform?(tx: Context, row: never, values: never): Promise<(Outcome & { reply?: Values }) | void>
  }>

type Sent<Fields extends PlainFieldSet, KeyIn extends string> = ValuesOf<Fields> & {
  readonly [Name in KeyIn]: number | string
} & { version?: number }
type EndpointOf<
  Fields extends PlainFieldSet,
  Reply extends z.ZodObject,
  KeyIn extends string,
> = Endpoint &
  ([KeyIn] extends [never] ? Keyed : unknown) & {
    body: z.ZodType<Sent<Fields, KeyIn>, Partial<Sent<Fields, KeyIn>> | undefined>
    reply: z.ZodType<Done & z.output<Reply>, Done & z.input<Reply>>
  }
type Keyed = {
  params: z.ZodType<{ uuid: string } | { id: number }, { uuid: string } | { id: number | string }>
}
type Done = { state?: string | undefined; uuid?: string | undefined; id?: number | undefined }

const DONE = z.object({
  uuid: z.string().optional(),
  id: z.number().int().optional(),
  state: z.string().optional(),
})

/**
 * What a person does to one row in one step, stated once: its call and contract, the refusals of
 * scope, version and life cycle, its audit, the words of the trail and its dialog follow.
 * `export default act({ … })`, in `modules/<area>/<name>/acts/<verb>.act.ts`.
 */
export function act<
  Of extends Row,
  State extends string,
  Table extends string,
  const Fields extends PlainFieldSet = {},
  Reply extends z.ZodObject = z.ZodObject<{}>,
  const KeyIn extends string = never,
>(
  definition: Definition<Of, State, Table, Fields, Reply, KeyIn>,
): Act<EndpointOf<Fields, Reply, KeyIn>> {
  const { id, of, title, told, permission, key_in, fields = {}, step, leads_to = [] } = definition
  const verb = id.slice(id.lastIndexOf('.') + 1)
  const own = contractOf(definition, verb)
  const asks = definition.asks ?? title
  const yes = definition.yes ?? title
  const steps = step === undefined ? leads_to : [step]
  const applies = (state: string): boolean =>
    (definition.applies?.(state as State) ?? true) &&
    (steps.length === 0 || steps.some((to) => mayBecome(of.lifecycle!, state as State, to)))
  const isAsked = Object.keys(fields).length > 0 || definition.consequence !== undefined
  return {
    declares: 'act',
    name: id,
    ...told,
    key: verb,
    label: title,
    permission,
    ...(definition.danger ? { danger: true } : {}),
    ...(definition.many ? { many: definition.many } : {}),
    ...(definition.awaited ? { awaited: ({ state }: { state: string }) => applies(state) } : {}),
    ...(isAsked ? { asked: id } : {}),
    done: definition.done,
    call: {
      endpoint: own,
      with: (key: string) =>
        key_in
          ? { body: { [key_in]: of.key === 'id' ? Number(key) : key } }
          : { params: { [of.key]: key } },
    },
    endpoint: own,
    of: of as unknown as Thing,
    asks,
    consequence: saying(definition.consequence),
    yes,
    failed: definition.failed ?? null,
    fields,
    choices: (definition.choices ?? {}) as Act['choices'],
    outdates: definition.outdates ?? [],
    initial: (row: never) => definition.initial?.(row) ?? {},
    key_in: key_in ?? null,
    step: step ?? null,
    applies,
    ...(definition.judge ? { judge: definition.judge as NonNullable<Act['judge']> } : {}),
    ...(definition.ahead ? { ahead: definition.ahead } : {}),
    ...(definition.set ? { set: definition.set as NonNullable<Act['set']> } : {}),
    ...(definition.perform ? { perform: definition.perform as NonNullable<Act['perform']> } : {}),
  }
}

/** What follows from a yes, whether it is the same for every row or asked of each. */
const saying = <Of>(
  consequence: LocalText | ((tx: Context, row: Of) => LocalText | Promise<LocalText>) | undefined,
): Act['consequence'] =>
  consequence === undefined
    ? null
    : typeof consequence === 'function'
      ? (consequence as NonNullable<Act['consequence']>)
      : () => consequence

function contractOf<
  Of extends Row,
  State extends string,
  Table extends string,
  Fields extends PlainFieldSet,
  Reply extends z.ZodObject,
  KeyIn extends string,
>(
  definition: Definition<Of, State, Table, Fields, Reply, KeyIn>,
  verb: string,
): EndpointOf<Fields, Reply, KeyIn> {
  const { of, path, title, permission, key_in, refuses = [] } = definition
  const fields: PlainFieldSet = definition.fields ?? {}
  const hasReference = Object.values(fields).some(({ kind }) => kind === 'reference')
  return endpoint({
    method: definition.method ?? 'POST',
    path: path ?? `/${of.name}/:${of.key}/${verb}`,
    summary: title.en,
    permission,
    ...(definition.step_up ? { step_up: true } : {}),
    ...(definition.idempotent ? { idempotent: true } : {}),
    ...(key_in
      ? {}
      : { params: of.key === 'uuid' ? z.object({ uuid: Uuid }) : z.object({ id: IdText }) }),
    body: z
      .object({
        ...(key_in ? { [key_in]: of.key === 'uuid' ? Uuid : Id } : {}),
        ...fieldSchemas(fields),
        ...(of.changed ? { version: Version } : {}),
      })
      .default({} as never),
    reply: definition.reply ? DONE.extend(definition.reply.shape) : DONE,
    refusals: [
      ...new Set([
        ...of.refuses,
        ...(of.lifecycle?.refusal ? [of.lifecycle.refusal] : []),
        ...(of.changed ? [of.changed] : []),
        ...(hasReference ? ['reference.unknown'] : []),
        ...refuses,
      ]),
    ],
  }) as unknown as EndpointOf<Fields, Reply, KeyIn>
}
