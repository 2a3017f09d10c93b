import { day, type Day } from '@kit/kernel/day'
import { DayPicker } from '@kit/ui/day-picker'
import { Select } from '@kit/ui/select'
import { useSession } from '@kit/ui/session'
import { useWrite } from '@kit/ui/write'
import { Modal } from '@kit/ui/dialog'
import { Button, Form, Input } from 'antd'
import { useEffect } from 'react'
import {
  createAssignment,
  updateAssignment,
  type Assignment,
  type RosterLocation,
  type Supervisor,
} from '../../contract.ts'
import { OUTDATES, readAgain } from '../outdates.ts'
import { useTexts } from '../texts.ts'
import { placeOf, wholeName } from './words.ts'

export type Editing =
  | { kind: 'new'; date: Day; location?: number }
  | { kind: 'edit'; assignment: Assignment }

type Fields = {
  init_date: Day
  end_date: Day
  init_schedule: string
  end_schedule: string
  id_assigment_user: number
  location: number
}
const FORM = 'assignment'
/** The hours of a day at the desk, until somebody says others. */
const HOURS = { init_schedule: '07:00', end_schedule: '15:00' }
/** `07:00` of `07:00:00`: what the browser's field reads. */
const toMinutes = (time: string): string => time.slice(0, 5)
/** A field of hours has minutes; what is sent is `HH:mm:ss`. */
const toSeconds = (time: string): string => (time.length === 5 ? `${time}:00` : time)

type Props = {
  editing: Editing | null
  supervisors: readonly Supervisor[]
  places: readonly RosterLocation[]
  onClose: () => void
}

/** A new assignment over a range of days, or one that is changed. */
export function AssignmentModal({ editing, supervisors, places, onClose }: Props) {
  const t = useTexts()
  const login = useSession((state) => state.login)
  const [form] = Form.useForm<Fields>()
  const create = useWrite(createAssignment, {
    form,
    done: t('created'),
    failed: t('create_failed'),
    outdates: OUTDATES,
    onDone: onClose,
  })
  // The specification: the dialog closes and the list is read again either way.
  const update = useWrite(updateAssignment, {
    done: t('updated'),
    failed: t('update_failed'),
    outdates: OUTDATES,
    onDone: onClose,
    onFailed: () => {
      onClose()
      readAgain()
    },
  })
  useEffect(() => {
    if (editing) form.setFieldsValue(fieldsOf(editing))
  }, [editing, form])
  const edited = editing?.kind === 'edit' ? editing.assignment : null
  const submit = (fields: Fields) => {
    if (!edited)
      return create.mutate({
        body: {
          ...fields,
          init_schedule: toSeconds(fields.init_schedule),
          end_schedule: toSeconds(fields.end_schedule),
          id_channel: 1,
          ...(login ? { id_created_user: login.user_id } : {}),
        },
      })
    const changed = changesOf(edited, fields)
    if (Object.keys(changed).length === 0) return onClose()
    update.mutate({ body: { id_assigment: edited.id, version: edited.version, ...changed } })
  }
  const required = [{ required: true }]
  return (
    <Modal
      open={editing !== null}
      onCancel={onClose}
      afterClose={form.resetFields}
      title={edited ? t('edit_title') : t('add')}
      forceRender
      width={520}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="primary"
            onClick={form.submit}
            loading={create.isPending || update.isPending}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <Form form={form} name={FORM} layout="vertical" onFinish={submit}>
        <div className="roster-twins">
          <Form.Item name="init_date" label={edited ? t('date') : t('first_date')} rules={required}>
            <DayPicker />
          </Form.Item>
          {!edited && (
            <Form.Item name="end_date" label={t('last_date')} rules={required}>
              <DayPicker />
            </Form.Item>
          )}
        </div>
        <div className="roster-twins">
          <Form.Item name="init_schedule" label={t('starts')} rules={required}>
            <Input type="time" />
          </Form.Item>
          <Form.Item name="end_schedule" label={t('ends')} rules={required}>
            <Input type="time" />
          </Form.Item>
        </div>
        <Form.Item name="location" label={t('location')} rules={required}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={placesOnce(places).map((place) => ({
              value: place.id,
              label: placeOf(place),
            }))}
          />
        </Form.Item>
        <Form.Item name="id_assigment_user" label={t('supervisor')} rules={required}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            notFoundContent={t('no_supervisors')}
            options={supervisors.map((person) => ({ value: person.id, label: wholeName(person) }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}

function fieldsOf(editing: Editing): Partial<Fields> {
  if (editing.kind === 'new')
    return {
      ...HOURS,
      init_date: editing.date,
      end_date: editing.date,
      ...(editing.location === undefined ? {} : { location: editing.location }),
    }
  const { assignment } = editing
  return {
    init_date: assignment.date,
    init_schedule: toMinutes(assignment.init_schedule),
    end_schedule: toMinutes(assignment.end_schedule),
    id_assigment_user: assignment.id_assigment_user,
    location: assignment.location.id,
  }
}

/** Only what differs is sent. */
function changesOf(before: Assignment, fields: Fields) {
  const was = fieldsOf({ kind: 'edit', assignment: before })
  return {
    ...(fields.init_date === was.init_date ? {} : { date: day(fields.init_date) }),
    ...(fields.init_schedule === was.init_schedule
      ? {}
      : { init_schedule: toSeconds(fields.init_schedule) }),
    ...(fields.end_schedule === was.end_schedule
      ? {}
      : { end_schedule: toSeconds(fields.end_schedule) }),
    ...(fields.location === was.location ? {} : { location: fields.location }),
    ...(fields.id_assigment_user === was.id_assigment_user
      ? {}
      : { id_assigment_user: fields.id_assigment_user }),
  }
}

/** A location of a hotel in two channels is chosen once. */
const placesOnce = (places: readonly RosterLocation[]): RosterLocation[] => [
  ...new Map(places.map((place) => [place.id, place])).values(),
]
