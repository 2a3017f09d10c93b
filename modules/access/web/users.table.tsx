import { query, queryClient } from '@kit/ui/api'
import { showInstant } from '@kit/ui/format'
import { useNotice } from '@kit/ui/notice'
import { TablePage } from '@kit/tables/web/table-page'
import type { TableRow } from '@kit/tables/web/table-columns'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { showUser, type UserRow } from '../contract/users.ts'
import { ExceptionsDrawer } from './parts/exceptions-drawer.tsx'
import { UserDrawer, type Editing } from './parts/user-drawer.tsx'
import { useTexts } from './texts.ts'

/** The accounts that this administrator or manager may see, and what they may do with each. */
export default function UsersTable() {
  const t = useTexts()
  const [editing, setEditing] = useState<Editing | null>(null)
  const [excepting, setExcepting] = useState<UserRow | null>(null)
  const notice = useNotice()
  /** Opened with the account as it is now, not as the list was read. */
  const withUser =
    (open: (user: UserRow) => void) =>
    async ({ key }: TableRow) => {
      try {
        const asked = query(showUser, { params: { id: Number(key) } })
        open(await queryClient.fetchQuery({ ...asked, staleTime: 0 }))
      } catch (error) {
        notice.failed(error)
      }
    }
  return (
    <>
      <TablePage
        id="users"
        cells={{ state: State }}
        actions={() => (
          <Button type="primary" onClick={() => setEditing({ kind: 'new' })}>
            {t('users.add')}
          </Button>
        )}
        opens={{
          approve: withUser((user) => setEditing({ kind: 'approve', user })),
          edit: withUser((user) => setEditing({ kind: 'edit', user })),
          permissions: withUser(setExcepting),
        }}
        empty={{ explain: t('users.none') }}
      />
      <UserDrawer editing={editing} onClose={() => setEditing(null)} />
      <ExceptionsDrawer user={excepting} onClose={() => setExcepting(null)} />
    </>
  )
}

/** Beneath the state, what the account still waits for before its person can enter. */
function State(row: TableRow, tag: ReactNode) {
  return (
    <>
      {tag}
      <Awaited row={row} />
    </>
  )
}

function Awaited({ row: { cells } }: { row: TableRow }) {
  const t = useTexts()
  const until = cells['link_expires_at']
  switch (cells['access']) {
    case 'unproved':
      return <div className="ui-quiet">{t('users.email_unproved')}</div>
    case 'proved':
      return <div className="ui-quiet">{t('users.email_proved')}</div>
    case 'no_link':
      return cells['state'] === 'active' && <div className="ui-quiet">{t('users.no_link')}</div>
    case 'linked':
      return (
        cells['state'] === 'active' && (
          <div className="ui-quiet">
            {t('users.awaits_password', { until: showInstant(String(until)) })}
          </div>
        )
      )
    default:
      return null
  }
}
