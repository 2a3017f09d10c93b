import { query } from '@kit/ui/api'
import type { AppColumn } from '@kit/ui/columns'
import { EMPTY, showInstant } from '@kit/ui/format'
import { ListPage } from '@kit/ui/list-page'
import { useFilters } from '@kit/ui/routing'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listUnsubscribed, type UnsubscribedRow } from '../contract.ts'
import { UnsubscribedSearch } from './search.ts'
import { useTexts } from './texts.ts'

/** Who wants no more newsletters, and since when. */
export default function UnsubscribedScreen() {
  const t = useTexts()
  const filters = useFilters(UnsubscribedSearch)
  const unsubscribed = useQuery({
    ...query(listUnsubscribed, { query: filters.value }),
    placeholderData: keepPreviousData,
  })
  const columns: AppColumn<UnsubscribedRow>[] = [
    { key: 'email', title: t('unsubscribed.email'), render: ({ email }) => email },
    {
      key: 'at',
      title: t('unsubscribed.at'),
      render: ({ unsubscribed_at }) => showInstant(unsubscribed_at),
    },
    {
      key: 'through',
      title: t('unsubscribed.through'),
      render: ({ subject_es }) => subject_es ?? EMPTY,
    },
  ]
  return (
    <ListPage
      id="newsletter-unsubscribed"
      title={t('unsubscribed.title')}
      note={t('unsubscribed.note')}
      query={unsubscribed}
      columns={columns}
      rowKey={({ email }) => email}
      filters={filters}
      searchKey="q"
      fields={[]}
      empty={{ explain: t('unsubscribed.none') }}
    />
  )
}
