import type { Context } from '@kit/db/context'
import type { PermissionKey } from '@kit/kernel/permission'
import type { LocalText } from './column.ts'
import type { Reference } from './reference.ts'

export type Values = Readonly<Record<string, unknown>>

type Named = Readonly<{
  title: LocalText
  /** Beneath the field: what follows from it, or what leaving it empty means. */
  hint?: LocalText
  required?: true
  /** Written when the row is made, and never again. */
  once?: true
  /** Given by whoever opens the form, and not shown in it. */
  given?: true
  /** No column of the row: `read` and `store` of the record know where it stands. */
  apart?: true
  /** It says something of a guest: the audit tells that it was written, and not what it says. */
  personal?: true
  /** Under which heading of the form; those before the first heading stand under none. */
  section?: string
  /** What a new form says; text, since that is how values travel. */
  initial?: unknown
}>
export type Choices = Readonly<Record<string, LocalText>>

/** One field of a form, which is one column of the row unless it is `apart`. */
export type PlainField = Named &
  (
    | Readonly<{
        kind: 'text'
        /** Of a required one; one character unless said. */
        min?: number
        max: number
        lines?: number
        pattern?: RegExp
        blank?: true
      }>
    | Readonly<{ kind: 'integer'; min: number; max: number }>
    | Readonly<{
        kind: 'decimal'
        min: number
        max: number
        decimals: number
        /** Of a hundred: a file may say it as `12%`. */
        percent?: true
      }>
    | Readonly<{ kind: 'flag' }>
    | Readonly<{ kind: 'day' }>
    | Readonly<{ kind: 'time' }>
    | Readonly<{ kind: 'choice'; options: Choices }>
    | Readonly<{
        kind: 'choices'
        options: Choices
        /** What a file may say in other words (`l a s`), given plain; undefined: its options. */
        said?: (plain: string) => readonly string[] | undefined
      }>
    | Readonly<{ kind: 'reference'; to: Reference }>
  )
export type Field =
  | PlainField
  | (Named & Readonly<{ kind: 'rows'; max: number; add: LocalText; fields: PlainFieldSet }>)
export type PlainFieldSet = Readonly<Record<string, PlainField>>
export type FieldSet = Readonly<Record<string, Field>>

/** What a field holds once it was sent; one that is not required may be empty. */
export type ValueOf<Of> = Of extends { kind: 'flag' }
  ? boolean
  : Of extends { kind: 'choices' }
    ? readonly string[]
    : Of extends { kind: 'rows' }
      ? readonly Values[]
      :
          | (Of extends { kind: 'integer' | 'reference' }
              ? number
              : Of extends { kind: 'choice'; options: infer Offered }
                ? `${keyof Offered & (string | number)}`
                : string)
          | (Of extends { required: true } ? never : null)
export type ValuesOf<Fields extends FieldSet> = {
  readonly [Name in keyof Fields]: ValueOf<Fields[Name]>
}

type Options = Omit<Named, 'title'>
/** A field of a kind that says whether it is required and what it offers, as it was declared. */
type Of<Kind extends Field['kind'], Given> = (Given extends { options: infer Offered }
  ? Omit<Extract<Field, { kind: Kind }>, 'options'> & { options: Offered }
  : Extract<Field, { kind: Kind }>) &
  (Given extends { required: true } ? { required: true } : unknown)
const of = <Kind extends Field['kind'], Given>(
  kind: Kind,
  [es, en]: readonly [string, string],
  options: Given,
): Of<Kind, Given> => ({ kind, title: { es, en }, ...options }) as never

