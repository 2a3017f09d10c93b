import { addDays, businessDay, firstOfMonth, type Day } from '@kit/kernel/day'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { useLanguage } from '@kit/ui/i18n'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { Modal } from '@kit/ui/dialog'
import { Button, Form } from 'antd'
import { closePeriod } from '../../contract.ts'
import { useTexts } from '../texts.ts'

const MONTHS_OFFERED = 12

/** Chooses one of the last months that are over; which of them is closed already, the server says. */
export function CloseMonth({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts()
  const language = useLanguage()
  const [form] = Form.useForm<{ month: Day }>()
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
    </Modal>
  )
}

/** The first days of the months before this one, the latest first. */
function monthsOver(): Day[] {
  const months: Day[] = []
  for (let month = firstOfMonth(businessDay(new Date())); months.length < MONTHS_OFFERED;)
    months.push((month = firstOfMonth(addDays(month, -1))))
  return months
}
