import { TABLE_ANSWERS } from '@kit/tables/contract'
import { useWrite } from '@kit/ui/write'
import { Modal } from '@kit/ui/dialog'
import { Button, Form, Input } from 'antd'
import { reopenPeriod } from '../../contract.ts'
import { useTexts } from '../texts.ts'

const REASON = { min: 10, max: 300 }

/** The last closed month takes entries again, for a reason that stays beside it. */
export function ReopenMonth({ id, onClose }: { id: number | null; onClose: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<{ reason: string }>()
  const reopen = useWrite(reopenPeriod, {
    form,
    done: t('reopen.done'),
    failed: t('reopen.failed'),
    outdates: TABLE_ANSWERS,
    onDone: onClose,
  })
  return (
    <Modal
      open={id !== null}
      onCancel={onClose}
      title={t('reopen.title')}
      afterClose={form.resetFields}
      forceRender
      width={480}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" danger onClick={form.submit} loading={reopen.isPending}>
            {t('reopen.do')}
          </Button>
        </>
      }
    >
      <p>{t('reopen.what')}</p>
      <Form
        form={form}
        name="reopen-month"
        layout="vertical"
        onFinish={(body) => id !== null && reopen.mutate({ params: { id }, body })}
      >
        <Form.Item
          name="reason"
          label={t('reopen.reason')}
          rules={[{ required: true, min: REASON.min, whitespace: true, message: t('reopen.ten') }]}
        >
          <Input.TextArea rows={3} maxLength={REASON.max} showCount />
        </Form.Item>
      </Form>
    </Modal>
  )
}
