import { CURRENCIES, type Currency } from '@kit/kernel/money'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { Section } from '@kit/ui/detail-page'
import { ErrorState } from '@kit/ui/error-state'
import { Money } from '@kit/ui/money'
import { PageHeader } from '@kit/ui/page-header'
import { AppLink, useGo } from '@kit/ui/routing'
import { Select } from '@kit/ui/select'
import { SignatureField } from '@kit/ui/signature-field'
import { toSend, type Signature } from '@kit/ui/signature'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Input, InputNumber } from 'antd'
import { PhoneInput, usePhoneRule } from '../../sale/web/phone-field.tsx'
import { listRetroactiveOptions, noteRetroactive, priceRetroactive } from '../contract.ts'
import { readAges } from '../rules.ts'
import { ServiceFields, type ServiceAsked } from './parts/service-fields.tsx'
import './retroactive.css'
import { useTexts } from './texts.ts'

type Fields = ServiceAsked & {
  name: string
  phone: string
  email?: string
  currency: Currency
  method_id: number
  amount: string
  reference?: string
  paper_folio: string
  reason: string
  signature: Signature
}

/** A sale that was made on paper is written down, priced by the server and signed. */
export default function NoteSaleScreen() {
  const t = useTexts()
  const go = useGo()
  const [form] = Form.useForm<Fields>()
  const phoneRule = usePhoneRule()
  const offered = useQuery(query(listRetroactiveOptions, {}))
  const priced = usePrice(form, offered.data?.options)
  const note = useWrite(noteRetroactive, {
    form,
    done: t('saved'),
    failed: t('not_saved'),
    outdates: TABLE_ANSWERS,
    onDone: ({ uuid }) => go(`/reserva/${uuid}`),
  })
  const submit = (fields: Fields) => {
    const cart = cartOf(fields)
    if (!cart || !priced.data) return
    const { name, phone, email, method_id, currency, amount, reference } = fields
    const { paper_folio, reason, signature } = fields
    note.mutate({
      body: {
        ...cart,
        expected_total: priced.data.total,
        customer: { name, phone, ...(email ? { email } : {}) },
        payments: [{ method_id, currency, amount, ...(reference ? { reference } : {}) }],
        paper_folio,
        reason,
        signature: toSend(signature),
      },
    })
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        aside={<AppLink to="/RetroactiveReservations">{t('all')}</AppLink>}
      />
      {offered.data?.has_desk === false && <Alert type="warning" showIcon title={t('no_desk')} />}
      {offered.error && <ErrorState error={offered.error} onRetry={() => void offered.refetch()} />}
      <Form
        form={form}
        name="retroactive"
        layout="vertical"
        className="retro-form"
        initialValues={{ adults: 2, infants: 0, currency: 'MXN' }}
        onFinish={submit}
      >
        <Section title={t('what')}>
          <ServiceFields
            options={offered.data?.options ?? []}
            days={offered.data}
            loading={offered.isPending}
          />
          <Total price={priced.data} error={priced.error?.body.message} />
        </Section>
        <Section title={t('who')}>
          <div className="retro-row">
            <Form.Item
              name="name"
              label={t('customer')}
              rules={[{ required: true, whitespace: true }]}
            >
              <Input maxLength={120} />
            </Form.Item>
            <Form.Item name="phone" label={t('phone')} rules={[{ required: true }, phoneRule()]}>
              <PhoneInput country={null} />
            </Form.Item>
            <Form.Item name="email" label={t('email')} rules={[{ type: 'email' }]}>
              <Input maxLength={254} inputMode="email" />
            </Form.Item>
          </div>
        </Section>
        <Section title={t('paid')}>
          <PaymentFields methods={offered.data?.methods ?? []} />
        </Section>
        <Section title={t('why')}>
          <div className="retro-row">
            <Form.Item
              name="paper_folio"
              label={t('paper_folio')}
              rules={[{ required: true, whitespace: true }]}
            >
              <Input maxLength={40} />
            </Form.Item>
            <Form.Item
              name="reason"
              label={t('reason')}
              className="retro-wide"
              rules={[{ required: true, whitespace: true }]}
            >
              <Input maxLength={500} />
            </Form.Item>
          </div>
          <Form.Item name="signature" rules={[{ required: true, message: t('signature_missing') }]}>
            <SignatureField label={t('signature')} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={note.isPending} disabled={!priced.data}>
            {t('save')}
          </Button>
        </Section>
      </Form>
    </>
  )
}

type Option = { id: number; by_departure: boolean }

/** The server's price of what is asked for so far; nothing while something of it is missing. */
function usePrice(form: ReturnType<typeof Form.useForm<Fields>>[0], options?: readonly Option[]) {
  const asked = Form.useWatch((fields: Fields) => fields, form)
  const cart = asked ? cartOf(asked) : null
  const option = options?.find(({ id }) => id === asked?.option_id)
  const isWhole = cart !== null && option && (!option.by_departure || asked?.departure_id)
  return useQuery({
    ...query(priceRetroactive, { body: cart ?? { items: [] } }),
    enabled: Boolean(isWhole),
  })
}

function cartOf({ option_id, service_day, departure_id, currency, ...party }: Partial<Fields>) {
  const minor_ages = readAges(party.ages ?? '')
  if (!option_id || !service_day || !minor_ages) return null
  return {
    ...(currency ? { currency } : {}),
    items: [
      {
        option_id,
        service_day,
        ...(departure_id ? { departure_id } : {}),
        adults: party.adults ?? 0,
        minor_ages,
        infants: party.infants ?? 0,
      },
    ],
  }
}

type Price = { total: string; currency: Currency }

function Total({ price, error }: { price: Price | undefined; error: string | undefined }) {
  const t = useTexts()
  if (error) return <Alert type="error" showIcon title={error} />
  if (!price) return <p className="ui-quiet">{t('to_price')}</p>
  return (
    <p className="retro-total" aria-live="polite">
      {t('total')} <Money value={{ amount: price.total, currency: price.currency }} strong />
    </p>
  )
}

function PaymentFields({ methods }: { methods: readonly { id: number; name: string }[] }) {
  const t = useTexts()
  return (
    <div className="retro-row">
      <Form.Item name="method_id" label={t('method')} rules={[{ required: true }]}>
        <Select
          placeholder={t('choose')}
          options={methods.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name="currency" label={t('currency')} rules={[{ required: true }]}>
        <Select options={CURRENCIES.map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item name="amount" label={t('amount')} rules={[{ required: true }]}>
        <InputNumber<string>
          stringMode
          precision={2}
          min="0"
          controls={false}
          inputMode="decimal"
          className="ui-number ui-wide"
        />
      </Form.Item>
      <Form.Item name="reference" label={t('reference')}>
        <Input maxLength={60} />
      </Form.Item>
    </div>
  )
}
