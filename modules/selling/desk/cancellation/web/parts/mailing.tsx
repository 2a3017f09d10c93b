import { query } from '@kit/ui/api'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Modal } from '@kit/ui/dialog'
import { Form, Input } from 'antd'
import { useEffect, useId } from 'react'
import { mailItemCancellation, showCancellationRequest } from '../../contract/request.ts'
import { useTexts } from '../texts.ts'

/** Mails the guest, or another address, what became of it. */
export function Mailing({ uuid, onClose }: { uuid: string | null; onClose: () => void }) {
  const t = useTexts()
  const name = useId()
  const [form] = Form.useForm<{ email: string }>()
  const { data } = useQuery({
    ...query(showCancellationRequest, { params: { uuid: uuid ?? '' } }),
    enabled: uuid !== null,
    staleTime: 0,
  })
  useEffect(() => {
    if (uuid && data) form.setFieldsValue({ email: data.customer_email ?? '' })
  }, [uuid, data, form])
  const send = useWrite(mailItemCancellation, {
    form,
    done: ({ recipient }) => t('mail.done', { recipient }),
    onDone: onClose,
  })
  return (
    <Modal
      open={uuid !== null}
      onCancel={onClose}
      afterClose={form.resetFields}
      title={t('mail.title')}
      okText={t('mail.yes')}
      cancelText={t('close')}
      okButtonProps={{ disabled: !data }}
      confirmLoading={send.isPending}
      onOk={form.submit}
      forceRender
    >
      <p>{t('mail.why')}</p>
      <Form
        form={form}
        name={name}
        layout="vertical"
        onFinish={({ email }) =>
          data &&
          send.mutate({ body: { uuid: data.reservation_uuid, item_id: data.item_id, email } })
        }
      >
        <Form.Item
          name="email"
          label={t('mail.email')}
          rules={[{ required: true }, { type: 'email', message: t('mail.invalid') }]}
        >
          <Input type="email" inputMode="email" />
        </Form.Item>
      </Form>
    </Modal>
  )
}
