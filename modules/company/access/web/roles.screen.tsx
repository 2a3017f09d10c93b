import { query } from '@kit/ui/api'
import { AppTable } from '@kit/ui/app-table'
import type { AppColumn } from '@kit/ui/columns'
import { NotShown } from '@kit/ui/not-shown'
import { EmptyState } from '@kit/ui/empty-state'
import { useLanguage } from '@kit/ui/i18n'
import { Loading } from '@kit/ui/loading'
import { PageHeader } from '@kit/ui/page-header'
import { AppLink } from '@kit/ui/routing'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useMemo, useState } from 'react'
import type * as z from 'zod'
import {
  changeRolePermissions,
  showPermissionMatrix,
  type PermissionRow,
  type RoleRow,
} from '../contract/roles.ts'
import './access.css'
import { useTexts } from './texts.ts'

type Role = z.output<typeof RoleRow>
type Permission = z.output<typeof PermissionRow>

/** The matrix of who may do what: permissions down, roles across, each cell one decision. */
export default function RolesScreen() {
  const t = useTexts()
  const matrix = useQuery(query(showPermissionMatrix, {}))
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const shown = useMemo(
    () => (matrix.data?.roles ?? []).filter(({ id }) => !chosen.length || chosen.includes(id)),
    [matrix.data, chosen],
  )
  if (!matrix.data)
    return matrix.error ? (
      <NotShown error={matrix.error} onRetry={() => void matrix.refetch()} />
    ) : (
      <Loading lines={12} />
    )

  const { roles, permissions } = matrix.data
  return (
    <section className="ui-list">
      <PageHeader
        title={t('roles.title')}
        aside={t('roles.count', { permissions: permissions.length, roles: roles.length })}
        note={t('roles.note')}
        actions={<AppLink to="/administracion/roles/permisos">{t('roles.list')}</AppLink>}
      />
      <div className="ui-list-bar">
        <Input
          className="ui-search"
          type="search"
          placeholder={t('roles.search')}
          aria-label={t('roles.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Select
          mode="multiple"
          className="ui-list-tools"
          style={{ minWidth: 280 }}
          placeholder={t('roles.choose')}
          aria-label={t('roles.choose')}
          value={chosen}
          onChange={(ids) => setChosen(ids)}
          options={roles.map(({ id, name }) => ({ value: id, label: name }))}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
        />
      </div>
      <Matrix roles={shown} permissions={permissions} typed={typed} onClear={() => setTyped('')} />
    </section>
  )
}

function Matrix({
  roles,
  permissions,
  typed,
  onClear,
}: {
  roles: readonly Role[]
  permissions: readonly Permission[]
  typed: string
  onClear: () => void
}) {
  const t = useTexts()
  const columns = useColumns(roles)
  const rows = useMemo(
    () => permissions.filter((row) => matches(`${row.name_es} ${row.name_en} ${row.key}`, typed)),
    [permissions, typed],
  )
  return (
    <div className="access-matrix">
      <AppTable<Permission>
        label={t('roles.title')}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        empty={
          <EmptyState
            title={t('roles.none')}
            explain={t('roles.none_hint', { typed })}
            action={<Button onClick={onClear}>{t('roles.clear')}</Button>}
          />
        }
      />
    </div>
  )
}

/** What a permission is called, and a box for each role. */
function useColumns(roles: readonly Role[]): readonly AppColumn<Permission>[] {
  const t = useTexts()
  const language = useLanguage()
  const { mutate, isPending, variables } = useWrite(changeRolePermissions, {
    outdates: [showPermissionMatrix],
  })
  const sent = isPending ? variables : undefined
  return useMemo(() => {
    const nameOf = (permission: Permission) =>
      language === 'en' ? permission.name_en : permission.name_es
    return [
      {
        key: 'permission',
        title: t('roles.permission'),
        render: (permission) => (
          <>
            {nameOf(permission)} <small className="ui-quiet">{permission.key}</small>
          </>
        ),
      },
      { key: 'kind', title: t('roles.kind'), render: ({ kind }) => t(`roles.${kind}`) },
      ...roles.map((role): AppColumn<Permission> => {
        const held = new Set(role.permissions)
        const { grant = [], revoke = [] } = sent?.params.id === role.id ? sent.body : {}
        const changing = new Set([...grant, ...revoke])
        return {
          key: String(role.id),
          title: `${role.name}\n${t('roles.users', { count: role.users })}`,
          render: (permission) => (
            <input
              type="checkbox"
              aria-label={t('roles.toggle', { permission: nameOf(permission), role: role.name })}
              checked={held.has(permission.key)}
              disabled={!role.can_edit || changing.has(permission.key)}
              onChange={(event) =>
                mutate({
                  params: { id: role.id },
                  body: event.target.checked
                    ? { grant: [permission.key] }
                    : { revoke: [permission.key] },
                })
              }
            />
          ),
        }
      }),
    ]
  }, [roles, language, t, mutate, sent])
}

/** Every word that was typed, whatever its accents. */
function matches(text: string, typed: string): boolean {
  const plain = (given: string) => given.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain(typed)
    .split(/\s+/)
    .every((word) => plain(text).includes(word))
}
