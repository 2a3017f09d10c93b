import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { AppTable } from '@kit/ui/app-table'
import type { AppColumn } from '@kit/ui/columns'
import { useConfirm } from '@kit/ui/confirm'
import { EmptyState } from '@kit/ui/empty-state'
import { ErrorState } from '@kit/ui/error-state'
import { Loading } from '@kit/ui/loading'
import { Pager } from '@kit/ui/pager'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { listHotelLocations, type Hotel, type Location } from '../../contract.ts'
import { addLocation, filterLocations, removeLocation } from '../../contract/channels.ts'
import { useTexts } from '../texts.ts'
import { EditedChoice, EditedName } from './edited-cells.tsx'
import { useLocationEdit } from './use-location-edit.ts'
import { useTagChoices, type TagChoices } from './use-tag-choices.ts'
import './locations.css'

const WIDTH = 900
const PAGE_SIZE = 5
const OUTDATES = [listHotelLocations, filterLocations, ...TABLE_ANSWERS]
type Fields = Pick<Location, 'locacion' | 'tag_id' | 'period'>

/** The locations of a hotel: found, added, and edited where they stand. */
export function LocationsModal({
  hotel,
  open,
  onClose,
}: {
  hotel: Hotel
  open: boolean
  onClose: () => void
}) {
  const t = useTexts()
  const [found, setFound] = useState<readonly number[]>([])
  const every = useQuery(query(listHotelLocations, { params: { id: String(hotel.id) } }))
  const some = useQuery({
    ...query(filterLocations, { body: { locations_id: [...found] } }),
    enabled: found.length > 0,
  })
  const choices = useTagChoices()
  const shown = found.length > 0 ? some : every
  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterClose={() => setFound([])}
      title={t('locations.title')}
      footer={null}
      width={WIDTH}
    >
      <p className="ui-quiet">{t('locations.of', { hotel: hotel.name })}</p>
      <Select
        mode="multiple"
        className="ui-wide"
        aria-label={t('locations.search')}
        placeholder={t('locations.search')}
        showSearch={{ optionFilterProp: 'label' }}
        allowClear
        value={[...found]}
        onChange={(ids: number[]) => setFound(ids)}
        options={(every.data ?? []).map(({ id, locacion }) => ({ value: id, label: locacion }))}
      />
      <AddRow hotel={hotel} choices={choices} />
      {shown.error ? (
        <ErrorState error={shown.error} onRetry={() => void shown.refetch()} />
      ) : shown.data ? (
        <EditableTable hotel={hotel} rows={shown.data} choices={choices} />
      ) : (
        <Loading lines={PAGE_SIZE} />
      )}
    </Modal>
  )
}

function AddRow({ hotel, choices }: { hotel: Hotel; choices: TagChoices }) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const add = useWrite(addLocation, {
    form,
    done: t('locations.added'),
    failed: ({ message }) => t('locations.add_failed', { message }),
    outdates: OUTDATES,
    onDone: () => form.resetFields(),
  })
  return (
    <Form
      form={form}
      name="add-location"
      layout="vertical"
      className="locations-add"
      onFinish={(fields) => add.mutate({ body: { id_hotel: hotel.id, ...fields, parcent: 0 } })}
    >
      <Form.Item name="locacion" label={t('locations.location')} rules={[{ required: true }]}>
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item name="tag_id" label={t('locations.tag')} rules={[{ required: true }]}>
        <Select options={choices.tags} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      <Form.Item name="period" label={t('locations.period')} rules={[{ required: true }]}>
        <Select options={choices.periods} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={add.isPending}>
        {t('locations.add')}
      </Button>
    </Form>
  )
}

function EditableTable({
  hotel,
  rows,
  choices,
}: {
  hotel: Hotel
  rows: readonly Location[]
  choices: TagChoices
}) {
  const t = useTexts()
  const confirm = useConfirm()
  const [asked, setPage] = useState(1)
  const page = Math.min(asked, Math.max(1, Math.ceil(rows.length / PAGE_SIZE)))
  const before = (page - 1) * PAGE_SIZE
  const save = useLocationEdit(OUTDATES)
  const remove = useWrite(removeLocation, {
    done: t('locations.deleted'),
    failed: t('locations.delete_failed'),
    outdates: OUTDATES,
  })
  const askToRemove = async ({ id, locacion }: Location) => {
    if (
      await confirm({
        title: t('locations.delete_question'),
        consequence: t('locations.delete_why', { location: locacion, hotel: hotel.name }),
        yes: t('locations.delete_yes'),
        danger: true,
      })
    )
      remove.mutate({ params: { id } })
  }
  const columns: AppColumn<Location>[] = [
    {
      key: 'locacion',
      title: t('locations.location'),
      render: (row) => (
        <EditedName
          label={`${t('locations.location')}: ${row.locacion}`}
          value={row.locacion}
          note={row.active ? null : t('locations.inactive')}
          save={(locacion) => save(row, { locacion })}
        />
      ),
    },
    {
      key: 'tag',
      title: t('locations.tag'),
      render: (row) => (
        <EditedChoice
          label={`${t('locations.tag')}: ${row.locacion}`}
          value={row.tag_id}
          options={choices.tags}
          save={(tag_id) => save(row, { tag_id })}
        />
      ),
    },
    {
      key: 'period',
      title: t('locations.period'),
      render: (row) => (
        <EditedChoice
          label={`${t('locations.period')}: ${row.locacion}`}
          value={row.period}
          options={choices.periods}
          save={(period) => save(row, { period })}
        />
      ),
    },
  ]
  return (
    <>
      <AppTable
        label={t('channels.locations_of', { hotel: hotel.name })}
        columns={columns}
        rows={rows.slice(before, before + PAGE_SIZE)}
        rowKey={({ id }) => id}
        rowActions={[
          {
            key: 'delete',
            label: t('locations.delete'),
            danger: true,
            onClick: (row) => void askToRemove(row),
          },
        ]}
        empty={<EmptyState explain={t('locations.empty')} />}
      />
      {rows.length > PAGE_SIZE && (
        <Pager
          page={page}
          size={PAGE_SIZE}
          sizes={[PAGE_SIZE]}
          total={rows.length}
          range={t('locations.range', {
            from: before + 1,
            to: Math.min(rows.length, before + PAGE_SIZE),
            total: rows.length,
          })}
          onChange={setPage}
        />
      )}
    </>
  )
}
