import { findTableRows } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { openFile } from '@kit/ui/download'
import { ErrorState } from '@kit/ui/error-state'
import { showMoney } from '@kit/ui/format'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { showWholeReservation } from '../../reservation/contract.ts'
import type { Whole } from '../../reservation/web/parts/whole.ts'
import { WhatsAppDialog } from '../../change/web/whatsapp-dialog.tsx'
import { mailReceipt, printReceipt, writeReceipt } from '../contract.ts'
import { useTexts } from './texts.ts'

type Payment = Whole['payments'][number]
const WAYS = ['roll80', 'sheet', 'mail', 'whatsapp'] as const

/** The receipt of what was paid at once: on paper, by mail or as a text in a chat. */
export function ReceiptMenu({ payment, reservation }: { payment: Payment; reservation: Whole }) {
  const t = useTexts()
  const [way, setWay] = useState<(typeof WAYS)[number] | null>(null)
  const { uuid } = payment
  const print = useWrite(printReceipt, { onDone: openFile })
  const close = () => setWay(null)
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: WAYS.map((key) => ({ key, label: t(key) })),
          onClick: ({ key }) =>
            key === 'sheet' || key === 'roll80'
              ? print.mutate({ params: { uuid }, query: key === 'roll80' ? { format: key } : {} })
              : setWay(key as 'mail' | 'whatsapp'),
        }}
      >
        <Button
          size="small"
          loading={print.isPending}
          aria-label={t('receipt_of', { amount: showMoney(payment) })}
        >
          {t('receipt')}
        </Button>
      </Dropdown>
      <MailDialog
        uuid={uuid}
        address={reservation.customer_email}
        open={way === 'mail'}
        onClose={close}
      />
      {way === 'whatsapp' && <Chat uuid={uuid} reservation={reservation} onClose={close} />}
    </>
  )
}

function Chat({
  uuid,
  reservation,
  onClose,
}: {
  uuid: string
  reservation: Whole
  onClose: () => void
}) {
  const t = useTexts()
  const written = useQuery(query(writeReceipt, { params: { uuid } }))
  if (written.error)
    return (
      <Modal open onCancel={onClose} title={t('whatsapp')} footer={null}>
        <ErrorState error={written.error} onRetry={() => void written.refetch()} />
      </Modal>
    )
  return (
    <WhatsAppDialog
      reservation={reservation}
      title={t('whatsapp')}
      text={written.data?.text}
      open
      onClose={onClose}
    />
  )
}

function MailDialog({
  uuid,
  address,
  open,
  onClose,
}: {
  uuid: string
  address: string | null
  open: boolean
  onClose: () => void
}) {
  const t = useTexts()
  const [form] = Form.useForm<{ email: string }>()
  const send = useWrite(mailReceipt, {
    form,
    done: ({ number, recipient }) => t('mailed', { number, recipient }),
    outdates: [showWholeReservation, findTableRows],
    onDone: onClose,
  })
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={t('mail_title')}
      okText={t('mail_send')}
      onOk={form.submit}
      confirmLoading={send.isPending}
      destroyOnHidden
    >
      <Form
        form={form}
        name={`receipt-${uuid}`}
        layout="vertical"
        initialValues={{ email: address ?? '' }}
        onFinish={({ email }) => send.mutate({ params: { uuid }, body: { email } })}
      >
        <Form.Item
          name="email"
          label={t('address')}
          rules={[{ required: true }, { type: 'email', message: t('address_invalid') }]}
        >
          <Input type="email" inputMode="email" maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
