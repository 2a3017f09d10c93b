import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { useGo } from '@kit/ui/routing'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, InputNumber, Modal, Radio, Select } from 'antd'
import { useId } from 'react'
import { reviseQuotation, saveQuotation, showQuotation } from '../../contract.ts'
import { startOver } from '../../../sale/web/abandon.ts'
import { useCart, wantedCart } from '../../../sale/web/cart/cart.ts'
import { forgetRevising, useRevising, type Quotation } from '../revising.ts'
import { useTexts } from '../texts.ts'

type Fields = {
  name: string
  email?: string
  phone?: string
  language: 'es' | 'en'
  price_kind: 'frozen' | 'floating'
  valid_days?: number | null
  note?: string
}
type Props = { open: boolean; onClose: () => void }

/** For whom the cart is offered, and on which terms. */
export function SaveDialog(props: Props) {
  const revising = useRevising()
  const found = useQuery({
    ...query(showQuotation, { params: { uuid: revising?.uuid ?? '' } }),
    enabled: revising !== null,
  })
  if (revising && !found.data) return null
  return <Dialog key={revising?.uuid ?? 'new'} {...props} quotation={found.data ?? null} />
}

function Dialog({ open, onClose, quotation }: Props & { quotation: Quotation | null }) {
  const t = useTexts()
  const go = useGo()
  const name = useId()
  const revising = useRevising()
  const [form] = Form.useForm<Fields>()
  const around = {
    form,
    outdates: [...TABLE_ANSWERS, showQuotation],
    done: ({ folio }: { folio: string }) => t('save.done', { folio }),
    onDone: ({ uuid }: { uuid: string }) => {
      onClose()
      forgetRevising()
      void startOver().then(() => go(`/proforma/${uuid}`))
    },
  }
  const save = useWrite(saveQuotation, around)
  const revise = useWrite(reviseQuotation, around)
  const send = ({ price_kind, valid_days, note, ...customer }: Fields) => {
    const cart = useCart.getState()
    const body = {
      cart: wantedCart(cart, { expecting: true }),
      expected_total: cart.total,
      price_kind,
      ...(valid_days ? { valid_days } : {}),
      note: note || null,
      customer: { ...customer, email: customer.email || null, phone: customer.phone || null },
    }
    if (revising)
      revise.mutate({
        params: { uuid: revising.uuid },
        body: { ...body, version: revising.version },
      })
    else save.mutate({ body })
  }
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={revising ? t('save.title_new', { folio: revising.folio }) : t('save.title')}
      okText={t(revising ? 'save.yes_new' : 'save.yes')}
      cancelText={t('close')}
      confirmLoading={save.isPending || revise.isPending}
      onOk={form.submit}
      destroyOnHidden
    >
      <p>{t('save.why')}</p>
      <Form
        form={form}
        name={name}
        layout="vertical"
        initialValues={initialOf(quotation)}
        onFinish={send}
      >
        <Form.Item name="name" label={t('customer')} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('email')}
          rules={[{ type: 'email', message: t('email_invalid') }]}
        >
          <Input maxLength={200} inputMode="email" />
        </Form.Item>
        <Form.Item name="phone" label={t('phone')}>
          <Input maxLength={30} inputMode="tel" />
        </Form.Item>
        <Form.Item name="language" label={t('language')}>
          <Select
            options={[
              { value: 'es', label: t('language_es') },
              { value: 'en', label: t('language_en') },
            ]}
          />
        </Form.Item>
        <Form.Item name="price_kind" label={t('price_kind')}>
          <Radio.Group
            options={(['frozen', 'floating'] as const).map((value) => ({
              value,
              label: t(`kind.${value}`),
            }))}
          />
        </Form.Item>
        <Form.Item name="valid_days" label={t('valid_days')} extra={t('valid_days_hint')}>
          <InputNumber min={1} max={90} precision={0} />
        </Form.Item>
        <Form.Item name="note" label={t('note')}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

const initialOf = (quotation: Quotation | null): Partial<Fields> =>
  quotation
    ? {
        name: quotation.customer.name,
        email: quotation.customer.email ?? '',
        phone: quotation.customer.phone ?? '',
        language: quotation.customer.language,
        price_kind: quotation.versions[0]!.price_kind,
        note: quotation.versions[0]!.note ?? '',
      }
    : { language: 'es', price_kind: 'frozen' }