/** What a form is made of. Texts come first, Spanish and English; then what differs from the rule. */
export const field = {
  text: <
    const Given extends Options &
      Pick<Extract<PlainField, { kind: 'text' }>, 'min' | 'max' | 'lines' | 'pattern' | 'blank'>,
  >(
    es: string,
    en: string,
    options: Given,
  ) => of('text', [es, en], options),
  integer: <const Given extends Options & { min: number; max: number }>(
    es: string,
    en: string,
    options: Given,
  ) => of('integer', [es, en], options),
  percent: <const Given extends Options>(es: string, en: string, options = {} as Given) =>
    of('decimal', [es, en], { min: 0, max: 100, decimals: 4, percent: true, ...options }),
  /** Of the catalogue: whole cents. */
  amount: <const Given extends Options>(es: string, en: string, options = {} as Given) =>
    of('decimal', [es, en], { min: 0, max: 9_999_999, decimals: 2, ...options }),
  flag: (es: string, en: string, options: Options = {}) =>
    of('flag', [es, en], { initial: false, ...options }),
  day: <const Given extends Options>(es: string, en: string, options = {} as Given) =>
    of('day', [es, en], options),
  time: <const Given extends Options>(es: string, en: string, options = {} as Given) =>
    of('time', [es, en], options),
  choice: <const Offered extends Choices, const Given extends Options>(
    es: string,
    en: string,
    options: Offered,
    more = {} as Given,
  ) => of('choice', [es, en], { options, ...more } as Given & { options: Offered }),
  /** Several of a few; none where every one is meant. */
  choices: (
    es: string,
    en: string,
    options: Choices,
    more: Options & Pick<Extract<PlainField, { kind: 'choices' }>, 'said'> = {},
  ) => of('choices', [es, en], { options, initial: [], ...more }),
  reference: <const Given extends Options>(
    es: string,
    en: string,
    to: Reference,
    options = {} as Given,
  ) => of('reference', [es, en], { to, ...options }),
  rows: (
    es: string,
    en: string,
    fields: PlainFieldSet,
    options: Options & { max: number; add: LocalText },
  ) => of('rows', [es, en], { fields, initial: [], ...options }),
}

/** What is being written, for what a record decides about it. */
export type Writing = Readonly<{
  /** Null: it is being made. */
  id: number | null
  /** The whole row as it will stand. */
  values: Values
  before: Values | null
}>

/**
 * A row that a person makes and edits in a form, stated once: from it come the form, the calls,
 * what is refused, the version and the audit. `export default record({ … })`, in
 * `modules/<area>/<name>/records/<id>.record.ts`.
 */
export type RecordDefinition = Readonly<{
  /** Short and English: `provider`. */
  id: string
  /** Its table, which has `id` and `version`. */
  table: string
  title: LocalText
  /** 'Nuevo proveedor'. */
  adding: LocalText
  permission: PermissionKey
  /** The column that names it in addresses; `id` unless said. */
  key?: 'id' | 'uuid'
  /** A screen of its own, whose last segment is the key: a new one leads there. */
  page?: `/${string}`
  sections?: Readonly<Record<string, LocalText>>
  fields: FieldSet
  /** By the name of a unique constraint, the field that has to differ. */
  unique?: Readonly<Record<string, string>>
  /** It may be deleted while nothing refers to it. */
  removable?: true
  /** Columns that no form asks for, of a new row. */
  born?(tx: Context): Values
  /** Refuses what fields alone do not show. */
  judge?(tx: Context, writing: Writing): void | Promise<void>
  /** The fields that stand apart, of a row. */
  read?(tx: Context, id: number): Promise<Values>
  /** Writes the fields that stand apart, and what follows from the row. */
  store?(tx: Context, writing: Writing & { id: number }): Promise<void>
  /** Takes away what belongs to a row alone, before it is deleted. */
  forget?(tx: Context, id: number): Promise<void>
}>

const NAME = /^[a-z][a-z0-9_]{0,59}$/

/** Throws when forms of it could not be drawn or written. */
export function record(definition: RecordDefinition): RecordDefinition {
  const { id, fields, sections = {}, unique = {}, read, store } = definition
  for (const [key, { section, apart }] of Object.entries(fields)) {
    if (!NAME.test(key)) throw new Error(`${id}: ${key} is no column name`)
    if (section && !(section in sections)) throw new Error(`${id}: ${section} is no section`)
    if (apart && !(read && store)) throw new Error(`${id}: nobody reads and stores ${key}`)
  }
  for (const key of Object.values(unique))
    if (!(key in fields)) throw new Error(`${id}: ${key} is to differ and is no field`)
  return definition
}
