import type { Language } from '@kit/kernel/actor'
import type { Day } from '@kit/kernel/day'
import type { Currency } from '@kit/kernel/money'
import type { RawBuilder } from 'kysely'
import type { Days } from './period.ts'
import type { Reference } from './reference.ts'

export type LocalText = Readonly<Record<Language, string>>
export type Tone = 'ok' | 'warning' | 'error' | 'info' | 'neutral'
export type States = Readonly<Record<string, LocalText & { tone: Tone }>>

export type Sql = RawBuilder<unknown>
/** Who reads, on which business day, of which days, and what they chose to see amounts and names in. */
export type View = Readonly<{
  user_id: number
  sees_all: boolean
  language: Language
  today: Day
  /** The days of a report; null: it has none. */
  period: Days | null
  chosen: Readonly<Record<string, string>>
}>
/** SQL over the row `l` of the fact; where it depends on the reader's choices, made from them. */
export type Expression = Sql | ((view: View) => Sql)

export type ColumnOptions = Readonly<{
  /** Absent: the fact's column of the same name. */
  sql?: Expression
  /** Worked out for the rows of one page only, from the fact's `dress`: no filter, no order. */
  dressed?: true
  /** Never null, so that an index gives its order from both ends. */
  filled?: true
  /** What it is put in order by, where that is not what it shows. */
  order?: Sql
  /** Paragraphs, shown over several lines where another text would be cut after one. */
  prose?: true
  /**
   * What it is called where rows are put together by it and nothing beside it tells which one it
   * is: a location with its hotel, what has no agency by a name of its own.
   */
  grouped?: Expression
  /** Looked through by the search box. */
  search?: true
  /**
   * How it is shown to whoever has not this permission: they see that, put rows in order by that,
   * and find nothing by what it stands for.
   */
  masked?: Readonly<{ unless: string; as(shown: Sql): Sql }>
  /** Roles that never see it: costs and margins are not for providers. */
  hidden_from?: readonly string[]
}>

type Named = ColumnOptions & Readonly<{ title: LocalText }>

/** One column of a fact. Amounts are decimal text, days `YYYY-MM-DD`, times `HH:mm:ss`. */
export type Column =
  | (Named & { kind: 'text' | 'day' | 'month' | 'time' | 'instant' | 'flag' })
  /** Several names in one cell, in their order. */
  | (Named & { kind: 'names' })
  /**
   * A whole number that totals add up; `distinct` counts each value of an expression once, and
   * `minutes` are shown as hours.
   */
  | (Named & { kind: 'count'; distinct?: Sql; minutes?: true })
  /** A number that is not added up, such as a place in a ranking. */
  | (Named & { kind: 'number' })
  /** The currency of the row's money columns; a fact that has money has exactly one. */
  | (Named & { kind: 'currency' })
  /** In the row's currency, or always in one. */
  | (Named & { kind: 'money'; always?: Currency })
  /** Worked out on rows and on totals alike, so that a percentage is never summed. */
  | (Named & {
      kind: 'ratio'
      of: string
      over: string
      less_one?: true
      /** What `of` is of all the rows of a currency. */
      share?: Readonly<{ within: string | null }>
      /** An amount of money for each of something: shown like `of`. */
      mean?: true
      /** A mean that is no money, such as stars: shown as a number. */
      bare?: true
      always?: Currency
    })
  | (Named & { kind: 'state'; states: States })
  /** A row of another table by its name; filtered by its id, `l.<column>_id` unless said. */
  | (Named & { kind: 'reference'; id?: Sql; to: Reference })
  /** Not shown: what links are made of, and what keeps an order stable. */
  | (ColumnOptions & { kind: 'key' })

export type ColumnSet = Readonly<Record<string, Column>>
export type ShownColumn = Exclude<Column, { kind: 'key' }>
export type ColumnKind = Column['kind']

type MoneyOptions = ColumnOptions & Readonly<{ always?: Currency }>

/**
 * The columns a fact is made of. Texts come first, Spanish and English; then what differs from the
 * rule.
 */
export const column = {
  text: (es: string, en: string, options?: ColumnOptions) => made('text', es, en, options),
  names: (es: string, en: string, options?: ColumnOptions) => made('names', es, en, options),
  day: (es: string, en: string, options?: ColumnOptions) => made('day', es, en, options),
  time: (es: string, en: string, options?: ColumnOptions) => made('time', es, en, options),
  instant: (es: string, en: string, options?: ColumnOptions) => made('instant', es, en, options),
  flag: (es: string, en: string, options?: ColumnOptions) => made('flag', es, en, options),
  currency: (options?: ColumnOptions) => made('currency', 'Moneda', 'Currency', options),
  count: (es: string, en: string, options?: ColumnOptions & { distinct?: Sql; minutes?: true }) =>
    made('count', es, en, options),
  number: (es: string, en: string, options?: ColumnOptions) => made('number', es, en, options),
  money: (es: string, en: string, options?: MoneyOptions) => made('money', es, en, options),
  state: (es: string, en: string, states: States, options?: ColumnOptions) =>
    ({ ...made('state', es, en, options), states }) as const,
  reference: (es: string, en: string, to: Reference, options?: ColumnOptions & { id?: Sql }) =>
    ({ ...made('reference', es, en, options), to }) as const,
  /** `of` divided by `over`, two figures of the same table. */
  ratio: (es: string, en: string, of: string, over: string, options?: ColumnOptions) =>
    ({ ...made('ratio', es, en, options), of, over }) as const,
  /** Money for each: `total` over `reservations` is the mean ticket. Not added up either. */
  mean: (es: string, en: string, of: string, over: string, options?: MoneyOptions) =>
    ({ ...made('ratio', es, en, options), of, over, mean: true }) as const,
  /** Another number for each: `stars` over `ratings` are 4.6 of 5. */
  average: (es: string, en: string, of: string, over: string, options?: ColumnOptions) =>
    ({ ...made('ratio', es, en, options), of, over, mean: true, bare: true }) as const,
  key: (options?: ColumnOptions) => ({ kind: 'key', ...options }) as const,
}

function made<const Kind extends ColumnKind, const Options extends ColumnOptions>(
  kind: Kind,
  es: string,
  en: string,
  options?: Options,
) {
  return { kind, title: { es, en }, ...options } as Readonly<
    { kind: Kind; title: LocalText } & Options
  >
}

/** What a provider does not see of the house. */
export const HOUSE_ONLY = { hidden_from: ['PROVEEDORES'] } as const

export const isShown = (given: Column): given is ShownColumn => given.kind !== 'key'
/** A mean is shown as the money it is, or as a number. */
export const shownAs = (given: ShownColumn): ShownColumn['kind'] | 'mean' => {
  if (given.kind !== 'ratio' || !given.mean) return given.kind
  return given.bare ? 'mean' : 'money'
}
/** What totals add up or work out. */
export const isFigure = ({ kind }: { kind: ColumnKind }): boolean =>
  kind === 'count' || kind === 'money' || kind === 'ratio'
export const isAdditive = ({ kind }: { kind: ColumnKind }): boolean =>
  kind === 'count' || kind === 'money'

/** The column that says the currency of the others, if any. */
export function currencyColumn(columns: ColumnSet): string | undefined {
  return Object.keys(columns).find((key) => columns[key]!.kind === 'currency')
}
