import { answerProof } from '@kit/ui/proof'
import { useWrite } from '@kit/ui/write'
import { Modal } from '@kit/ui/dialog'
import { Form, Input } from 'antd'
import { useEffect } from 'react'
import { proveAgain } from '../../contract/step-up.ts'
import { useTexts } from '../texts.ts'
import { ProveByPasskey } from './prove-by-passkey.tsx'

/** Above whatever dialog asked for it. */
const ABOVE = 1_500

/** Over a grave act: the act goes on by itself once its person has shown who they are. */
export default function ProveAgain({ open }: { open: boolean }) {
  const t = useTexts()
  const [form] = Form.useForm<{ proof: string }>()
  const prove = useWrite(proveAgain, { form, onDone: () => answerProof(true) })
  useEffect(() => {
    if (!open) form.resetFields()
  }, [open, form])
  return (
    <Modal
      open={open}
      zIndex={ABOVE}
      title={t('step_up.title')}
      okText={t('step_up.confirm')}
      confirmLoading={prove.isPending}
      onOk={() => form.submit()}
      onCancel={() => answerProof(false)}
      forceRender
    >
      <p className="ui-quiet" style={{ marginBlockEnd: 16 }}>
        {t('step_up.hint')}
      </p>
      <ProveByPasskey asked={open} />
      <Form
        form={form}
        name="prove-again"
        layout="vertical"
        onFinish={({ proof }) => prove.mutate({ body: { proof } })}
      >
        <Form.Item name="proof" label={t('step_up.proof')} rules={[{ required: true }]}>
          <Input.Password autoComplete="current-password" autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  )
}
