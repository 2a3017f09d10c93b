/** An option as its form says it, as far as its parts can contradict each other. */
export type OptionForm = Readonly<{
  sold_by?: string
  daily_cap?: number | null
  components?: readonly Readonly<{ option_id: number; cost_weight: number }>[]
  pickups?: readonly Readonly<{
    hotel_id: number
    season_id?: number | null
    /** `HH:mm`, or with seconds. */
    departure_time?: string | null
  }>[]
}>
type Known = Readonly<{
  /** Null: it is being made. */
  id: number | null
  /** Those of the components that exist. */
  components: readonly Readonly<{ id: number; sold_by: string }>[]
}>

/** Why an option cannot stand as it was written; null when it can. */
export function judgeOption(option: OptionForm, known: Known) {
  const components = option.components ?? []
  const isPackage = option.sold_by === 'package'
  if (isPackage !== components.length > 0) return 'option.package_without_components'
  if (repeats(components.map(({ option_id }) => option_id))) return 'option.component_twice'
  if (
    components.some(({ option_id }) => option_id === known.id) ||
    known.components.some(({ sold_by }) => sold_by === 'package' || sold_by === 'nights')
  )
    return 'option.component_of_its_kind'
  if (option.daily_cap && option.sold_by !== 'open_date') return 'option.cap_without_open_date'
  const pickups = (option.pickups ?? []).map(
    ({ hotel_id, season_id, departure_time }) =>
      `${hotel_id} ${season_id ?? ''} ${departure_time?.slice(0, 5) ?? ''}`,
  )
  if (repeats(pickups)) return 'option.pickup_twice'
  return null
}

const repeats = (ids: readonly (number | string)[]): boolean => new Set(ids).size < ids.length
