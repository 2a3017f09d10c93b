import { showWholeReservation } from '../../reservation/contract.ts'
import { printVouchersOfReservation, sendConfirmation } from '@app/vouchers/contract'
import type { Received } from '@kit/http/endpoint'
import { findTableRows } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { afterPaint } from '@kit/ui/at-once'
import { openFile } from '@kit/ui/download'
import { ErrorState } from '@kit/ui/error-state'
import { showDate, showTime } from '@kit/ui/format'
import { NEXT_ACT, useNextAct } from '@kit/ui/key'
import { Loading } from '@kit/ui/loading'
import { PageHeader } from '@kit/ui/page-header'
import { usePermission } from '@kit/ui/permission'
import { AppLink, useGo, usePathParams } from '@kit/ui/routing'
import { useWrite } from '@kit/ui/write'
import { MailOutlined, PrinterOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Modal } from '@kit/ui/dialog'
import { Button, Form, Input } from 'antd'
import { Suspense, useState } from 'react'
import * as z from 'zod'
import '../../sale/web/checkout.css'
import { showGuestLink } from '../../guest-page/contract.ts'
import { GuestLink } from '../../guest-page/web/later-guest-link.ts'
import { useTexts as useGuestTexts } from '../../guest-page/web/texts.ts'
import { ChangeGiven } from '../../sale/web/change-given.tsx'
import { WhatsAppButton } from './whatsapp-button.tsx'
import { useTexts } from './texts.ts'

const Address = z.object({ uuid: z.string() })
type Reservation = Received<typeof showWholeReservation>

/** The sale is made: what to hand over, what to print, and on to the next guest. */
export default function SuccessScreen() {
  const t = useTexts()
  const { uuid } = usePathParams(Address)
  const sold = useQuery(query(showWholeReservation, { params: { id: uuid } }))
  if (sold.error && !sold.data)
    return (
      <>
        <PageHeader title={t('title')} />
        <ErrorState error={sold.error} onRetry={() => void sold.refetch()} />
      </>
    )
  if (!sold.data) return <Loading lines={10} />
  return <Done reservation={sold.data} />
}

function Done({ reservation }: { reservation: Reservation }) {
  const t = useTexts()
  const go = useGo()
  useNextAct()
  const { uuid, folio, currency, balance, payments, items } = reservation
  const firstReceipt = payments[0]?.receipt
  const change = payments
    .filter((payment) => payment.is_change && payment.receipt === firstReceipt)
    .map(({ amount, currency: given }) => ({ amount, currency: given }))
  const vouchers = items.flatMap((item) => (item.voucher ? [{ ...item.voucher, item }] : []))
  const waiting = items.filter(({ state }) => state === 'provider_pending')
  return (
    <div className="sell-done">
      <PageHeader title={t('title')} aside={<AppLink to={`/reserva/${uuid}`}>{folio}</AppLink>} />
      <ChangeGiven change={change} balance={{ amount: balance, currency }} />
      <section aria-labelledby="vouchers">
        <h2 id="vouchers">{t('vouchers', { count: vouchers.length })}</h2>
        <ul className="sell-vouchers">
          {vouchers.map((voucher) => (
            <li key={voucher.uuid}>
              <b>{voucher.folio}</b>
              <span>{voucher.item.product}</span>
              <span className="ui-quiet">
                {showDate(voucher.item.service_day)}
                {voucher.item.service_time && ` · ${showTime(voucher.item.service_time)}`}
              </span>
            </li>
          ))}
          {waiting.map((item) => (
            <li key={item.id}>
              <b>{t('waits')}</b>
              <span>{item.product}</span>
              <span className="ui-quiet">{t('waits_why')}</span>
            </li>
          ))}
        </ul>
      </section>
      <GuestSection uuid={uuid} />
      <footer className="sell-foot">
        <div className="sell-done-actions">
          <WhatsAppButton reservation={reservation} />
          <PrintButtons uuid={uuid} />
          <MailButton reservation={reservation} />
        </div>
        <Button
          type="primary"
          size="large"
          onClick={() => afterPaint(() => go('/reservar'))}
          {...NEXT_ACT}
        >
          {t('new_sale')}
        </Button>
      </footer>
    </div>
  )
}

/** The guest scans it from the tablet and leaves with their journey on their phone. */
function GuestSection({ uuid }: { uuid: string }) {
  const t = useGuestTexts()
  if (!usePermission(showGuestLink.permission)) return null
  return (
    <section aria-labelledby="guest-page">
      <h2 id="guest-page">{t('title')}</h2>
      <Suspense fallback={<Loading lines={2} />}>
        <GuestLink uuid={uuid} withCode />
      </Suspense>
    </section>
  )
}

function PrintButtons({ uuid }: { uuid: string }) {
  const t = useTexts()
  const allowed = usePermission('voucher.show')
  const print = useWrite(printVouchersOfReservation, { onDone: openFile })
  if (!allowed) return null
  return ([undefined, 'roll80'] as const).map((format) => (
    <Button
      key={format ?? 'sheet'}
      size="large"
      icon={<PrinterOutlined aria-hidden />}
      loading={print.isPending && print.variables?.query?.format === format}
      onClick={() => print.mutate({ params: { uuid }, query: format ? { format } : {} })}
    >
      {t(`print_${format ?? 'sheet'}`)}
    </Button>
  ))
}

function MailButton({ reservation }: { reservation: Reservation }) {
  const t = useTexts()
  const allowed = usePermission('confirmation.send')
  const [open, setOpen] = useState(false)
  const [form] = Form.useForm<{ email: string }>()
  const send = useWrite(sendConfirmation, {
    form,
    done: ({ recipient }) => t('mailed', { recipient }),
    outdates: [showWholeReservation, findTableRows],
    onDone: () => setOpen(false),
  })
  if (!allowed) return null
  return (
    <>
      <Button size="large" icon={<MailOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('mail')}
      </Button>
      <Modal
        open={open}
        onCancel={() => setOpen(false)}
        title={t('mail_title')}
        okText={t('mail_send')}
        onOk={form.submit}
        confirmLoading={send.isPending}
        forceRender
      >
        <Form
          form={form}
          layout="vertical"
          size="large"
          initialValues={{ email: reservation.customer_email ?? '' }}
          onFinish={({ email }) => send.mutate({ body: { id_reservation: reservation.id, email } })}
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
