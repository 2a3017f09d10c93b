import { showGroupSheet, type GroupSheet } from '@app/groups/contract'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { DetailPage, Section } from '@kit/ui/detail-page'
import { EmptyState } from '@kit/ui/empty-state'
import { showDate, showMoney, showTime } from '@kit/ui/format'
import { AppLink, useGo, usePathParams } from '@kit/ui/routing'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Table } from 'antd'
import * as z from 'zod'
import { offerToGroup, showQuotation } from '../contract.ts'
import { OfferFormFields, sentOffer, type OfferFields } from './parts/offer-fields.tsx'
import './group.css'
import { useTexts } from './texts.ts'

const Address = z.object({ sheet: z.string() })
/** Those of which another offer is another version. */
const STANDING = new Set(['open', 'sent', 'expired'])

/** What the sheet of a group agrees on of the catalogue, offered to one of its contacts. */
export default function OfferToGroupScreen() {
  const t = useTexts()
  const { sheet: uuid } = usePathParams(Address)
  const found = useQuery({ ...query(showGroupSheet, { params: { uuid } }), staleTime: 0 })
  return (
    <DetailPage
      query={found}
      header={({ name, folio, offered }) => ({
        title: t('group.title', { name }),
        aside: (
          <span>
            {t('total')} <b className="ui-number">{showMoney(offered.total)}</b>
          </span>
        ),
        actions: <AppLink to={`/grupos/ficha-tecnica/${uuid}/editar`}>{folio}</AppLink>,
      })}
    >
      {(sheet) =>
        sheet.offered.services.length === 0 ? (
          <EmptyState
            title={t('group.none')}
            explain={t('group.none_why')}
            action={
              <AppLink to={`/grupos/ficha-tecnica/${uuid}/editar`}>{t('group.to_sheet')}</AppLink>
            }
          />
        ) : (
          <>
            <Section title={t('group.services')}>
              <Offered sheet={sheet} />
            </Section>
            <Section title={t('group.offer')}>
              <Offering sheet={sheet} />
            </Section>
          </>
        )
      }
    </DetailPage>
  )
}

type OfferedRow = GroupSheet['offered']['services'][number]

function Offered({ sheet: { offered } }: { sheet: GroupSheet }) {
  const t = useTexts()
  const { currency } = offered.total
  const shown = (amount: string) => (
    <span className="ui-number">{showMoney({ amount: inFull(amount), currency })}</span>
  )
  return (
    <>
      <Table<OfferedRow>
        rowKey={({ day, name, time, price }) => `${day} ${time} ${name} ${price}`}
        size="small"
        dataSource={offered.services}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            title: t('group.day'),
            render: (_, { day, last_day, time }) =>
              last_day
                ? `${showDate(day)} – ${showDate(last_day)}`
                : `${showDate(day)}${time ? ` ${showTime(time)}` : ''}`,
          },
          {
            title: t('group.service'),
            render: (_, { name, rooms }) =>
              rooms === null ? name : `${name} · ${t('group.rooms', { count: rooms })}`,
          },
          { title: t('group.people'), dataIndex: 'people', align: 'right' },
          { title: t('group.price'), align: 'right', render: (_, { price }) => shown(price) },
          { title: t('total'), align: 'right', render: (_, { total }) => shown(total) },
        ]}
      />
      {offered.apart > 0 && <p role="note">{t('group.apart', { count: offered.apart })}</p>}
    </>
  )
}

/** A sheet keeps prices as they were typed. */
const inFull = (amount: string): string => {
  const [whole, cents = ''] = amount.split('.')
  return `${whole}.${cents.padEnd(4, '0')}`
}

function Offering({ sheet }: { sheet: GroupSheet }) {
  const t = useTexts()
  const go = useGo()
  const [form] = Form.useForm<OfferFields>()
  const { uuid, offered, contacts, quotations } = sheet
  const standing = quotations.find(({ state }) => STANDING.has(state))
  const offer = useWrite(offerToGroup, {
    form,
    outdates: [...TABLE_ANSWERS, showQuotation, showGroupSheet],
    done: ({ folio }) => t('save.done', { folio }),
    onDone: ({ uuid: made }) => go(`/proforma/${made}`),
  })
  return (
    <Form
      form={form}
      name="quote-group"
      layout="vertical"
      className="quote-group"
      initialValues={{ language: 'es', ...contactFields(contacts[0]) }}
      onFinish={(fields) =>
        offer.mutate({
          params: { uuid },
          body: { ...sentOffer(fields), expected_total: offered.total.amount },
        })
      }
    >
      <p>
        {t('group.why')} {standing && t('group.again', { folio: standing.folio })}
      </p>
      {contacts.length > 1 && (
        <Form.Item label={t('group.contact')} htmlFor="quote-group-contact">
          <Select
            id="quote-group-contact"
            defaultValue={0}
            options={contacts.map(({ name }, index) => ({ value: index, label: name }))}
            onChange={(index: number) => form.setFieldsValue(contactFields(contacts[index]))}
          />
        </Form.Item>
      )}
      <OfferFormFields />
      <Button type="primary" htmlType="submit" loading={offer.isPending}>
        {t('save.yes')}
      </Button>
    </Form>
  )
}

const contactFields = (contact: GroupSheet['contacts'][number] | undefined) =>
  contact ? { name: contact.name, email: contact.email ?? '', phone: contact.phone } : {}
