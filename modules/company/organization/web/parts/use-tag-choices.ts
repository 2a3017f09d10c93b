import { query } from '@kit/ui/api'
import { useQuery } from '@tanstack/react-query'
import { listTags, type Location } from '../../contract.ts'

export type TagChoices = {
  tags: { value: number; label: string }[]
  periods: { value: Location['period']; label: string }[]
}

/** What a location may be tagged with, and its periods. */
export function useTagChoices(): TagChoices {
  const { data } = useQuery(query(listTags, {}))
  return {
    tags: (data?.tags ?? []).map(({ id, name }) => ({ value: id, label: name })),
    periods: (data?.periods ?? []).map((period) => ({
      value: period as Location['period'],
      label: period,
    })),
  }
}
