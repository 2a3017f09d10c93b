import { query } from '@kit/ui/api'
import { fieldRule } from '@kit/ui/form-errors'
import { Select } from '@kit/ui/select'
import { useLanguage } from '@kit/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, InputNumber } from 'antd'
import * as z from 'zod'
import { listHotelFilters, listLocationsOfChannelHotel } from '../../contract.ts'
import { listPlaceChoices } from '../../contract/places.ts'
import { AGENCY_KINDS, PAYMENT_FORMS } from '../../contract/agencies.ts'
import { PAYMENT_FORM_NAMES } from '../../rules.ts'
import { useTexts } from '../texts.ts'

const EmailTyped = z.email()
type Text = { name: 'fiscal_id' | 'contact' | 'phone'; most: number }

/** What is agreed with an agency. */
export function AgencyFields() {
  const t = useTexts()
  const language = useLanguage()
  const text = ({ name, most }: Text) => (
    <Form.Item name={name} label={t(`places.field.${name}`)}>
      <Input maxLength={most} />
    </Form.Item>
  )
  return (
    <>
      <Form.Item name="kind" label={t('places.field.kind')} rules={[{ required: true }]}>
        <Select
          options={AGENCY_KINDS.map((value) => ({ value, label: t(`places.agency.${value}`) }))}
        />
      </Form.Item>
      <div className="places-twins">
        {text({ name: 'fiscal_id', most: 20 })}
        {text({ name: 'contact', most: 120 })}
        <Form.Item
          name="email"
          label={t('places.field.email')}
          rules={[fieldRule(EmailTyped, t('places.not_email'))]}
        >
          <Input type="email" maxLength={200} />
        </Form.Item>
        {text({ name: 'phone', most: 40 })}
      </div>
      <RoomsOf />
      <Form.Item name="payment_forms" label={t('places.field.payment_forms')}>
        <Select
          mode="multiple"
          options={PAYMENT_FORMS.map((value) => ({
            value,
            label: PAYMENT_FORM_NAMES[value][language],
          }))}
        />
      </Form.Item>
      <div className="places-twins">
        <Form.Item
          name="credit_limit"
          label={t('places.field.credit_limit')}
          extra={t('places.credit_hint')}
        >
          <InputNumber<string>
            stringMode
            className="ui-number ui-wide"
            min="0"
            precision={2}
            controls={false}
            inputMode="decimal"
          />
        </Form.Item>
        <Form.Item
          name="credit_currency"
          label={t('places.field.credit_currency')}
          initialValue="MXN"
        >
          <Select options={['MXN', 'USD'].map((value) => ({ value, label: value }))} />
        </Form.Item>
      </div>
      <Selling />
    </>
  )
}

/** Whose rooms are charged: what its guests put on their rooms is owed on this account. */
function RoomsOf() {
  const t = useTexts()
  const choices = useQuery(query(listPlaceChoices, {}))
  return (
    <Form.Item
      name="hotel_id"
      label={t('places.field.hotel_id')}
      extra={t('places.rooms_hint')}
      dependencies={['location_ids', 'clients']}
      rules={[
        ({ getFieldsValue }) => ({
          validator: async (_rule, hotel: number | null | undefined) => {
            if (hotel && sells(getFieldsValue(true))) throw new Error(t('places.rooms_or_sells'))
          },
        }),
      ]}
    >
      <Select
        allowClear
        loading={choices.isLoading}
        showSearch={{ optionFilterProp: 'label' }}
        options={(choices.data?.hotels ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  )
}

type Sells = { location_ids?: readonly unknown[]; clients?: readonly unknown[] }
const sells = ({ location_ids = [], clients = [] }: Sells): boolean =>
  location_ids.length + clients.length > 0

/** From where and to whom an agency sells: the account of a hotel has neither. */
function Selling() {
  const form = Form.useFormInstance<Sells & { hotel_id?: number | null }>()
  const hotel_id = Form.useWatch('hotel_id', form)
  Form.useWatch('location_ids', { form, preserve: true })
  Form.useWatch('clients', { form, preserve: true })
  if (hotel_id && !sells(form.getFieldsValue(true))) return null
  return (
    <>
      <SellsFrom />
      <Clients />
    </>
  )
}

function SellsFrom() {
  const t = useTexts()
  const { data, isLoading } = useQuery(
    query(listLocationsOfChannelHotel, { params: { channel: '0', hotel: '0' } }),
  )
  const hotels = useQuery(query(listHotelFilters, {}))
  const names = new Map(hotels.data?.hotels.map(({ id, name }) => [id, name]))
  return (
    <Form.Item name="location_ids" label={t('places.field.location_ids')}>
      <Select
        mode="multiple"
        loading={isLoading}
        showSearch={{ optionFilterProp: 'label' }}
        options={(data ?? []).map(({ id, locacion, hotel_id }) => ({
          value: id,
          label: `${names.get(hotel_id) ?? ''} · ${locacion}`,
        }))}
      />
    </Form.Item>
  )
}

function Clients() {
  const t = useTexts()
  return (
    <Form.List name="clients">
      {(rows, { add, remove }) => (
        <fieldset className="agency-clients">
          <legend>{t('places.field.clients')}</legend>
          {rows.map(({ key, name }) => (
            <div key={key} className="agency-client">
              <Form.Item name={[name, 'name']} rules={[{ required: true }]}>
                <Input
                  maxLength={120}
                  aria-label={t('places.client.name')}
                  placeholder={t('places.client.name')}
                />
              </Form.Item>
              <Form.Item
                name={[name, 'email']}
                rules={[fieldRule(EmailTyped, t('places.not_email'))]}
              >
                <Input
                  maxLength={200}
                  aria-label={t('places.client.email')}
                  placeholder={t('places.client.email')}
                />
              </Form.Item>
              <Form.Item name={[name, 'phone']}>
                <Input
                  maxLength={40}
                  aria-label={t('places.client.phone')}
                  placeholder={t('places.client.phone')}
                />
              </Form.Item>
              <Button onClick={() => remove(name)}>{t('places.client.remove')}</Button>
            </div>
          ))}
          <Button onClick={() => add({ name: '', email: null, phone: null })}>
            {t('places.client.add')}
          </Button>
        </fieldset>
      )}
    </Form.List>
  )
}
