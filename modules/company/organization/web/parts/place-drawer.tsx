import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { fieldRule } from '@kit/ui/form-errors'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Drawer } from '@kit/ui/drawer'
import { Button, Form, Input, InputNumber } from 'antd'
import { useEffect } from 'react'
import { listChannels, listDestinations, listHotels } from '../../contract.ts'
import {
  CHANNEL_KINDS,
  listPlaceChoices,
  channelPlace,
  type PlaceKind,
} from '../../contract/places.ts'
import { useTexts } from '../texts.ts'
import { AgencyFields } from './agency-fields.tsx'
import { EVERY_KIND } from './kinds.ts'
import './locations.css'
import type { EditedPlace, PlaceList } from './edited-place.ts'

type Fields = Record<string, unknown>

const WIDTH = 520
const OUTDATES = [
  ...TABLE_ANSWERS,
  ...EVERY_KIND.map(({ show }) => show),
  listPlaceChoices,
  listChannels,
  listDestinations,
  listHotels,
]

/** Makes a place, or changes one: the fields of its kind. */
export function PlaceDrawer({
  id,
  edited,
  onClose,
}: {
  id: PlaceList
  edited: EditedPlace | null
  onClose: () => void
}) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const kind = EVERY_KIND.find((each) => each.kind === id)!
  const settled = { form, outdates: OUTDATES, onDone: onClose }
  const add = useWrite(kind.add, { ...settled, done: t(`places.${id}.added`) })
  const edit = useWrite(kind.edit, { ...settled, done: t('places.saved') })
  const row = edited?.row ?? null
  useEffect(() => {
    if (!edited) return
    form.resetFields()
    form.setFieldsValue(edited.row ?? {})
  }, [edited, form])
  const save = (given: Fields) => {
    const fields = withoutGaps(kind, given)
    if (row) edit.mutate({ params: { id: row.id }, body: { ...fields, version: row.version } })
    else add.mutate({ body: fields })
  }
  return (
    <Drawer
      open={edited !== null}
      onClose={onClose}
      title={t(row ? 'places.edit' : `places.${id}.add`)}
      size={WIDTH}
      forceRender
      footer={
        <Button type="primary" onClick={form.submit} loading={add.isPending || edit.isPending}>
          {t('places.save')}
        </Button>
      }
    >
      <Form form={form} name={`place-${id}`} layout="vertical" onFinish={save}>
        {id === 'channels' && <ChannelFields fixed={row !== null} />}
        {id === 'destinations' && <NameField />}
        {id === 'zones' && (
          <>
            <NameField />
            <ChoiceField name="destination_id" of="destinations" />
          </>
        )}
        {id === 'hotels' && <HotelFields />}
        {id === 'agencies' && (
          <>
            <NameField />
            <AgencyFields />
          </>
        )}
      </Form>
    </Drawer>
  )
}

const LISTS = ['labels', 'payment_forms', 'location_ids', 'clients']

/** What was left empty is said as nothing, so that an edit takes it away. */
const withoutGaps = (kind: PlaceKind, given: Fields): Fields =>
  Object.fromEntries(
    Object.keys(kind.fields).map((field) => [
      field,
      given[field] === undefined || given[field] === ''
        ? LISTS.includes(field)
          ? []
          : null
        : given[field],
    ]),
  )

function NameField() {
  const t = useTexts()
  return (
    <Form.Item name="name" label={t('places.field.name')} rules={[{ required: true }]}>
      <Input maxLength={120} />
    </Form.Item>
  )
}

function ChoiceField({ name, of }: { name: string; of: 'destinations' | 'zones' }) {
  const t = useTexts()
  const { data, isLoading } = useQuery(query(listPlaceChoices, {}))
  return (
    <Form.Item name={name} label={t(`places.field.${of}`)} rules={[{ required: true }]}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        loading={isLoading}
        notFoundContent={t(`places.none.${of}`)}
        options={(data?.[of] ?? []).map((each) => ({ value: each.id, label: each.name }))}
      />
    </Form.Item>
  )
}

/** `fixed`: its code begins the folios that were given already. */
function ChannelFields({ fixed }: { fixed: boolean }) {
  const t = useTexts()
  return (
    <>
      <Form.Item name="canal" label={t('places.field.name')} rules={[{ required: true }]}>
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item
        name="code"
        label={t('places.field.code')}
        extra={t(fixed ? 'places.code_fixed' : 'places.code_hint')}
        rules={[
          { required: true },
          fieldRule(channelPlace.fields['code'] as never, t('places.code_hint')),
        ]}
      >
        <Input maxLength={5} disabled={fixed} />
      </Form.Item>
      <Form.Item name="kind" label={t('places.field.kind')} rules={[{ required: true }]}>
        <Select
          options={CHANNEL_KINDS.map((value) => ({ value, label: t(`places.kind.${value}`) }))}
        />
      </Form.Item>
    </>
  )
}

function HotelFields() {
  const t = useTexts()
  const { data } = useQuery(query(listPlaceChoices, {}))
  const degrees = (name: 'latitude' | 'longitude', most: number) => (
    <Form.Item name={name} label={t(`places.field.${name}`)}>
      <InputNumber<number>
        className="ui-number ui-wide"
        min={-most}
        max={most}
        precision={6}
        controls={false}
        inputMode="decimal"
      />
    </Form.Item>
  )
  return (
    <>
      <NameField />
      <ChoiceField name="zone_id" of="zones" />
      <Form.Item name="rooms" label={t('places.field.rooms')} rules={[{ required: true }]}>
        <InputNumber<number>
          className="ui-number ui-wide"
          min={1}
          max={20_000}
          precision={0}
          controls={false}
          inputMode="numeric"
        />
      </Form.Item>
      <Form.Item name="address" label={t('places.field.address')}>
        <Input maxLength={300} />
      </Form.Item>
      <div className="places-twins">
        {degrees('latitude', 90)}
        {degrees('longitude', 180)}
      </div>
      <Form.Item name="labels" label={t('places.field.labels')} extra={t('places.labels_hint')}>
        <Select
          mode="tags"
          options={(data?.labels ?? []).map((label) => ({ value: label, label }))}
        />
      </Form.Item>
      <Form.Item
        name="integration_code"
        label={t('places.field.integration_code')}
        extra={t('places.integration_hint')}
      >
        <Input maxLength={60} />
      </Form.Item>
    </>
  )
}
