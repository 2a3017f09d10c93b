import { TABLE_ANSWERS } from '@kit/tables/contract'
import type { Endpoint, Sent } from '@kit/http/endpoint'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { Modal } from '@kit/ui/dialog'
import { Button, Form, Input, Radio } from 'antd'
import { useId, useState } from 'react'
import { showQuotation } from '../../../quotation/contract.ts'
import { mailClipLink, mailPayPalLink, mailStripeLink, sendBalanceLink } from '../../contract.ts'
import { PROVIDER_LABELS } from '../provider-labels.ts'
import { useTexts } from '../texts.ts'

type Fields = { provider: keyof typeof PROVIDER_LABELS; asks: 'deposit' | 'all'; email: string }
type Props = {
  folio: string
  email: string | null
  currency: string
  /** What it pays: an offer, which paying accepts, or the balance of a reservation. */
  of: { quotation: string } | { reservation: string }
}

/** Mails a link by which a customer pays online, of an offer or of what is left of a sale. */
export function LinkButton({ folio, email, currency, of }: Props) {
  const t = useTexts()
  const name = useId()
  const [open, setOpen] = useState(false)
  const [form] = Form.useForm<Fields>()
  const options = {
    form,
    outdates: [...TABLE_ANSWERS, showQuotation] as Endpoint[],
    done: ({ recipient }: { recipient: string }) => t('send.done', { recipient }),
    onDone: () => setOpen(false),
  }
  const byPayPal = useWrite(mailPayPalLink, options)
  const byClip = useWrite(mailClipLink, options)
  const byStripe = useWrite(mailStripeLink, options)
  const ofBalance = useWrite(sendBalanceLink, options)
  const send = ({ provider, ...sending }: Fields) => {
    if ('reservation' in of)
      return ofBalance.mutate({
        body: { ...sending, provider, reservation: of.reservation },
      } satisfies Sent<typeof sendBalanceLink>)
    const uuid = of.quotation
    if (provider === 'stripe') byStripe.mutate({ params: { id: uuid }, body: sending })
    else if (provider === 'paypal') byPayPal.mutate({ body: { ...sending, uuid } })
    else byClip.mutate({ body: { ...sending, uuid } })
  }
  const providers = (['stripe', 'paypal', 'clip'] as const).filter(
    // Clip charges pesos alone.
    (provider) => provider !== 'clip' || currency === 'MXN',
  )
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('send.button')}</Button>
      <Modal
        open={open}
        onCancel={() => setOpen(false)}
        title={t('send.title', { folio })}
        okText={t('send.yes')}
        cancelText={t('close')}
        confirmLoading={
          byPayPal.isPending || byClip.isPending || byStripe.isPending || ofBalance.isPending
        }
        onOk={form.submit}
        forceRender
      >
        <p>{t('send.why')}</p>
        <Form<Fields>
          form={form}
          name={`pay-link-${name}`}
          layout="vertical"
          initialValues={{ provider: 'stripe', asks: 'deposit', email: email ?? '' }}
          onFinish={send}
        >
          <Form.Item name="provider" label={t('provider')} rules={[{ required: true }]}>
            <Select
              options={providers.map((value) => ({ value, label: PROVIDER_LABELS[value] }))}
            />
          </Form.Item>
          <Form.Item name="asks" label={t('asks')}>
            <Radio.Group
              options={[
                { value: 'deposit', label: t('asks_deposit') },
                { value: 'all', label: t('asks_all') },
              ]}
            />
          </Form.Item>
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
