import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { fieldRule } from '@kit/ui/form-errors'
import { useActor } from '@kit/ui/permission'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Drawer } from '@kit/ui/drawer'
import { Alert, Button, Form, Input } from 'antd'
import { useEffect } from 'react'
import type * as z from 'zod'
import {
  approveUser,
  createUser,
  editUser,
  showUser,
  showUserChoices,
  UserForm,
  type UserRow,
} from '../../contract/users.ts'
import { useTexts } from '../texts.ts'

export type Editing = { kind: 'new' } | { kind: 'edit' | 'approve'; user: UserRow }
type Fields = z.input<typeof UserForm>

const WIDTH = 520
const EMPTY: Partial<Fields> = {
  language: 'es',
  role_ids: [],
  channel_ids: [],
  hotel_ids: [],
  location_ids: [],
  provider_id: null,
  agency_id: null,
  phone: null,
}

const fieldsOf = (user: UserRow): Fields => ({
  name: user.name,
  last_name: user.last_name,
  email: user.email,
  phone: user.phone,
  language: user.language,
  role_ids: user.roles.map(({ id }) => id),
  channel_ids: user.channels.map(({ id }) => id),
  hotel_ids: user.hotel_ids,
  location_ids: user.location_ids,
  provider_id: user.provider_id,
  agency_id: user.agency_id,
})

/** A new account, a change or an approval: one form, three endpoints. */
export function UserDrawer({ editing, onClose }: { editing: Editing | null; onClose: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const outdates = [...TABLE_ANSWERS, showUser]
  const create = useWrite(createUser, {
    form,
    done: t('users.created_done'),
    outdates,
    onDone: onClose,
  })
  const edit = useWrite(editUser, { form, done: t('users.edited_done'), outdates, onDone: onClose })
  const approve = useWrite(approveUser, {
    form,
    done: t('users.approved_done'),
    outdates,
    onDone: onClose,
  })
  useEffect(() => {
    if (!editing) return
    form.resetFields()
    form.setFieldsValue(editing.kind === 'new' ? EMPTY : fieldsOf(editing.user))
  }, [editing, form])

  const save = (given: Fields) => {
    const body = {
      ...given,
      phone: given.phone || null,
      provider_id: given.provider_id ?? null,
      agency_id: given.agency_id ?? null,
    }
    if (!editing || editing.kind === 'new') return create.mutate({ body })
    const { id, version } = editing.user
    return (editing.kind === 'edit' ? edit : approve).mutate({
      params: { id },
      body: { ...body, version },
    })
  }
  const self = useActor().user_id
  const title =
    !editing || editing.kind === 'new'
      ? t('users.add_title')
      : t(editing.kind === 'edit' ? 'users.edit_title' : 'users.approve_title', {
          name: editing.user.name,
        })
  return (
    <Drawer
      open={editing !== null}
      onClose={onClose}
      title={title}
      size={WIDTH}
      forceRender
      footer={
        <Button
          type="primary"
          onClick={form.submit}
          loading={create.isPending || edit.isPending || approve.isPending}
        >
          {editing?.kind === 'approve' ? t('users.approve') : t('users.save')}
        </Button>
      }
    >
      {editing?.kind === 'edit' && editing.user.can.change_roles && (
        <Alert
          type="info"
          showIcon
          title={t('users.roles_end_sessions')}
          style={{ marginBlockEnd: 16 }}
        />
      )}
      <Form form={form} name="user" layout="vertical" onFinish={save}>
        <PersonFields own={editing?.kind === 'edit' && editing.user.id === self} />
        <PlaceFields
          roles_fixed={editing?.kind === 'edit' && !editing.user.can.change_roles}
          held={editing && editing.kind !== 'new' ? editing.user : null}
        />
      </Form>
    </Drawer>
  )
}

/** `own`: of whoever is editing; their e-mail moves on their own page, with their password. */
function PersonFields({ own }: { own: boolean }) {
  const t = useTexts()
  return (
    <>
      <Form.Item name="name" label={t('users.first_name')} rules={[{ required: true }]}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="last_name" label={t('users.last_name')} rules={[{ required: true }]}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('users.email')}
        extra={t(own ? 'users.email_own' : 'users.email_hint')}
        rules={[{ required: true }, fieldRule(UserForm.shape.email, t('users.email'))]}
      >
        <Input type="email" maxLength={200} disabled={own} />
      </Form.Item>
      <Form.Item name="phone" label={t('users.phone')}>
        <Input type="tel" maxLength={40} />
      </Form.Item>
      <Form.Item name="language" label={t('users.language')}>
        <Select
          options={[
            { value: 'es', label: t('users.spanish') },
            { value: 'en', label: t('users.english') },
          ]}
        />
      </Form.Item>
    </>
  )
}

