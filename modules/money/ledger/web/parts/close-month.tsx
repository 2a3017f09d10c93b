import { addDays, businessDay, firstOfMonth, type Day } from '@kit/kernel/day'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { findUnsettled } from '@kit/tables/start-contract'
import { query } from '@kit/ui/api'
import { showNumber } from '@kit/ui/format'
import { AppLink } from '@kit/ui/routing'
import { useLanguage } from '@kit/ui/i18n'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { Modal } from '@kit/ui/dialog'
import { useQuery } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { closePeriod } from '../../contract.ts'
import { useTexts } from '../texts.ts'

const MONTHS_OFFERED = 12

/** Chooses one of the last months that are over; which of them is closed already, the server says. */
export function CloseMonth({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts()
  const language = useLanguage()
  const [form] = Form.useForm<{ month: Day }>()
  const month = Form.useWatch('month', form)
  const close = useWrite(closePeriod, {
    form,
    done: t('closed'),
    failed: t('failed'),
    outdates: TABLE_ANSWERS,
    onDone: onClose,
  })
  const name = new Intl.DateTimeFormat(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={t('close')}
      afterClose={form.resetFields}
      forceRender
      width={440}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" danger onClick={form.submit} loading={close.isPending}>
            {t('do')}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        name="close-month"
        layout="vertical"
        onFinish={({ month }) => close.mutate({ body: { month } })}
      >
        <Form.Item
          name="month"
          label={t('month')}
          extra={t('for_good')}
          rules={[{ required: true }]}
        >
          <Select
            placeholder={t('choose')}
            options={monthsOver().map((month) => ({
              value: month,
              label: name.format(new Date(month)),
            }))}
          />
        </Form.Item>
      </Form>
      {month && <LeftOf month={month} />}
    </Modal>
  )
}

/** What of the month is not settled: nothing keeps it from being closed, but everybody knows. */
function LeftOf({ month }: { month: Day }) {
  const t = useTexts()
  const { data } = useQuery({ ...query(findUnsettled, { params: { month } }), staleTime: 0 })
  if (!data) return null
  const left = data.filter(({ total }) => total > 0)
  return (
    <div role="status">
      <p>{t(left.length > 0 ? 'unsettled' : 'settled')}</p>
      <ul>
        {left.map(({ table, label, path, search, total }) => (
          <li key={table}>
            <AppLink to={path} search={search}>
              {label}
            </AppLink>
            {`: ${showNumber(total)}`}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The first days of the months before this one, the latest first. */
function monthsOver(): Day[] {
  const months: Day[] = []
  for (let month = firstOfMonth(businessDay(new Date())); months.length < MONTHS_OFFERED;)
    months.push((month = firstOfMonth(addDays(month, -1))))
  return months
}
