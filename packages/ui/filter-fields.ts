import { isMinute, showMinute } from '@kit/kernel/day'
import { showDate } from './format.ts'

export type FilterOption = { value: string | number; label: string }
type Common = {
  label: string
  /** Always in sight; the others wait under '+ Filtro'. */ pinned?: boolean
}
/** One thing to filter by; `key` (or `from` and `to`) are fields of the screen's search schema. */
export type FilterField =
  | (Common & { kind: 'text'; key: string })
  | (Common & { kind: 'choice'; key: string; options: readonly FilterOption[] })
  | (Common & { kind: 'choices'; key: string; options: readonly FilterOption[] })
  | (Common & { kind: 'flag'; key: string })
  | (Common & { kind: 'day'; key: string })
  | (Common & { kind: 'minute'; key: string })
  | (Common & {
      kind: 'days'
      from: string
      to: string
      /** The usual periods stand beside it, one tap each. */ quick?: boolean
      /** Of what is to come: the periods after today are offered too. */ ahead?: boolean
    })

/** The field's name in the URL; a period's is that of its first day. */
export const idOf = (field: FilterField): string => (field.kind === 'days' ? field.from : field.key)

export const asText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined

/**
 * What a filter is set to, as its chip says it; null when it is not set. Days are always absolute.
 */
export function describe(
  field: FilterField,
  value: Readonly<Record<string, unknown>>,
  yes = '',
  no = '',
): string | null {
  if (field.kind === 'days') {
    const [from, to] = [asText(value[field.from]), asText(value[field.to])]
    if (!from && !to) return null
    return from === to ? showDate(from) : `${showDate(from)} – ${showDate(to)}`
  }
  const set = value[field.key]
  if (set === undefined || set === null || set === '' || (Array.isArray(set) && set.length === 0))
    return null
  if (field.kind === 'day') return showDate(asText(set))
  if (field.kind === 'minute') return isMinute(String(set)) ? showMinute(String(set)) : null
  if (field.kind === 'flag') return set ? yes : no
  if (field.kind === 'text') return String(set)
  const wanted = (Array.isArray(set) ? set : [set]) as unknown[]
  return wanted
    .map(
      (single) => field.options.find((option) => option.value === single)?.label ?? String(single),
    )
    .join(', ')
}
