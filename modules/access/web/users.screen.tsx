import { query } from '@kit/ui/api'
import { useConfirm } from '@kit/ui/confirm'
import { ListPage } from '@kit/ui/list-page'
import { useNotice } from '@kit/ui/notice'
import { useFilters } from '@kit/ui/routing'
import { useWrite } from '@kit/ui/write'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import {
  disableUser,
  enableUser,
  listUsers,
  resetPassword,
  showUser,
  showUserChoices,
  UserSearch,
  type UserRow,
} from '../contract/users.ts'
import { userColumns, whole } from './parts/user-columns.tsx'
import { ExceptionsDrawer } from './parts/exceptions-drawer.tsx'
import { UserDrawer, type Editing } from './parts/user-drawer.tsx'
import { useTexts } from './texts.ts'

/** The accounts that this administrator or manager may see, and what they may do with each. */
export default function UsersScreen() {
  const t = useTexts()
  const filters = useFilters(UserSearch)
  const users = useQuery({
    ...query(listUsers, { query: filters.value }),
    placeholderData: keepPreviousData,
  })
  const choices = useQuery(query(showUserChoices, {}))
  const confirm = useConfirm()
  const outdates = [listUsers, showUser]
  const [editing, setEditing] = useState<Editing | null>(null)
  const [excepting, setExcepting] = useState<UserRow | null>(null)
  const disable = useWrite(disableUser, { done: t('users.disabled_done'), outdates })
  const enable = useWrite(enableUser, { done: t('users.enabled_done'), outdates })
  const notice = useNotice()
  const reset = useWrite(resetPassword, {
    outdates,
    onDone: ({ email }) => notice.done(t('users.link_sent', { email })),
  })

  const askToDisable = async (user: UserRow) => {
    if (
      await confirm({
        title: t('users.disable_question', { name: whole(user) }),
        consequence: t('users.disable_consequence'),
        yes: t('users.disable'),
        danger: true,
      })
    )
      disable.mutate({ params: { id: user.id } })
  }
  const askToReset = async (user: UserRow) => {
    if (
      await confirm({
        title: t(user.has_password ? 'users.reset_question' : 'users.resend_question', {
          name: whole(user),
        }),
        consequence: t(user.has_password ? 'users.reset_consequence' : 'users.resend_consequence', {
          email: user.email,
        }),
        yes: t(user.has_password ? 'users.reset' : 'users.resend'),
      })
    )
      reset.mutate({ params: { id: user.id } })
  }

  return (
    <>
      <ListPage
        id="administracion/usuarios"
        title={t('users.title')}
        query={users}
        columns={userColumns(t)}
        rowKey={({ id }) => id}
        filters={filters}
        searchKey="search"
        fields={[
          {
            kind: 'choice',
            label: t('users.state'),
            key: 'state',
            pinned: true,
            options: (['pending', 'active', 'disabled'] as const).map((value) => ({
              value,
              label: t(`users.${value}`),
            })),
          },
          {
            kind: 'choice',
            label: t('users.role'),
            key: 'role_id',
            options: (choices.data?.roles ?? []).map(({ id, name }) => ({
              value: id,
              label: name,
            })),
          },
          {
            kind: 'choice',
            label: t('users.channel'),
            key: 'channel_id',
            options: (choices.data?.channels ?? []).map(({ id, canal }) => ({
              value: id,
              label: canal,
            })),
          },
        ]}
        actions={
          <Button type="primary" onClick={() => setEditing({ kind: 'new' })}>
            {t('users.add')}
          </Button>
        }
        rowActions={[
          {
            key: 'approve',
            label: t('users.approve'),
            shown: ({ can }) => can.approve,
            onClick: (user) => setEditing({ kind: 'approve', user }),
          },
          {
            key: 'edit',
            label: t('users.edit'),
            shown: ({ can }) => can.edit,
            onClick: (user) => setEditing({ kind: 'edit', user }),
          },
          {
            key: 'permissions',
            label: t('users.permissions'),
            shown: ({ can }) => can.except,
            onClick: setExcepting,
          },
          {
            key: 'reset',
            label: t('users.reset'),
            shown: ({ can, has_password }) => can.reset_password && has_password,
            onClick: (user) => void askToReset(user),
          },
          {
            key: 'resend',
            label: t('users.resend'),
            shown: ({ can, has_password }) => can.reset_password && !has_password,
            onClick: (user) => void askToReset(user),
          },
          {
            key: 'enable',
            label: t('users.enable'),
            shown: ({ can }) => can.enable,
            onClick: (user) => enable.mutate({ params: { id: user.id } }),
          },
          {
            key: 'disable',
            label: t('users.disable'),
            danger: true,
            shown: ({ can }) => can.disable,
            onClick: (user) => void askToDisable(user),
          },
        ]}
        empty={{ explain: t('users.none') }}
      />
      <UserDrawer editing={editing} onClose={() => setEditing(null)} />
      <ExceptionsDrawer user={excepting} onClose={() => setExcepting(null)} />
    </>
  )
}
