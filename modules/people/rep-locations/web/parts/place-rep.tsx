import { listReps } from '@app/organization/contract'
import { addDays, businessDay, daysBetween, type Day } from '@kit/kernel/day'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { Alert } from '@kit/ui/alert'
import { query } from '@kit/ui/api'
import { DayPicker } from '@kit/ui/day-picker'
import { showDate } from '@kit/ui/format'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Modal, type FormInstance } from 'antd'
import { useEffect, useState } from 'react'
import { listBlocks } from '../../contract/blocks.ts'
import { addRepLocation, listSalesLocations } from '../../contract/placements.ts'
import { showRepWeek, type Week } from '../../contract/week.ts'
import { PLACED_DAYS_MAX } from '../../rules.ts'
import { daysFrom } from '../../rules/week.ts'
import { useWeekTexts } from '../../week/web/texts.ts'
import { useTexts } from '../texts.ts'
import { LocationChoice, placeOfKey } from './location-choice.tsx'
import { restOf } from './rest.ts'
import type { Cell } from './week-grid.tsx'

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

type Props = {
  open: boolean
  onClose: () => void
  /** Whom and when it begins with. */
  at?: Cell
  /** What is planned already, to tell who would have no day of rest. */
  week?: Week | undefined
}

/** A rep at a location, on each day of a range. */
export function PlaceRep({ open, onClose, at, week }: Props) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const [today] = useState(() => businessDay(new Date()))
  const reps = useQuery({ ...query(listReps, {}), enabled: open })
  const blocks = useQuery({ ...query(listBlocks, {}), enabled: open })
  const user_id = Form.useWatch('user_id', form)
  useEffect(() => {
    if (open && at)
      form.setFieldsValue({ user_id: at.user_id, init_date: at.date, end_date: at.date })
  }, [open, at, form])
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
    outdates: [listSalesLocations, showRepWeek, ...TABLE_ANSWERS],
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
            onChange={() => form.setFieldValue('place', undefined)}
            options={(reps.data ?? []).map(({ id, name, last_name }) => ({
              value: id,
              label: `${name} ${last_name}`,
            }))}
          />
        </Form.Item>
        <Form.Item name="place" label={t('location')} rules={required}>
          <LocationChoice user_id={user_id} />
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
        {week && <NoRest week={week} form={form} />}
      </Form>
    </Modal>
  )
}

/** These days and those that are planned leave no day of rest in seven. */
function NoRest({ week, form }: { week: Week; form: FormInstance<Fields> }) {
  const w = useWeekTexts()
  const [user_id, first_day, last_day] = [
    Form.useWatch('user_id', form),
    Form.useWatch('init_date', form),
    Form.useWatch('end_date', form),
  ]
  if (!user_id || !first_day || !last_day) return null
  const count = Math.min(daysBetween(first_day, last_day) + 1, PLACED_DAYS_MAX)
  if (count < 1) return null
  const shown = { first_day, last_day: addDays(first_day, count - 1) }
  return restOf(week, user_id, shown, daysFrom(first_day, count)).map(({ from, to, days }) => (
    <Alert
      key={from}
      kind="warning"
      title={w('no_rest_then', { count: days, from: showDate(from), to: showDate(to) })}
    />
  ))
}
