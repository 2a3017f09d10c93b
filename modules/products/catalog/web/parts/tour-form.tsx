import type { Received } from '@kit/http/endpoint'
import type { Currency } from '@kit/kernel/money'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { fieldRule } from '@kit/ui/form-errors'
import { useLanguage } from '@kit/ui/i18n'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { WEEKDAY_CHOICES } from '@kit/tables/weekdays'
import { Button, Checkbox, Form, Input, InputNumber } from 'antd'
import { useId } from 'react'
import { searchCatalog } from '../../contract.ts'
import { createTour, EVERY_DAY, NewTour, showNewTour } from '../../contract/new-tour.ts'
import { useTexts } from '../texts.ts'

type Usual = Received<typeof showNewTour>
type Fields = {
  name: string
  provider?: string
  destination?: string
  currency: Currency
  adult: string
  minor?: string | null
  hours: string
  weekdays: (typeof EVERY_DAY)[number][]
  capacity: number
  policy_id?: number
}

/** What a tour needs to be sold; the rest follows from what the company made last. */
export function TourForm({
  usual,
  onMade,
}: {
  usual: Usual
  onMade: (made: Received<typeof createTour>) => void
}) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const create = useWrite(createTour, {
    form,
    outdates: [showNewTour, searchCatalog, ...TABLE_ANSWERS],
    onDone: onMade,
    onFailed: ({ body }) => {
      const field = FIELDS_OF_REFUSALS[body.code as keyof typeof FIELDS_OF_REFUSALS]
      if (field) form.setFields([{ name: field, errors: [body.message] }])
    },
  })
  const send = ({ minor, policy_id, ...fields }: Fields) =>
    create.mutate({ body: { ...fields, minor: minor || null, policy_id: policy_id ?? null } })
  const [policy] = usual.policies
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      className="new-tour"
      initialValues={{
        currency: usual.currencies[0],
        weekdays: [...EVERY_DAY],
        capacity: usual.capacity,
        ...(policy ? { policy_id: policy.id } : {}),
      }}
      onFinish={send}
    >
      <Form.Item
        name="name"
        label={t('new_tour.name')}
        rules={[{ required: true, whitespace: true, message: t('new_tour.name_missing') }]}
      >
        <Input autoFocus maxLength={160} />
      </Form.Item>
      <Where usual={usual} />
      <Prices usual={usual} />
      <Times />
      {usual.policies.length > 1 && (
        <Form.Item name="policy_id" label={t('new_tour.policy')}>
          <Select options={usual.policies.map(({ id, name }) => ({ value: id, label: name }))} />
        </Form.Item>
      )}
      <p className="ui-quiet">
        {t('new_tour.follows', { policy: policy?.name ?? t('new_tour.usual_policy') })}
      </p>
      <Button type="primary" htmlType="submit" loading={create.isPending}>
        {t('new_tour.create')}
      </Button>
    </Form>
  )
}

/** Refusals that one field mends. */
const FIELDS_OF_REFUSALS = {
  'price_list.hours': 'hours',
  'tour.name_taken': 'name',
  'tour.destination_missing': 'destination',
  'tour.provider_ambiguous': 'provider',
  'price_list.provider_unknown': 'provider',
} as const

/** A single destination is taken without being asked for. */
function Where({ usual: { own, providers, destinations } }: { usual: Usual }) {
  const t = useTexts()
  const ids = useId()
  return (
    <div className="new-tour-row">
      <Form.Item name="provider" label={t('new_tour.provider')} extra={t('new_tour.provider_hint')}>
        <Input
          maxLength={120}
          list={`${ids}-providers`}
          autoComplete="off"
          placeholder={t('new_tour.own', { name: own })}
        />
      </Form.Item>
      {destinations.length !== 1 && (
        <Form.Item
          name="destination"
          label={t('new_tour.destination')}
          initialValue={destinations[0] ?? ''}
          rules={[{ required: true, whitespace: true, message: t('new_tour.destination_missing') }]}
        >
          <Input maxLength={120} list={`${ids}-destinations`} autoComplete="off" />
        </Form.Item>
      )}
      <Names id={`${ids}-providers`} names={providers} />
      <Names id={`${ids}-destinations`} names={destinations} />
    </div>
  )
}

const Names = ({ id, names }: { id: string; names: readonly string[] }) => (
  <datalist id={id}>
    {names.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
)

function Prices({ usual: { currencies } }: { usual: Usual }) {
  const t = useTexts()
  const price = {
    controls: false,
    inputMode: 'decimal',
    stringMode: true,
    min: '0',
    className: 'ui-number',
  } as const
  return (
    <div className="new-tour-row">
      <Form.Item
        name="adult"
        label={t('new_tour.adult')}
        rules={[
          { required: true, message: t('new_tour.price_wrong') },
          fieldRule(NewTour.shape.adult, t('new_tour.price_wrong')),
        ]}
      >
        <InputNumber<string> {...price} />
      </Form.Item>
      <Form.Item
        name="minor"
        label={t('new_tour.minor')}
        extra={t('new_tour.minor_hint')}
        rules={[fieldRule(NewTour.shape.minor, t('new_tour.price_wrong'))]}
      >
        <InputNumber<string> {...price} />
      </Form.Item>
      <Form.Item name="currency" label={t('new_tour.currency')}>
        <Select options={currencies.map((code) => ({ value: code, label: code }))} />
      </Form.Item>
    </div>
  )
}

function Times() {
  const t = useTexts()
  const language = useLanguage()
  return (
    <>
      <div className="new-tour-row">
        <Form.Item
          name="hours"
          label={t('new_tour.hours')}
          extra={t('new_tour.hours_hint')}
          rules={[{ required: true, whitespace: true, message: t('new_tour.hours_missing') }]}
        >
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="capacity"
          label={t('new_tour.capacity')}
          rules={[{ required: true, type: 'integer', min: 1, max: 100_000 }]}
        >
          <InputNumber<number> controls={false} inputMode="numeric" className="ui-number" />
        </Form.Item>
      </div>
      <Form.Item
        name="weekdays"
        label={t('new_tour.weekdays')}
        rules={[{ required: true, message: t('new_tour.weekdays_missing') }]}
      >
        <Checkbox.Group
          options={EVERY_DAY.map((day) => ({
            value: day,
            label: WEEKDAY_CHOICES[day]![language],
          }))}
        />
      </Form.Item>
    </>
  )
}
