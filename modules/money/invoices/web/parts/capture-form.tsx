import { money, total } from '@kit/kernel/money'
import { amountOf } from '@kit/kernel/money'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { Section } from '@kit/ui/detail-page'
import { ErrorState } from '@kit/ui/error-state'
import { showMoney } from '@kit/ui/format'
import { PageHeader } from '@kit/ui/page-header'
import { AppLink, useGo } from '@kit/ui/routing'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { listInvoiceProviders, saveInvoice } from '../../contract.ts'
import { readPasted } from '../../rules/paste.ts'
import { useTexts } from '../texts.ts'
import { ImportPanel } from './import-panel.tsx'
import { capturedOf, InvoiceFieldset, type InvoiceFields } from './invoice-fields.tsx'

type Fields = InvoiceFields & { provider_id: number; pasted?: string }

/** An invoice is written down; its lines may be pasted. */
export function CaptureForm() {
  const t = useTexts()
  const go = useGo()
  const [form] = Form.useForm<Fields>()
  const providers = useQuery(query(listInvoiceProviders, {}))
  const capture = useWrite(saveInvoice, {
    form,
    done: t('captured'),
    failed: t('not_captured'),
    outdates: [listInvoiceProviders, ...TABLE_ANSWERS],
    onDone: ({ id }) => go(`/adicionar/factura/${id}`),
  })
  const submit = ({ pasted, provider_id, ...fields }: Fields) => {
    const { lines, unread } = readPasted(pasted ?? '')
    if (unread.length === 0) capture.mutate({ body: { provider_id, lines, ...capturedOf(fields) } })
  }
  const choose = (id: number) => {
    const chosen = providers.data?.find((provider) => provider.id === id)
    if (chosen) form.setFieldValue('currency', chosen.currency)
  }
  return (
    <div className="inv-capture">
      <PageHeader title={t('title')} aside={<AppLink to="/buscar/facturas">{t('all')}</AppLink>} />
      {providers.error && (
        <ErrorState error={providers.error} onRetry={() => void providers.refetch()} />
      )}
      <ImportPanel providers={providers.data ?? []} />
      <Section title={t('by_hand')}>
        <Form
          form={form}
          name="invoice"
          layout="vertical"
          className="inv-form"
          initialValues={{ currency: 'MXN', tax: '0.00' }}
          onFinish={submit}
        >
          <Form.Item name="provider_id" label={t('provider')} rules={[{ required: true }]}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('choose')}
              loading={providers.isPending}
              onChange={choose}
              options={(providers.data ?? []).map(({ id, name, vouchers }) => ({
                value: id,
                label: vouchers > 0 ? t('waiting', { name, count: vouchers }) : name,
              }))}
            />
          </Form.Item>
          <InvoiceFieldset />
          <Form.Item name="pasted" label={t('lines_field')}>
            <Input.TextArea rows={6} placeholder={t('lines_example')} />
          </Form.Item>
          <Form.Item noStyle shouldUpdate>
            {() => <Read text={(form.getFieldValue('pasted') as string | undefined) ?? ''} />}
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={capture.isPending}>
            {t('capture')}
          </Button>
        </Form>
      </Section>
    </div>
  )
}

/** What was understood of the pasted lines. */
function Read({ text }: { text: string }) {
  const t = useTexts()
  const currency = Form.useWatch<'MXN'>('currency') ?? 'MXN'
  const { lines, unread } = readPasted(text)
  if (unread.length > 0)
    return <Alert type="error" showIcon title={t('unread', { lines: unread.join(', ') })} />
  if (lines.length === 0) return null
  const sum = total(
    lines.map(({ amount }) => money(amount, currency)),
    currency,
  )
  return (
    <p>
      {t('count', {
        count: lines.length,
        sum: showMoney({ amount: amountOf(sum), currency }),
      })}
    </p>
  )
}
