import { saveLogo, showBrand } from '@app/organization/contract/brands'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { useConfirm } from '@kit/ui/confirm'
import { Section } from '@kit/ui/detail-page'
import { fieldRule } from '@kit/ui/form-errors'
import { useWrite } from '@kit/ui/write'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { showFirstSteps } from '../../contract.ts'
import { CompanyForm as Body, saveCompany, showCompany } from '../../contract/company.ts'
import { useTexts } from '../texts.ts'
import type { Company, Fields } from './company-fields.ts'
import { Currencies, ratesOf } from './currencies.tsx'
import { Desks } from './desks.tsx'
import { Logo } from './logo.tsx'
import { Rules } from './rules.tsx'

export function CompanyForm({ company, onSaved }: { company: Company; onSaved: () => void }) {
  const t = useTexts()
  const confirm = useConfirm()
  const [form] = Form.useForm<Fields>()
  const [logo, setLogo] = useState<File | null>(null)
  const upload = useWrite(saveLogo, { outdates: [showCompany, showBrand], onDone: onSaved })
  const save = useWrite(saveCompany, {
    form,
    done: t('company.saved'),
    outdates: [showCompany, showFirstSteps, ...TABLE_ANSWERS],
    onDone: ({ brand_id }) => {
      if (logo && brand_id) upload.mutate({ params: { id: brand_id }, files: { logo: [logo] } })
      else onSaved()
    },
    onFailed: (error) => {
      if (error.body.code === 'rate.far_from_last') void askWhetherSure(error.body.message)
    },
  })
  const send = (fields: Fields, sure = false) =>
    save.mutate({
      body: {
        ...fields,
        channel_id: fields.channel_id ?? null,
        desks: fields.desks.map(({ hotel = '', desk = '', rooms }) => ({
          hotel,
          desk,
          ...(rooms ? { rooms } : {}),
        })),
        rates: ratesOf(fields.rates),
        rep_percent: company.rep_percent === null ? fields.rep_percent || null : null,
        policy: company.policies > 0 ? null : fields.policy,
        sure,
      },
    })
  const askWhetherSure = async (consequence: string) => {
    if (await confirm({ title: t('company.far'), consequence, yes: t('company.yes') }))
      send(form.getFieldsValue(true) as Fields, true)
  }
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      initialValues={initialOf(company)}
      onFinish={(fields) => send(fields)}
    >
      <Section title={t('company.who')}>
        <Who />
        <Logo company={company} chosen={logo} onChoose={setLogo} />
      </Section>
      <Desks company={company} />
      <Currencies company={company} />
      <Rules company={company} />
      <Button type="primary" htmlType="submit" loading={save.isPending || upload.isPending}>
        {t('company.save')}
      </Button>
    </Form>
  )
}

const initialOf = ({ name, legal_name, rfc, city, desks, rates }: Company): Partial<Fields> => ({
  name,
  legal_name,
  rfc,
  city,
  desks: desks.length > 0 ? [] : [{}],
  rates: Object.fromEntries(
    rates.map(({ code, buy, sell }) => [code, { buy: buy ?? '', sell }] as const),
  ),
  policy: 'flexible',
})

function Who() {
  const t = useTexts()
  return (
    <>
      <div className="first-run-row">
        <Form.Item
          name="name"
          label={t('company.name')}
          extra={t('company.name_hint')}
          rules={[{ required: true, whitespace: true, message: t('company.name_missing') }]}
        >
          <Input autoFocus maxLength={80} autoComplete="organization" />
        </Form.Item>
        <Form.Item
          name="legal_name"
          label={t('company.legal_name')}
          rules={[{ required: true, whitespace: true, message: t('company.legal_name_missing') }]}
        >
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item
          name="rfc"
          label={t('company.rfc')}
          rules={[fieldRule(Body.shape.rfc, t('company.rfc_wrong'))]}
        >
          <Input maxLength={13} autoComplete="off" />
        </Form.Item>
      </div>
    </>
  )
}