const NEEDS_AGENCY = ['AFILIADO', 'AFFILIATEDDASHBOARD']

/** Roles and where they hold: hotels follow the chosen channels, locations the chosen hotels. */
function PlaceFields({ roles_fixed, held }: { roles_fixed: boolean; held: UserRow | null }) {
  const t = useTexts()
  const form = Form.useFormInstance<Fields>()
  const { data } = useQuery(query(showUserChoices, {}))
  const [role_ids, channel_ids, hotel_ids] = [
    Form.useWatch('role_ids', form) ?? [],
    Form.useWatch('channel_ids', form) ?? [],
    Form.useWatch('hotel_ids', form) ?? [],
  ]
  // What the account already has is shown by name even where this person may not give it.
  const known = (data?.roles ?? []).concat(
    (held?.roles ?? []).filter((role) => !data?.roles.some(({ id }) => id === role.id)),
  )
  const roles = known.filter(({ id }) => role_ids.includes(id)).map(({ name }) => name)
  const hotels = (data?.hotels ?? []).filter((hotel) =>
    hotel.channel_ids.some((id) => channel_ids.includes(id)),
  )
  const within = hotel_ids.length > 0 ? hotel_ids : hotels.map(({ id }) => id)
  const locations = (data?.locations ?? []).filter(({ hotel_id }) => within.includes(hotel_id))
  const options = (rows: readonly { id: number; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }))
  const many = { mode: 'multiple', showSearch: { optionFilterProp: 'label' } } as const
  const one = { allowClear: true, showSearch: { optionFilterProp: 'label' } } as const
  return (
    <>
      <Form.Item name="role_ids" label={t('users.roles')} rules={[{ required: true }]}>
        <Select {...many} disabled={roles_fixed} options={options(known)} />
      </Form.Item>
      <Form.Item name="channel_ids" label={t('users.channels')}>
        <Select
          {...many}
          options={(data?.channels ?? []).map(({ id, canal }) => ({ value: id, label: canal }))}
        />
      </Form.Item>
      <Form.Item name="hotel_ids" label={t('users.hotels')} extra={t('users.hotels_hint')}>
        <Select {...many} options={options(hotels)} />
      </Form.Item>
      <Form.Item name="location_ids" label={t('users.locations')}>
        <Select {...many} options={options(locations)} />
      </Form.Item>
      <Form.Item
        name="provider_id"
        label={t('users.provider')}
        hidden={!roles.includes('PROVEEDORES')}
        rules={[{ required: roles.includes('PROVEEDORES') }]}
      >
        <Select {...one} options={options(data?.providers ?? [])} />
      </Form.Item>
      <Form.Item
        name="agency_id"
        label={t('users.agency')}
        hidden={!roles.some((role) => NEEDS_AGENCY.includes(role))}
        rules={[{ required: roles.some((role) => NEEDS_AGENCY.includes(role)) }]}
      >
        <Select {...one} options={options(data?.agencies ?? [])} />
      </Form.Item>
    </>
  )
}
