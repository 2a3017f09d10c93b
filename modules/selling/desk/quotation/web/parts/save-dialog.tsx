import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { useGo } from '@kit/ui/routing'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Form, Modal, Radio } from 'antd'
import { useId } from 'react'
import { reviseQuotation, saveQuotation, showQuotation } from '../../contract.ts'
import { startOver } from '@app/shop/web/abandon'
import { useCart, wantedCart } from '@app/shop/web/cart'
import { forgetRevising, useRevising, type Quotation } from '../revising.ts'
import { useTexts } from '../texts.ts'
import { OfferFormFields, sentOffer, type OfferFields } from './offer-fields.tsx'

type Fields = OfferFields & { price_kind: 'frozen' | 'floating' }
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
  const send = ({ price_kind, ...offer }: Fields) => {
    const cart = useCart.getState()
    const body = {
      cart: wantedCart(cart, { expecting: true }),
      expected_total: cart.total,
      price_kind,
      ...sentOffer(offer),
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
        <OfferFormFields>
          <Form.Item name="price_kind" label={t('price_kind')}>
            <Radio.Group
              options={(['frozen', 'floating'] as const).map((value) => ({
                value,
                label: t(`kind.${value}`),
              }))}
            />
          </Form.Item>
        </OfferFormFields>
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
