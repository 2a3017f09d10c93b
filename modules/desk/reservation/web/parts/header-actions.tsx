import { extendHold } from '../../../hold/contract.ts'
import {
  mailPaymentInReview,
  mailPaymentRejected,
  printVouchersOfReservation,
  sendConfirmation,
} from '@app/vouchers/contract'
import { useConfirm } from '@kit/ui/confirm'
import { openFile } from '@kit/ui/download'
import { showInstant, showMoney } from '@kit/ui/format'
import { usePermission } from '@kit/ui/permission'
import { useGo } from '@kit/ui/routing'
import { useWrite } from '@kit/ui/write'
import { Modal } from '@kit/ui/dialog'
import { Button, Dropdown, Form, Input } from 'antd'
import { useState } from 'react'
import { LinkButton } from '../../../payment-link/web/parts/link-button.tsx'
import { showReservation, showWholeReservation } from '../../contract.ts'
import { useNextStep } from './use-next-step.ts'
import type { Cancelling, Whole } from './whole.ts'
import { useTexts } from '../texts.ts'

/** One thing to do next, filled; the others beside it. */
export function HeaderActions({
  reservation,
  onCancel,
}: {
  reservation: Whole
  onCancel: (how: Pick<Cancelling, 'asking'>) => void
}) {
  const t = useTexts()
  const go = useGo()
  const { uuid, can, payable, currency, items } = reservation
  const { may, next } = useNextStep(reservation)
  const mayPrint = may.print && items.some(({ voucher }) => voucher && voucher.state !== 'voided')
  const mayMail = usePermission('confirmation.send') && reservation.state === 'confirmed'
  const mayTell =
    usePermission('confirmation.send') &&
    (reservation.state === 'waiting' || reservation.state === 'rejected') &&
    reservation.customer_email !== null
  const mayCharge = usePermission('payment.take') && can.pay && !/^0+\.0+$/.test(payable)
  const print = useWrite(printVouchersOfReservation, { onDone: openFile })
  return (
    <>
      {reservation.state === 'held' && may.extend && (
        <ExtendButton uuid={uuid} filled={next === 'extend'} />
      )}
      {can.cancel && (
        <Button danger onClick={() => onCancel({})}>
          {t('detail.cancel_all')}
        </Button>
      )}
      {can.request_cancellation && items.some((item) => item.can.request_cancellation) && (
        <Button onClick={() => onCancel({ asking: true })}>{t('cancel.ask')}</Button>
      )}
      {mayTell && <PaymentMailButton reservation={reservation} />}
      {mayMail && <MailButton reservation={reservation} />}
      {mayCharge && (
        <LinkButton
          folio={reservation.folio}
          email={reservation.customer_email}
          currency={currency}
          of={{ reservation: uuid }}
        />
      )}
      {mayPrint && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'a4', label: t('detail.print_a4') },
              { key: 'roll80', label: t('detail.print_roll80') },
            ],
            onClick: ({ key }) =>
              print.mutate({ params: { uuid }, query: { format: key === 'a4' ? 'a4' : 'roll80' } }),
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
          {t('list.new')}
        </Button>
      )}
    </>
  )
}

/** A rep prolongs a hold once; from then on it is asked of who may do it again. */
function ExtendButton({ uuid, filled }: { uuid: string; filled: boolean }) {
  const t = useTexts()
  const extend = useWrite(extendHold, {
    done: ({ held_until }) => t('detail.extended', { until: showInstant(held_until) }),
    outdates: [showWholeReservation, showReservation],
  })
  return (
    <Button
      type={filled ? 'primary' : 'default'}
      loading={extend.isPending}
      onClick={() => extend.mutate({ params: { uuid } })}
    >
      {t('detail.extend')}
    </Button>
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
