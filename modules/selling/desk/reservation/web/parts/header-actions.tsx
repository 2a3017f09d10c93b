import {
  mailPaymentInReview,
  mailPaymentRejected,
  printVouchersOfReservation,
  sendConfirmation,
} from '@app/vouchers/contract'
import { useConfirm } from '@kit/ui/confirm'
import { openFile } from '@kit/ui/download'
import { showMoney } from '@kit/ui/format'
import { usePermission } from '@kit/ui/permission'
import { useGo } from '@kit/ui/routing'
import { useWrite } from '@kit/ui/write'
import { Modal } from '@kit/ui/dialog'
import { Button, Dropdown, Form, Input } from 'antd'
import { useState } from 'react'
import { showWholeReservation } from '../../contract.ts'
import { useNextStep } from './use-next-step.ts'
import type { Whole } from './whole.ts'
import { useListTexts } from '../../list/web/texts.ts'
import { useTexts } from '../texts.ts'

/** Mails about the sale to its guest, by its state. */
export function MailActions({ reservation }: { reservation: Whole }) {
  const may = usePermission('confirmation.send')
  const { state, customer_email } = reservation
  const isAnnounced = state === 'waiting' || state === 'rejected'
  return (
    <>
      {may && isAnnounced && customer_email !== null && (
        <PaymentMailButton reservation={reservation} />
      )}
      {may && state === 'confirmed' && <MailButton reservation={reservation} />}
    </>
  )
}

/** One thing to do next, filled; the others beside it. */
export function NextActions({ reservation }: { reservation: Whole }) {
  const t = useTexts()
  const list = useListTexts()
  const go = useGo()
  const { uuid, payable, currency, items } = reservation
  const { may, next } = useNextStep(reservation)
  const mayPrint = may.print && items.some(({ voucher }) => voucher && voucher.state !== 'voided')
  const print = useWrite(printVouchersOfReservation, { onDone: openFile })
  return (
    <>
      {mayPrint && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'sheet', label: t('detail.print_sheet') },
              { key: 'roll80', label: t('detail.print_roll80') },
            ],
            onClick: ({ key }) =>
              print.mutate({ params: { uuid }, query: key === 'roll80' ? { format: key } : {} }),
          }}
        >
          <Button type={next === 'print' ? 'primary' : 'default'} loading={print.isPending}>
            {t('detail.print')}
          </Button>
        </Dropdown>
      )}
      {next === 'charge' && (
        <Button type="primary" onClick={() => go('/checkout', { search: { reserva: uuid } })}>
          {t('detail.charge', { amount: showMoney({ amount: payable, currency }) })}
        </Button>
      )}
      {next === 'sell' && (
        <Button type="primary" onClick={() => go('/reservar')}>
          {list('new')}
        </Button>
      )}
    </>
  )
}

/** Tells the guest what becomes of the payment they announced; the button asks before. */
function PaymentMailButton({ reservation: { id, state, customer_email } }: { reservation: Whole }) {
  const t = useTexts()
  const confirm = useConfirm()
  const about = state === 'waiting' ? 'in_review' : 'pay_rejected'
  const send = useWrite(state === 'waiting' ? mailPaymentInReview : mailPaymentRejected, {
    done: ({ recipient }) => t('detail.mailed', { recipient }),
    outdates: [showWholeReservation],
  })
  const ask = async () => {
    const yes = await confirm({
      title: t(`payment_mail.${about}_question`, { recipient: customer_email ?? '' }),
      consequence: t(`payment_mail.${about}_consequence`),
      yes: t('payment_mail.yes'),
    })
    if (yes) send.mutate({ params: { id: String(id) } })
  }
  return (
    <Button loading={send.isPending} onClick={() => void ask()}>
      {t(`payment_mail.${about}`)}
    </Button>
  )
}

function MailButton({ reservation }: { reservation: Whole }) {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const [form] = Form.useForm<{ email: string }>()
  const send = useWrite(sendConfirmation, {
    form,
    done: ({ recipient }) => t('detail.mailed', { recipient }),
    outdates: [showWholeReservation],
    onDone: () => setOpen(false),
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('detail.mail')}</Button>
      <Modal
        open={open}
        onCancel={() => setOpen(false)}
        title={t('detail.mail_title', { folio: reservation.folio })}
        okText={t('detail.mail_send')}
        onOk={form.submit}
        confirmLoading={send.isPending}
        forceRender
      >
        <Form
          form={form}
          layout="vertical"
          initialValues={{ email: reservation.customer_email ?? '' }}
          onFinish={({ email }) => send.mutate({ body: { id_reservation: reservation.id, email } })}
        >
          <Form.Item
            name="email"
            label={t('list.email')}
            rules={[{ required: true }, { type: 'email', message: t('detail.email_invalid') }]}
          >
            <Input type="email" inputMode="email" />
          </Form.Item>
        </Form>
      </Modal>
    </>
  )
}
