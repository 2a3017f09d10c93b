import { TABLE_ANSWERS } from '@kit/tables/contract'
import { useConfirm } from '@kit/ui/confirm'
import { useWrite } from '@kit/ui/write'
import { Modal } from '@kit/ui/dialog'
import { Button, Form, Input } from 'antd'
import { useId, useState } from 'react'
import { mailQuotation, remindOfQuotation, showQuotation } from '../../contract.ts'
import type { Quotation } from '../revising.ts'
import { useTexts } from '../texts.ts'

/** Mails the quotation, or reminds of one that was mailed before. */
export function SendButtons({ quotation }: { quotation: Quotation }) {
  const t = useTexts()
  const confirm = useConfirm()
  const name = useId()
  const [open, setOpen] = useState(false)
  const [form] = Form.useForm<{ email: string }>()
  const { uuid, folio, customer, state } = quotation
  const outdates = [...TABLE_ANSWERS, showQuotation]
  const send = useWrite(mailQuotation, {
    form,
    outdates,
    done: ({ recipient }) => t('send.done', { recipient }),
    onDone: () => setOpen(false),
  })
  const remind = useWrite(remindOfQuotation, {
    outdates,
    done: ({ recipient }) => t('remind.done', { recipient }),
  })
  const askToRemind = async () => {
    const yes = await confirm({
      title: t('remind.title', { folio }),
      consequence: t('remind.why'),
      yes: t('remind.yes'),
    })
    if (yes) remind.mutate({ params: { id: uuid } })
  }
  return (
    <>
      {state === 'sent' && customer.email && (
        <Button loading={remind.isPending} onClick={() => void askToRemind()}>
          {t('remind.button')}
        </Button>
      )}
      <Button onClick={() => setOpen(true)}>{t('send.button')}</Button>
      <Modal
        open={open}
        onCancel={() => setOpen(false)}
        title={t('send.title', { folio })}
        okText={t('send.yes')}
        cancelText={t('close')}
        confirmLoading={send.isPending}
        onOk={form.submit}
        forceRender
      >
        <Form
          form={form}
          name={name}
          layout="vertical"
          initialValues={{ email: customer.email ?? '' }}
          onFinish={({ email }) => send.mutate({ body: { uuid, email } })}
        >
          <Form.Item
            name="email"
            label={t('email')}
            rules={[{ required: true }, { type: 'email', message: t('email_invalid') }]}
          >
            <Input type="email" inputMode="email" />
          </Form.Item>
        </Form>
      </Modal>
    </>
  )
}
