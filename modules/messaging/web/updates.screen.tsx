import { announced } from '../events.ts'
import { outdate, query } from '@kit/ui/api'
import { EmptyState } from '@kit/ui/empty-state'
import { ErrorState } from '@kit/ui/error-state'
import { showInstant } from '@kit/ui/format'
import { begun, useLive } from '@kit/ui/live'
import { Loading } from '@kit/ui/loading'
import { PageHeader } from '@kit/ui/page-header'
import { usePermission } from '@kit/ui/permission'
import { useFilters } from '@kit/ui/routing'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Pagination } from 'antd'
import { useState } from 'react'
import { listAnnouncements, type Announcement } from '../contract.ts'
import './messaging.css'
import { Announce } from './parts/announce.tsx'
import { MessageSearch } from './search.ts'
import { useTexts } from './texts.ts'

/** What is new in the product; administrators announce it from here. */
export default function UpdatesScreen() {
  const t = useTexts()
  const filters = useFilters(MessageSearch)
  const announcements = useQuery({
    ...query(listAnnouncements, { query: filters.value }),
    placeholderData: keepPreviousData,
  })
  const mayAnnounce = usePermission('announcement.create')
  const [announcing, setAnnouncing] = useState(false)
  const refresh = () => void outdate(listAnnouncements)
  useLive(announced, refresh)
  useLive(begun, refresh)

  const { page, page_size } = filters.value
  return (
    <>
      <PageHeader
        title={t('updates.title')}
        actions={
          mayAnnounce && (
            <Button type="primary" onClick={() => setAnnouncing(true)}>
              {t('updates.new')}
            </Button>
          )
        }
      />
      {announcements.data ? (
        <Announcements rows={announcements.data.rows} />
      ) : announcements.error ? (
        <ErrorState error={announcements.error} onRetry={() => void announcements.refetch()} />
      ) : (
        <Loading lines={8} />
      )}
      {announcements.data && announcements.data.total > page_size && (
        <Pagination
          className="ui-pager"
          size="small"
          current={page}
          pageSize={page_size}
          total={announcements.data.total}
          showSizeChanger={false}
          onChange={(next) => filters.set({ page: next })}
        />
      )}
      {mayAnnounce && <Announce open={announcing} onClose={() => setAnnouncing(false)} />}
    </>
  )
}

function Announcements({ rows }: { rows: readonly Announcement[] }) {
  const t = useTexts()
  if (rows.length === 0)
    return <EmptyState title={t('updates.empty')} explain={t('updates.empty_hint')} />
  return (
    <ul className="message-updates">
      {rows.map(({ id, title, text, created_at, sender }) => (
        <li key={id}>
          <h2>{title}</h2>
          <span className="ui-quiet">
            {t('updates.by', { date: showInstant(created_at), sender })}
          </span>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
