import { query } from '@kit/ui/api'
import { showInstant } from '@kit/ui/format'
import { useNotice } from '@kit/ui/notice'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Modal, Select } from 'antd'
import { TABLE_ANSWERS, type TableDescription } from '../contract.ts'
import { ExportFormat } from '../export-contract.ts'
import {
  EVERY,
  findRecipients,
  KEPT_HOURS,
  RECIPIENTS_MAX,
  SCHEDULE_NAME_MAX,
  scheduleReport,
  SENT_PERIODS,
  type SentPeriod,
  type When,
} from '../schedule-contract.ts'
import { useTexts } from './texts.ts'

type Props = {
  table: TableDescription
  question: Record<string, unknown>
  open: boolean
  onClose: () => void
}
type Fields = {
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

const FORMATS = { xlsx: 'excel', csv: 'csv', pdf: 'pdf' } as const
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
const HOURS_OF_DAY = 24
const MONTH_DAYS = 28
const HOURS_OF_DAYS = 24
const FIRST: Omit<Fields, 'name'> = {
  format: 'xlsx',
  every: 'day',
  weekday: 1,
  month_day: 1,
  hour: 7,
  period: 'yesterday',
  recipients: [],
  keep_hours: 72,
}

/** At which hour a list or report goes out by mail, about which days, and to whom. */
export default function ScheduleForm({ table, question, open, onClose }: Props) {
  const t = useTexts()
  const notice = useNotice()
  const [form] = Form.useForm<Fields>()
  const every = Form.useWatch('every', form) ?? FIRST.every
  const people = useQuery({
    ...query(findRecipients, { params: { table: table.id } }),
    enabled: open,
  })
  const make = useWrite(scheduleReport, {
    form,
    outdates: TABLE_ANSWERS,
    onDone: ({ next_at }) => {
      notice.done(t('schedule.made'), t('schedule.next', { next: showInstant(next_at) }))
      onClose()
    },
  })
  const save = ({ every: often, weekday, month_day, hour, period, ...rest }: Fields) =>
    make.mutate({
      body: {
        ...rest,
        table: table.id,
        question,
        period: table.kind === 'report' ? period : null,
        when:
          often === 'week'
            ? { every: often, hour, weekday }
            : often === 'month'
              ? { every: often, hour, month_day }
              : { every: often, hour },
      },
    })
  const chosen = <Key extends string | number>(keys: readonly Key[], label: (key: Key) => string) =>
    keys.map((key) => ({ value: key, label: label(key) }))
  return (
    <Modal
      open={open}
      title={t('schedule.title')}
      onCancel={onClose}
      afterClose={form.resetFields}
      centered
      forceRender
      footer={
        <>
          <Button onClick={onClose}>{t('schedule.cancel')}</Button>
          <Button type="primary" loading={make.isPending} onClick={form.submit}>
            {t('schedule.save')}
          </Button>
        </>
      }
    >
      <p>{t('schedule.explain')}</p>
      <Form
        form={form}
        name="schedule-report"
        layout="vertical"
        initialValues={{ ...FIRST, name: table.title }}
        onFinish={save}
      >
        <Form.Item name="name" label={t('schedule.name')} rules={[{ required: true }]}>
          <Input maxLength={SCHEDULE_NAME_MAX} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="recipients"
          label={t('schedule.recipients')}
          rules={[{ required: true, type: 'array', min: 1, max: RECIPIENTS_MAX }]}
          extra={t('schedule.recipients_hint')}
        >
          <Select
            mode="multiple"
            loading={people.isLoading}
            showSearch={{ optionFilterProp: 'label' }}
            options={(people.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
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
          {table.kind === 'report' && (
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
                t('schedule.days', { count: hours / HOURS_OF_DAYS }),
              )}
            />
          </Form.Item>
        </div>
      </Form>
    </Modal>
  )
}

const upTo = (count: number, first: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index)
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
