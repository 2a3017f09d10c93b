import { query, queryClient } from '@kit/ui/api'
import { Button } from '@kit/ui/button'
import { showInstant } from '@kit/ui/format'
import { later, useOpenedOnce } from '@kit/ui/later'
import { useNotice } from '@kit/ui/notice'
import { useWrite } from '@kit/ui/write'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { TablePage } from '@kit/tables/web/table-page'
import type { TableRow } from '@kit/tables/web/table-columns'
import { Suspense, useState, type ReactNode } from 'react'
import { inviteUser, showUser, type UserRow } from '../contract/users.ts'
import type { Editing } from './parts/user-drawer.tsx'
import type { Invited } from './parts/invitation.tsx'
import { useTexts } from './texts.ts'

const UserDrawer = later(async () => ({
  default: (await import('./parts/user-drawer.tsx')).UserDrawer,
}))
const ExceptionsDrawer = later(async () => ({
  default: (await import('./parts/exceptions-drawer.tsx')).ExceptionsDrawer,
}))
const Invitation = later(async () => ({
  default: (await import('./parts/invitation.tsx')).Invitation,
}))
const CELLS = { state: State }

/** The accounts that this administrator or manager may see, and what they may do with each. */
export default function UsersTable() {
  const t = useTexts()
  const [editing, setEditing] = useState<Editing | null>(null)
  const [excepting, setExcepting] = useState<UserRow | null>(null)
  const [invited, setInvited] = useState<Invited | null>(null)
  const handed = useOpenedOnce(invited !== null)
  const invite = useWrite(inviteUser, { outdates: TABLE_ANSWERS })
  const edited = useOpenedOnce(editing !== null)
  const excepted = useOpenedOnce(excepting !== null)
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
        cells={CELLS}
        add={
          <Button kind="primary" onClick={() => setEditing({ kind: 'new' })}>
            {t('users.add')}
          </Button>
        }
        opens={{
          approve: withUser((user) => setEditing({ kind: 'approve', user })),
          edit: withUser((user) => setEditing({ kind: 'edit', user })),
          permissions: withUser(setExcepting),
          invite: ({ key, cells }) =>
            invite.mutate(
              { params: { id: Number(key) } },
              { onSuccess: (link) => setInvited({ name: String(cells['name'] ?? ''), ...link }) },
            ),
        }}
        empty={{ explain: t('users.none') }}
      />
      <Suspense fallback={null}>
        {edited && <UserDrawer editing={editing} onClose={() => setEditing(null)} />}
        {handed && <Invitation invited={invited} onClose={() => setInvited(null)} />}
        {excepted && <ExceptionsDrawer user={excepting} onClose={() => setExcepting(null)} />}
      </Suspense>
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
