import { query } from '@kit/ui/api'
import { NotShown } from '@kit/ui/detail-page'
import { EmptyState } from '@kit/ui/empty-state'
import { useLanguage } from '@kit/ui/i18n'
import { Loading } from '@kit/ui/loading'
import { PageHeader } from '@kit/ui/page-header'
import { AppLink } from '@kit/ui/routing'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Input, Table, type TableProps } from 'antd'
import { useState } from 'react'
import type * as z from 'zod'
import {
  changeRolePermissions,
  showPermissionMatrix,
  type PermissionRow,
  type RoleRow,
} from '../contract/roles.ts'
import './access.css'
import { useTexts } from './texts.ts'

/** The shell's header, which stays in sight. */
const HEADER_HEIGHT = 48
const FIRST_WIDTH = 340
const ROLE_WIDTH = 132

type Role = z.output<typeof RoleRow>
type Permission = z.output<typeof PermissionRow>

/** The matrix of who may do what: permissions down, roles across, each cell one decision. */
export default function RolesScreen() {
  const t = useTexts()
  const matrix = useQuery(query(showPermissionMatrix, {}))
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<readonly number[]>([])
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
      <Matrix
        roles={chosen.length > 0 ? roles.filter(({ id }) => chosen.includes(id)) : roles}
        permissions={permissions}
        typed={typed}
        onClear={() => setTyped('')}
      />
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
  const language = useLanguage()
  const change = useWrite(changeRolePermissions, { outdates: [showPermissionMatrix] })
  const nameOf = (permission: Permission) =>
    language === 'en' ? permission.name_en : permission.name_es
  const rows = permissions.filter((permission) =>
    matches(`${nameOf(permission)} ${permission.key}`, typed),
  )
  const pending = (role: Role, { key }: Permission) =>
    change.isPending &&
    change.variables.params.id === role.id &&
    [...(change.variables.body.grant ?? []), ...(change.variables.body.revoke ?? [])].includes(key)

  const columns: NonNullable<TableProps<Permission>['columns']> = [
    {
      key: 'permission',
      title: t('roles.permission'),
      fixed: 'start',
      width: FIRST_WIDTH,
      render: (_, permission) => (
        <>
          {nameOf(permission)} <small className="ui-quiet">{permission.key}</small>
        </>
      ),
    },
    ...roles.map((role) => ({
      key: role.id,
      align: 'center' as const,
      width: ROLE_WIDTH,
      title: (
        <>
          {role.name}
          <br />
          <small className="ui-quiet">{t('roles.users', { count: role.users })}</small>
        </>
      ),
      render: (_: unknown, permission: Permission) => (
        <Checkbox
          checked={role.permissions.includes(permission.key)}
          disabled={!role.can_edit || pending(role, permission)}
          aria-label={t('roles.toggle', { permission: nameOf(permission), role: role.name })}
          onChange={(event) =>
            change.mutate({
              params: { id: role.id },
              body: event.target.checked
                ? { grant: [permission.key] }
                : { revoke: [permission.key] },
            })
          }
        />
      ),
    })),
  ]
  const part = (kind: Permission['kind']) => {
    const own = rows.filter((permission) => permission.kind === kind)
    return (
      own.length > 0 && (
        <section key={kind} className="access-matrix">
          <h2>{t(`roles.${kind}`)}</h2>
          <div className="access-matrix-frame">
            <Table<Permission>
              aria-label={t(`roles.${kind}`)}
              size="small"
              rowKey="key"
              pagination={false}
              sticky={{ offsetHeader: HEADER_HEIGHT }}
              columns={columns}
              dataSource={own}
              scroll={{ x: FIRST_WIDTH + roles.length * ROLE_WIDTH }}
            />
          </div>
        </section>
      )
    )
  }
  return rows.length === 0 ? (
    <EmptyState
      title={t('roles.none')}
      explain={t('roles.none_hint', { typed })}
      action={<Button onClick={onClear}>{t('roles.clear')}</Button>}
    />
  ) : (
    <>
      {part('menu')}
      {part('action')}
    </>
  )
}

/** Every word that was typed, whatever its accents. */
function matches(text: string, typed: string): boolean {
  const plain = (given: string) => given.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain(typed)
    .split(/\s+/)
    .every((word) => plain(text).includes(word))
}
