import { searchCatalog, type SearchBody } from '@app/catalog/contract'
import { call, type CallError } from '@kit/ui/api'
import { followsGesture } from '@kit/ui/gesture'
import { useLanguage } from '@kit/ui/i18n'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Received } from '@kit/http/endpoint'
import type * as z from 'zod'
import type { Occasion } from '../occasion.ts'

const SEATS_REFRESH_MILLISECONDS = 20_000
const PAGE_SIZE = 24

export type Search = Pick<
  z.input<typeof SearchBody>,
  'text' | 'destination_id' | 'provider_id' | 'product_type' | 'currency'
>

/** With how many people it was asked for: its totals are theirs, until the next one is here. */
type Answer = Received<typeof searchCatalog> & { people: number }

/**
 * Products for this occasion, page after page; seats are asked again by themselves while the screen
 * is looked at.
 */
export function useProducts(
  search: Search,
  { day, nights, adults, minor_ages, infants, guest_hotel_id }: Occasion,
) {
  const language = useLanguage()
  const body = {
    ...search,
    day,
    nights,
    adults,
    minor_ages: [...minor_ages],
    infants,
    page_size: PAGE_SIZE,
    ...(guest_hotel_id ? { guest_hotel_id } : {}),
  }
  return useInfiniteQuery<
    Answer,
    CallError,
    Answer['rows'] extends (infer Row)[] ? { rows: Row[]; total: number; people: number } : never,
    readonly unknown[],
    number
  >({
    queryKey: [searchCatalog.method, searchCatalog.path, 'pages', language, body],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => ({
      ...(await call(
        searchCatalog,
        { body: { ...body, page: pageParam } },
        { signal, background: !followsGesture() },
      )),
      people: adults + minor_ages.length + infants,
    }),
    getNextPageParam: ({ page, page_size, total }) =>
      page * page_size < total ? page + 1 : undefined,
    select: ({ pages }) => ({
      rows: pages.flatMap(({ rows }) => rows),
      total: pages[0]?.total ?? 0,
      people: pages[0]?.people ?? 0,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: SEATS_REFRESH_MILLISECONDS,
    enabled: adults + minor_ages.length + infants > 0,
  })
}
