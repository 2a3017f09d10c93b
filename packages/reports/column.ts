import type { Language } from '@kit/kernel/actor'
import type { Currency } from '@kit/kernel/money'

export type LocalText = Readonly<Record<Language, string>>
export type Tone = 'ok' | 'warning' | 'error' | 'info' | 'neutral'
export type StateTexts = Readonly<Record<string, LocalText & { tone: Tone }>>

/** Roles that never see a column: costs and margins are not for providers. */
type Hidden = { hidden_from?: readonly string[] }

export type Column = Hidden &
  (
    | { kind: 'text' | 'day' | 'time'; label: LocalText }
    | { kind: 'count'; label: LocalText }
    /** The currency of the row's money columns; every report that has money has exactly one. */
    | { kind: 'currency'; label: LocalText }
    /** In the row's currency, or always in one: costs are kept in MXN. */
    | { kind: 'money'; label: LocalText; always?: Currency }
    /**
     * Worked out by the runner, on rows and on totals alike, so that a percentage is never summed.
     */
    | { kind: 'ratio'; label: LocalText; of: string; over: string }
    | { kind: 'state'; label: LocalText; states: StateTexts }
    /** Not shown: what a link is made of, or what keeps the order stable. */
    | { kind: 'key' }
  )

/**
 * Amounts are decimal text of four decimals, ratios decimal text of six (`"0.125000"` is 12.5 %),
 * days `YYYY-MM-DD`, times `HH:mm:ss`.
 */
export type CellOf<C extends Column> = C['kind'] extends 'count'
  ? number
  : C['kind'] extends 'key'
    ? string | number | null
    : C['kind'] extends 'currency' | 'money'
      ? string
      : string | null
export type Row<C extends Record<string, Column> = Record<string, Column>> = {
  [K in keyof C]: CellOf<C[K]>
}

export const column = {
  text: <const O extends Hidden>(es: string, en: string, options?: O) =>
    ({ kind: 'text', label: { es, en }, ...options }) as const,
  day: (es: string, en: string) => ({ kind: 'day', label: { es, en } }) as const,
  time: (es: string, en: string) => ({ kind: 'time', label: { es, en } }) as const,
  count: (es: string, en: string) => ({ kind: 'count', label: { es, en } }) as const,
  currency: (es = 'Moneda', en = 'Currency') => ({ kind: 'currency', label: { es, en } }) as const,
  money: <const O extends Hidden & { always?: Currency }>(es: string, en: string, options?: O) =>
    ({ kind: 'money', label: { es, en }, ...options }) as const,
  ratio: <const O extends string, const V extends string>(
    es: string,
    en: string,
    of: O,
    over: V,
    options?: Hidden,
  ) => ({ kind: 'ratio', label: { es, en }, of, over, ...options }) as const,
  state: (es: string, en: string, states: StateTexts) =>
    ({ kind: 'state', label: { es, en }, states }) as const,
  key: () => ({ kind: 'key' }) as const,
}

/** For `hidden_from`: what a provider does not see of the house. */
export const HOUSE_ONLY = { hidden_from: ['PROVEEDORES'] } as const

export type ShownColumn = Exclude<Column, { kind: 'key' }>
export const isShown = (given: Column): given is ShownColumn => given.kind !== 'key'
/** What totals add up or work out. */
export const isFigure = (given: Column): boolean =>
  given.kind === 'count' || given.kind === 'money' || given.kind === 'ratio'
