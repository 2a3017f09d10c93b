import { extendHold } from '@app/checkout/contract'
import { printVouchersOfReservation, sendConfirmation } from '@app/vouchers/contract'
import { openFile } from '@kit/ui/download'
import { showInstant, showMoney } from '@kit/ui/format'
import { usePermission } from '@kit/ui/permission'
import { useGo } from '@kit/ui/routing'
import { useWrite } from '@kit/ui/write'
import { Button, Dropdown, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { showReservation, showWholeReservation } from '../../contract.ts'
import type { Whole } from './whole.ts'
import { useTexts } from '../texts.ts'

/** One thing to do next, filled; the others beside it. */
export function HeaderActions({ reservation, onCancel }: { reservation: Whole; onCancel: () => void }) {
  const t = useTexts()
  const go = useGo()
  const { uuid, can, payable, currency, items } = reservation
  const maySell = usePermission('checkout')
  const mayPrint = usePermission('voucher.show') && items.some(({ voucher }) => voucher && voucher.state !== 'voided')
  const mayMail = usePermission('confirmation.send') && reservation.state === 'confirmed'
  const charges = can.pay && maySell
  const print = useWrite(printVouchersOfReservation, { onDone: openFile })
  return (
    <>
      <ExtendButton reservation={reservation} />
      {can.cancel && <Button danger onClick={onCancel}>{t('detail.cancel_all')}</Button>}
      {mayMail && <MailButton reservation={reservation} />}
      {mayPrint && (
        <Dropdown trigger={['click']} menu={{ items: [{ key: 'a4', label: t('detail.print_a4') }, { key: 'roll80', label: t('detail.print_roll80') }], onClick: ({ key }) => print.mutate({ params: { uuid }, query: { format: key === 'a4' ? 'a4' : 'roll80' } }) }}>
          <Button type={charges ? 'default' : 'primary'} loading={print.isPending}>{t('detail.print')}</Button>
        </Dropdown>
      )}
      {charges && <Button type="primary" onClick={() => go('/checkout', { search: { reserva: uuid } })}>{t('detail.charge', { amount: showMoney({ amount: payable, currency }) })}</Button>}
    </>
  )
}

/** A rep prolongs a hold once; from then on it is asked of who may do it again. */
function ExtendButton({ reservation: { uuid, state } }: { reservation: Whole }) {
  const t = useTexts()
  const maySell = usePermission('checkout')
  const mayAgain = usePermission('hold.extend_again')
  const extend = useWrite(extendHold, { done: ({ held_until }) => t('detail.extended', { until: showInstant(held_until) }), outdates: [showWholeReservation, showReservation] })
  if (state !== 'held' || !maySell || !mayAgain) return null
  return <Button loading={extend.isPending} onClick={() => extend.mutate({ params: { uuid } })}>{t('detail.extend')}</Button>
}

function MailButton({ reservation }: { reservation: Whole }) {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const [form] = Form.useForm<{ email: string }>()
  const send = useWrite(sendConfirmation, { form, done: ({ recipient }) => t('detail.mailed', { recipient }), outdates: [showWholeReservation], onDone: () => setOpen(false) })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('detail.mail')}</Button>
      <Modal open={open} onCancel={() => setOpen(false)} title={t('detail.mail_title', { folio: reservation.folio })} okText={t('detail.mail_send')} onOk={form.submit} confirmLoading={send.isPending} forceRender>
        <Form form={form} layout="vertical" initialValues={{ email: reservation.customer_email ?? '' }} onFinish={({ email }) => send.mutate({ body: { id_reservation: reservation.id, email } })}>
          <Form.Item name="email" label={t('list.email')} rules={[{ required: true }, { type: 'email', message: t('detail.email_invalid') }]}><Input type="email" inputMode="email" /></Form.Item>
        </Form>
      </Modal>
    </>
  )
}
