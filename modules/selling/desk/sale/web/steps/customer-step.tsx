import { listCountries, listHotels } from '@app/organization/contract'
import { query } from '@kit/ui/api'
import { Select } from '@kit/ui/select'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Radio, type FormInstance } from 'antd'
import { memo, useState, type KeyboardEvent } from 'react'
import { sellForAgency, useCart } from '@app/shop/web/cart'
import { useHold, useHoldCart } from '@app/shop/web/hold'
import { changeGuestHotel } from '@app/shop/web/guest-hotel'
import { PhoneInput, usePhoneRule } from '../phone-field.tsx'
import { changeOccasion, useOccasion } from '@app/shop/web/occasion'
import { useTexts } from '../texts.ts'
import { changeDraft, useDraft, type CustomerDraft } from '@app/shop/web/draft'
import { Pickups } from './pickups.tsx'
import { PrivacyLine } from './privacy-line.tsx'

/**
 * Who buys. Enter goes to the next field, and from the last one on to the payment. What is typed draws
 * its own field and nothing else: the whole form took 150 to 250 ms a key on a slow tablet.
 */
export const CustomerStep = memo(function CustomerStep({
  form,
  agencies,
  onDone,
}: {
  agencies: readonly { id: number; name: string }[]
  form: FormInstance<CustomerDraft>
  onDone: () => void
}) {
  const t = useTexts()
  const [begun] = useState(() => useDraft.getState().customer)
  const country = useDraft(({ customer }) => customer.country)
  const agency_id = useCart((cart) => cart.agency_id)
  const { guest_hotel_id } = useOccasion()
  const hotels = useQuery(query(listHotels, {}))
  const named = (hotels.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const { hold: heldAnew, holding } = useHoldCart(() => undefined)
  const { hold } = useHold()
  // The seats are held for a pickup: for another one they are held anew, so that hold and sale are
  // of the same.
  const holdAgain = () => {
    if (hold.uuid) heldAnew()
  }
  const countries = useQuery(query(listCountries, {}))
  const phoneRule = usePhoneRule()
  const keep = (all: Partial<CustomerDraft>) =>
    changeDraft({ customer: { ...useDraft.getState().customer, ...all } })
  const done = (all: Partial<CustomerDraft>) => {
    keep(all)
    // The hotel that stood on the screen is the guests', also when nobody changed it.
    changeOccasion({ guest_hotel_id })
    onDone()
  }
  return (
    <Form<CustomerDraft>
      form={form}
      layout="vertical"
      className="sell-customer"
      initialValues={begun}
      size="large"
      onValuesChange={(_, all) => keep(all)}
      onFinish={done}
      onKeyDown={advanceOnEnter}
    >
      <Form.Item
        name="name"
        label={t('customer.name')}
        rules={[{ required: true, whitespace: true }]}
        className="sell-whole"
      >
        <Input autoFocus autoComplete="off" maxLength={120} />
      </Form.Item>
      <Form.Item name="room" label={t('customer.room')}>
        <Input autoComplete="off" maxLength={20} />
      </Form.Item>
      <Form.Item
        name="phone"
        label={t('customer.phone')}
        dependencies={['country']}
        rules={[
          { required: true, whitespace: true },
          ({ getFieldValue }) => phoneRule(getFieldValue('country') as CustomerDraft['country']),
        ]}
      >
        <PhoneInput country={country} />
      </Form.Item>
      <div>
        <Form.Item
          name="email"
          label={t('customer.email')}
          rules={[{ type: 'email', message: t('customer.email_invalid') }]}
        >
          <Input type="email" inputMode="email" autoComplete="off" maxLength={200} />
        </Form.Item>
        <WantsNews />
      </div>
      <Form.Item label={t('customer.hotel')} htmlFor="guest-hotel">
        <Select<number>
          id="guest-hotel"
          showSearch={{ optionFilterProp: 'label' }}
          value={guest_hotel_id}
          options={named}
          disabled={holding}
          onChange={(chosen) => {
            changeGuestHotel(chosen)
            holdAgain()
          }}
        />
      </Form.Item>
      {agencies.length > 0 && (
        <Form.Item label={t('customer.agency')} htmlFor="customer-agency">
          <Select<number>
            id="customer-agency"
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('customer.no_agency')}
            value={agency_id}
            disabled={holding}
            options={agencies.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(chosen?: number) => {
              sellForAgency(chosen ?? null)
              // What was to be put on the credit of one agency is not another's.
              const { tenders } = useDraft.getState()
              changeDraft({ tenders: tenders.filter(({ kind }) => kind !== 'agency_credit') })
              holdAgain()
            }}
          />
        </Form.Item>
      )}
      <Form.Item name="country" label={t('customer.country')}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={(countries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Form.Item>
      <Form.Item name="language" label={t('customer.language')}>
        <Radio.Group
          aria-label={t('customer.language')}
          optionType="button"
          options={[
            { value: 'es', label: t('customer.spanish') },
            { value: 'en', label: t('customer.english') },
          ]}
        />
      </Form.Item>
      <Form.Item name="notes" label={t('customer.notes')} className="sell-whole">
        <Input.TextArea rows={2} maxLength={1_000} placeholder={t('customer.notes_hint')} />
      </Form.Item>
      <div className="sell-whole">
        <Pickups hotels={named} busy={holding} onChange={holdAgain} />
        <PrivacyLine />
      </div>
      <button type="submit" hidden />
    </Form>
  )
})

/** Asked of who leaves an address, and never ticked for them. */
function WantsNews() {
  const t = useTexts()
  const asked = useDraft(({ customer }) => customer.email.trim() !== '')
  return (
    <label className="sell-news" hidden={!asked}>
      <Form.Item name="wants_news" valuePropName="checked" noStyle>
        <input type="checkbox" />
      </Form.Item>
      {t('customer.news')}
    </label>
  )
}

function advanceOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const field = event.target
  if (
    event.key !== 'Enter' ||
    !(field instanceof HTMLInputElement) ||
    field.getAttribute('role') === 'combobox'
  )
    return
  const fields = [
    ...event.currentTarget.querySelectorAll<HTMLInputElement>(
      'input[type="text"], input[type="tel"], input[type="email"]',
    ),
  ].filter((input) => input.getAttribute('role') !== 'combobox')
  const next = fields[fields.indexOf(field) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
