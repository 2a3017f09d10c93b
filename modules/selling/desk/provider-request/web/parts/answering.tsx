import { TABLE_ANSWERS } from '@kit/tables/contract'
import { useWrite } from '@kit/ui/write'
import { Modal } from '@kit/ui/dialog'
import { Form, Input } from 'antd'
import { useId } from 'react'
import { confirmAsked, rejectAsked } from '../../contract.ts'
import { useTexts } from '../texts.ts'

/** A request by what people call it. */
export type Asked = { uuid: string; folio: string; product: string }
type Props = { asked: Asked | null; onClose: () => void }

export function Confirming({ asked, onClose }: Props) {
  const t = useTexts()
  const name = useId()
  const [form] = Form.useForm<{ code?: string }>()
  const confirm = useWrite(confirmAsked, {
    form,
    done: ({ voucher }) => t('confirm.done', { voucher }),
    outdates: TABLE_ANSWERS,
    onDone: onClose,
  })
  return (
    <Modal
      open={asked !== null}
      onCancel={onClose}
      afterClose={form.resetFields}
      title={asked && t('confirm.title', asked)}
      okText={t('confirm.yes')}
      cancelText={t('close')}
      confirmLoading={confirm.isPending}
      onOk={form.submit}
      forceRender
    >
      <p>{t('confirm.why')}</p>
      <Form
        form={form}
        name={name}
        layout="vertical"
        onFinish={({ code }) =>
          asked && confirm.mutate({ params: { uuid: asked.uuid }, body: { code: code ?? '' } })
        }
      >
        <Form.Item name="code" label={t('confirm.code')}>
          <Input maxLength={60} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

export function Rejecting({ asked, onClose }: Props) {
  const t = useTexts()
  const name = useId()
  const [form] = Form.useForm<{ reason: string }>()
  const reject = useWrite(rejectAsked, {
    form,
    done: t('reject.done'),
    outdates: TABLE_ANSWERS,
    onDone: onClose,
  })
  return (
    <Modal
      open={asked !== null}
      onCancel={onClose}
      afterClose={form.resetFields}
      title={asked && t('reject.title', asked)}
      okText={t('reject.yes')}
      okButtonProps={{ danger: true }}
      cancelText={t('close')}
      confirmLoading={reject.isPending}
      onOk={form.submit}
      forceRender
    >
      <p>{t('reject.why')}</p>
      <Form
        form={form}
        name={name}
        layout="vertical"
        onFinish={({ reason }) =>
          asked && reject.mutate({ params: { uuid: asked.uuid }, body: { reason } })
        }
      >
        <Form.Item
          name="reason"
          label={t('reject.reason')}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input.TextArea rows={2} maxLength={300} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
