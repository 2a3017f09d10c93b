import { listReps } from '@app/organization/contract'
import { businessDay, type Day } from '@kit/kernel/day'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { DayPicker } from '@kit/ui/day-picker'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Modal } from 'antd'
import { useEffect, useState } from 'react'
import { giveDayOff, showTurn } from '../../contract/attendance.ts'
import { useTexts } from '../texts.ts'

/** `active`: given; otherwise taken back. `turn`: of whom and when, by a row of the list. */
export type DayOff = { active: boolean; turn: string | null }
type Fields = { user_id: number; date: Day; reason: string }
const required = [{ required: true }]

/** A day off of a rep, with its reason. */
export function DayOffForm({ off, onClose }: { off: DayOff | null; onClose: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const reps = useQuery({ ...query(listReps, {}), enabled: off !== null })
  const [today] = useState(() => businessDay(new Date()))
  const isOfRow = typeof off?.turn === 'string'
  const turn = useQuery({
    ...query(showTurn, { params: { key: off?.turn ?? 'a1' } }),
    enabled: isOfRow,
  })
  const of = off?.turn ? turn.data : undefined
  useEffect(() => {
    if (of) form.setFieldsValue({ user_id: of.user_id, date: of.day as Day })
  }, [form, of])
  const save = useWrite(giveDayOff, {
    form,
    done: t(off?.active === false ? 'day_off.taken_back' : 'day_off.given'),
    outdates: [showTurn, ...TABLE_ANSWERS],
    onDone: onClose,
  })
  const active = off?.active ?? true
  return (
    <Modal
      open={off !== null}
      title={t(active ? 'day_off.title' : 'day_off.title_back')}
      onCancel={onClose}
      destroyOnHidden
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" onClick={form.submit} loading={save.isPending}>
            {t(active ? 'day_off.give' : 'day_off.take_back')}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ date: today }}
        onFinish={(fields) => save.mutate({ body: { ...fields, active } })}
      >
        <Form.Item name="user_id" label={t('place.rep')} rules={required}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            disabled={isOfRow}
            loading={reps.isLoading}
            options={(reps.data ?? []).map(({ id, name, last_name }) => ({
              value: id,
              label: `${name} ${last_name}`,
            }))}
          />
        </Form.Item>
        <Form.Item name="date" label={t('day_off.date')} rules={required}>
          <DayPicker disabled={isOfRow} />
        </Form.Item>
        <Form.Item name="reason" label={t('correct.reason')} rules={required}>
          <Input.TextArea maxLength={300} rows={2} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
