import { query } from '@kit/ui/api'
import { DetailPage, Section } from '@kit/ui/detail-page'
import { Facts } from '@kit/ui/facts'
import { showDate, showMoney } from '@kit/ui/format'
import { Money } from '@kit/ui/money'
import { usePathParams } from '@kit/ui/routing'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import * as z from 'zod'
import { showOwnInvoice, writeOwnDispute, type OwnInvoice } from '../contract/portal.ts'
import './invoices.css'
import { Disputes } from './parts/disputes.tsx'
import { StateOfInvoice } from './parts/state-of-invoice.tsx'
import { useTexts } from './texts.ts'

const Address = z.object({ invoice: z.coerce.number().int().positive() })

/** An invoice as the provider who sent it sees it. */
export default function OwnInvoiceScreen() {
  const t = useTexts()
  const { invoice: id } = usePathParams(Address)
  const found = useQuery(query(showOwnInvoice, { params: { id } }))
  return (
    <DetailPage
      query={found}
      header={({ folio, state, total, currency }) => ({
        title: (
          <>
            {folio} <StateOfInvoice state={state} />
          </>
        ),
        aside: <b className="ui-number">{showMoney({ amount: total, currency })}</b>,
      })}
    >
      {(invoice) => (
        <>
          <Section title={t('facts')}>
            <Details invoice={invoice} />
          </Section>
          <Section title={t('lines')}>
            <Lines invoice={invoice} />
          </Section>
          {invoice.disputes.length > 0 && (
            <Section title={t('dispute.section')}>
              <Disputes disputes={invoice.disputes} may={false} />
              {invoice.disputes
                .filter(({ outcome }) => outcome === null)
                .map((dispute) => (
                  <Answer key={dispute.id} id={dispute.id} />
                ))}
            </Section>
          )}
        </>
      )}
    </DetailPage>
  )
}

function Details({ invoice }: { invoice: OwnInvoice }) {
  const t = useTexts()
  const { settlement, currency, payments } = invoice
  const shown = (amount: string) => showMoney({ amount, currency })
  const paid = payments.flatMap(({ state, paid_on, reference, amount }) =>
    state === 'paid' && paid_on
      ? [`${showDate(paid_on)} · ${reference ?? ''} · ${shown(amount)}`]
      : [],
  )
  return (
    <Facts
      facts={[
        { label: t('fiscal_uuid'), value: invoice.fiscal_uuid ?? '—' },
        { label: t('issued_on'), value: showDate(invoice.issued_on) },
        { label: t('due_on'), value: showDate(invoice.due_on) },
        ...(settlement
          ? [
              { label: t('pay.accepted'), value: shown(settlement.accepted) },
              { label: t('credit.section'), value: shown(settlement.credited) },
              { label: t('pay.paid'), value: shown(settlement.paid) },
              { label: t('pay.owed'), value: shown(settlement.owed) },
            ]
          : []),
        ...(paid.length > 0 ? [{ label: t('pay.section'), value: paid.join(' — ') }] : []),
      ]}
    />
  )
}

function Lines({ invoice: { lines, currency } }: { invoice: OwnInvoice }) {
  const t = useTexts()
  return (
    <ul className="inv-lines" aria-label={t('lines')}>
      {lines.map((line) => (
        <li key={line.id}>
          <span>
            {line.reference} {line.description}
            <br />
            <small>
              {line.rejected_reason
                ? t('rejected', { reason: line.rejected_reason })
                : line.finding
                  ? t(`finding.${line.finding}` as 'finding.over')
                  : line.voucher?.folio}
            </small>
          </span>
          <Money value={{ amount: line.amount, currency }} strong />
        </li>
      ))}
    </ul>
  )
}

function Answer({ id }: { id: number }) {
  const t = useTexts()
  const [form] = Form.useForm<{ text: string }>()
  const write = useWrite(writeOwnDispute, {
    form,
    done: t('dispute.written'),
    outdates: [showOwnInvoice],
    onDone: () => form.resetFields(),
  })
  return (
    <Form
      form={form}
      name={`answer-${id}`}
      layout="vertical"
      onFinish={({ text }) => write.mutate({ params: { id }, body: { text } })}
    >
      <Form.Item
        name="text"
        label={t('dispute.message')}
        rules={[{ required: true, whitespace: true }]}
      >
        <Input.TextArea rows={2} maxLength={2000} />
      </Form.Item>
      <Button htmlType="submit" loading={write.isPending}>
        {t('dispute.send')}
      </Button>
    </Form>
  )
}
