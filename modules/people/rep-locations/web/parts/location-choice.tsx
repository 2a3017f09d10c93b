import { query } from '@kit/ui/api'
import { Select } from '@kit/ui/select'
import { useQuery } from '@tanstack/react-query'
import { listSalesLocations, type SalesLocation } from '../../contract/placements.ts'
import { listPlacesOfRep } from '../../contract/week.ts'
import { useTexts } from '../texts.ts'

/** A location of a hotel in two channels is two choices. */
const keyOf = ({ id, channel }: SalesLocation): string => `${id} ${channel.id}`

export function placeOfKey(key: string): { location: number; channel: number } {
  const [location, channel] = key.split(' ')
  return { location: Number(location), channel: Number(channel) }
}

type Props = {
  id?: string
  value?: string
  onChange?: (key: string) => void
  /** Only what their account may take. */
  user_id?: number | undefined
}

/** The open locations of whoever chooses, by hotel; a form gives the rest. */
export function LocationChoice({ id, value, onChange, user_id }: Props) {
  const t = useTexts()
  const mine = useQuery({ ...query(listSalesLocations, {}), enabled: user_id === undefined })
  const theirs = useQuery({
    ...query(listPlacesOfRep, { params: { user_id: user_id ?? 0 } }),
    enabled: user_id !== undefined,
  })
  const places = user_id === undefined ? mine : theirs
  const found = places.data ?? []
  const channels = new Set(found.map(({ channel }) => channel.id))
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      showSearch={{ optionFilterProp: 'label' }}
      loading={places.isLoading}
      notFoundContent={places.isSuccess ? t('place.no_places') : null}
      value={value ?? null}
      onChange={(key: string) => onChange?.(key)}
      options={found.map((place) => ({
        value: keyOf(place),
        label: [place.hotel.name, place.name, channels.size > 1 ? place.channel.canal : '']
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  )
}
