import { Select } from '@kit/ui/select'
import type { ReactNode } from 'react'
import { Modal } from '@kit/ui/dialog'
import { Button, Form, Input, type FormInstance } from 'antd'
import { ExportFormat } from '../export-contract.ts'
import type { TableDescription } from '../contract.ts'
import {
  EVERY,
  KEPT_HOURS,
  RECIPIENTS_MAX,
  SCHEDULE_NAME_MAX,
  SENT_PERIODS,
  type SentPeriod,
  type ShownSchedule,
  type When,
} from '../schedule-contract.ts'
import { useTexts } from './texts.ts'

export type ScheduleFields = {
  name: string
  format: ExportFormat
  every: When['every']
  weekday: number
  month_day: number
  hour: number
  period: SentPeriod
  recipients: number[]
  keep_hours: (typeof KEPT_HOURS)[number]
}
type Sent = Pick<ShownSchedule, 'name' | 'format' | 'period' | 'when' | 'recipients' | 'keep_hours'>

const FORMATS = { xlsx: 'excel', csv: 'csv', pdf: 'pdf' } as const
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
const HOURS_OF_DAY = 24
const MONTH_DAYS = 28
const FIRST: Omit<ScheduleFields, 'name'> = {
  format: 'xlsx',
  every: 'day',
  weekday: 1,
  month_day: 1,
  hour: 7,
  period: 'yesterday',
  recipients: [],
  keep_hours: 72,
}

type Props = {
  /** Of its form: two on one page need different ones. */
  name: string
  title: string
  save: string
  kind: TableDescription['kind']
  initial: Partial<ScheduleFields>
  form: FormInstance<ScheduleFields>
  people: readonly { id: number; name: string }[] | undefined
  /** What narrows it, where that may be changed here. */
  filters?: ReactNode
  open: boolean
  busy: boolean
  onClose: () => void
  onSend: (sent: Sent) => void
}

/** At which hour a list or report goes out by mail, about which days, and to whom. */
export function ScheduleDialog(props: Props) {
  const { kind, form, people, open, busy, onClose, onSend } = props
  const t = useTexts()
  const every = Form.useWatch('every', form) ?? props.initial.every ?? FIRST.every
  const chosen = <Key extends string | number>(keys: readonly Key[], label: (key: Key) => string) =>
    keys.map((key) => ({ value: key, label: label(key) }))
  return (
    <Modal
      open={open}
      title={props.title}
      onCancel={onClose}
      afterClose={form.resetFields}
      centered
      forceRender
      footer={
        <>
          <Button onClick={onClose}>{t('schedule.cancel')}</Button>
          <Button type="primary" loading={busy} onClick={form.submit}>
            {props.save}
          </Button>
        </>
      }
    >
      <p className="table-schedule-explain">{t('schedule.explain')}</p>
      <Form
        form={form}
        name={props.name}
        layout="vertical"
        initialValues={{ ...FIRST, ...props.initial }}
        onFinish={(fields) => onSend(sentOf(fields, kind))}
      >
        <Form.Item name="name" label={t('schedule.name')} rules={[{ required: true }]}>
          <Input maxLength={SCHEDULE_NAME_MAX} autoComplete="off" />
        </Form.Item>
        {props.filters}
        <Form.Item
          name="recipients"
          label={t('schedule.recipients')}
          rules={[{ required: true, type: 'array', min: 1, max: RECIPIENTS_MAX }]}
          extra={t('schedule.recipients_hint')}
        >
          <Select
            mode="multiple"
            loading={!people}
            showSearch={{ optionFilterProp: 'label' }}
            options={(people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <div className="table-schedule-row">
          <Form.Item name="every" label={t('schedule.every')}>
            <Select options={chosen(EVERY, (key) => t(`schedule.often.${key}`))} />
          </Form.Item>
          {every === 'week' && (
            <Form.Item name="weekday" label={t('schedule.weekday')}>
              <Select options={chosen(WEEKDAYS, (key) => t(`schedule.weekdays.d${key}`))} />
            </Form.Item>
          )}
          {every === 'month' && (
            <Form.Item name="month_day" label={t('schedule.month_day')}>
              <Select options={chosen(upTo(MONTH_DAYS, 1), String)} />
            </Form.Item>
          )}
          <Form.Item name="hour" label={t('schedule.hour')}>
            <Select options={chosen(upTo(HOURS_OF_DAY, 0), clock)} />
          </Form.Item>
        </div>
        <div className="table-schedule-row">
          {kind === 'report' && (
            <Form.Item name="period" label={t('schedule.period')}>
              <Select options={chosen(SENT_PERIODS, (key) => t(`schedule.periods.${key}`))} />
            </Form.Item>
          )}
          <Form.Item name="format" label={t('schedule.format')}>
            <Select options={chosen(ExportFormat.options, (key) => t(`export.${FORMATS[key]}`))} />
          </Form.Item>
          <Form.Item name="keep_hours" label={t('schedule.kept')}>
            <Select
              options={chosen(KEPT_HOURS, (hours) =>
                t('schedule.days', { count: hours / HOURS_OF_DAY }),
              )}
            />
          </Form.Item>
        </div>
      </Form>
    </Modal>
  )
}

const sentOf = (
  { every, weekday, month_day, hour, period, ...rest }: ScheduleFields,
  kind: TableDescription['kind'],
): Sent => ({
  ...rest,
  period: kind === 'report' ? period : null,
  when:
    every === 'week'
      ? { every, hour, weekday }
      : every === 'month'
        ? { every, hour, month_day }
        : { every, hour },
})

const upTo = (count: number, first: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index)
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
