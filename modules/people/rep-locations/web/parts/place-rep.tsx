import { listReps } from '@app/organization/contract'
import { businessDay, type Day } from '@kit/kernel/day'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { DayPicker } from '@kit/ui/day-picker'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { listBlocks } from '../../contract/blocks.ts'
import { addRepLocation, listSalesLocations } from '../../contract/placements.ts'
import { useTexts } from '../texts.ts'
import { LocationChoice, placeOfKey } from './location-choice.tsx'

type Fields = {
  user_id: number
  place: string
  init_date: Day
  end_date: Day
  init_schedule: string
  end_schedule: string
  block?: number
}
const required = [{ required: true }]

/** A rep at a location, on each day of a range. */
export function PlaceRep({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const [today] = useState(() => businessDay(new Date()))
  const reps = useQuery({ ...query(listReps, {}), enabled: open })
  const blocks = useQuery({ ...query(listBlocks, {}), enabled: open })
  const fillHours = (id: number | undefined) => {
    const block = blocks.data?.find((one) => one.id === id)
    if (!block) return
    form.setFieldsValue({
      init_schedule: block.starts_at.slice(0, 5),
      end_schedule: block.ends_at.slice(0, 5),
    })
  }
  const save = useWrite(addRepLocation, {
    form,
    done: (created) => t('place.done', { count: created.length }),
    outdates: [listSalesLocations, ...TABLE_ANSWERS],
    onDone: onClose,
  })
  const submit = ({ place, block, ...fields }: Fields) =>
    save.mutate({
      body: { ...fields, ...placeOfKey(place), ...(block === undefined ? {} : { block }) },
    })
  return (
    <Modal
      open={open}
      title={t('place.add')}
      onCancel={onClose}
      destroyOnHidden
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" onClick={form.submit} loading={save.isPending}>
            {t('place.save')}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        layout="vertical"
        onFinish={submit}
        initialValues={{
          init_date: today,
          end_date: today,
          init_schedule: '07:00',
          end_schedule: '15:00',
        }}
      >
        <Form.Item name="user_id" label={t('place.rep')} rules={required}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            loading={reps.isLoading}
            options={(reps.data ?? []).map(({ id, name, last_name }) => ({
              value: id,
              label: `${name} ${last_name}`,
            }))}
          />
        </Form.Item>
        <Form.Item name="place" label={t('location')} rules={required}>
          <LocationChoice />
        </Form.Item>
        <Form.Item name="init_date" label={t('place.first_day')} rules={required}>
          <DayPicker />
        </Form.Item>
        <Form.Item name="end_date" label={t('place.last_day')} rules={required}>
          <DayPicker />
        </Form.Item>
        <Form.Item name="block" label={t('place.block')} help={t('place.block_hint')}>
          <Select
            allowClear
            loading={blocks.isLoading}
            onChange={(id: number | undefined) => fillHours(id)}
            options={(blocks.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Form.Item name="init_schedule" label={t('place.starts')} rules={required}>
          <Input type="time" />
        </Form.Item>
        <Form.Item name="end_schedule" label={t('place.ends')} rules={required}>
          <Input type="time" />
        </Form.Item>
      </Form>
    </Modal>
  )
}
