import { query } from '@kit/ui/api'
import { DetailPage, Section } from '@kit/ui/detail-page'
import { Facts } from '@kit/ui/facts'
import { showDate, showInstant, showMoney } from '@kit/ui/format'
import { usePermission } from '@kit/ui/permission'
import { useQuery } from '@tanstack/react-query'
import { showInvoice, type Invoice } from '../../contract.ts'
import { useTexts } from '../texts.ts'
import { CreditNotes } from './credit-notes.tsx'
import { Disputes } from './disputes.tsx'
import { Lines } from './lines.tsx'
import { Payments } from './payments.tsx'
import { Steps } from './steps.tsx'
import { Waiting } from './waiting.tsx'
import { StateOfInvoice } from './state-of-invoice.tsx'

/** The invoice on the left, what its provider may bill on the right. */
export function Desk({ id }: { id: number }) {
  const t = useTexts()
  const mayDispute = usePermission('invoice.dispute')
  const found = useQuery(query(showInvoice, { params: { id } }))
  return (
    <DetailPage
      query={found}
      header={(invoice) => ({
        title: (
          <>
            {invoice.folio} <StateOfInvoice state={invoice.state} />
          </>
        ),
        aside: (
          <span>
            {invoice.provider.name} ·{' '}
            <b className="ui-number">{showMoney(invoiceTotal(invoice))}</b>
          </span>
        ),
        actions: <Steps invoice={invoice} />,
      })}
    >
      {(invoice) => (
        <div className={invoice.can.edit ? 'inv-desk' : undefined}>
          <div className="inv-stack">
            <Section title={t('lines')}>
              <Sums invoice={invoice} />
              <Lines invoice={invoice} />
            </Section>
            {invoice.settlement && (
              <Section title={t('pay.section')}>
                <Payments invoice={invoice} />
              </Section>
            )}
            {invoice.credit_notes.length > 0 && (
              <Section title={t('credit.section')}>
                <CreditNotes invoice={invoice} />
              </Section>
            )}
            {invoice.disputes.length > 0 && (
              <Section title={t('dispute.section')}>
                <Disputes disputes={invoice.disputes} may={mayDispute} />
              </Section>
            )}
            <Section title={t('facts')}>
              <Details invoice={invoice} />
            </Section>
          </div>
          {invoice.can.edit && <Waiting invoice={invoice} />}
        </div>
      )}
    </DetailPage>
  )
}

const invoiceTotal = ({ total: amount, currency }: Invoice) => ({ amount, currency })

function Sums({ invoice: { sums, currency } }: { invoice: Invoice }) {
  const t = useTexts()
  const shown = (amount: string) => (
    <span className="ui-number">{showMoney({ amount, currency })}</span>
  )
  return (
    <Facts
      facts={[
        { label: t('billed'), value: shown(sums.accepted) },
        { label: t('owed'), value: shown(sums.due) },
        { label: t('left'), value: shown(sums.left) },
      ]}
    />
  )
}

function Details({ invoice }: { invoice: Invoice }) {
  const t = useTexts()
  const shown = (amount: string) => showMoney({ amount, currency: invoice.currency })
  const by = (name: string, at: string | null) =>
    t('by', { name, when: at === null ? '' : showInstant(at) })
  return (
    <Facts
      facts={[
        { label: t('fiscal_uuid'), value: invoice.fiscal_uuid ?? '—' },
        { label: t('source_label'), value: t(`source.${invoice.source}`) },
        { label: t('issued_on'), value: showDate(invoice.issued_on) },
        { label: t('due_on'), value: showDate(invoice.due_on) },
        { label: t('subtotal'), value: shown(invoice.subtotal) },
        { label: t('tax'), value: shown(invoice.tax) },
        { label: t('captured_by'), value: by(invoice.captured_by, invoice.captured_at) },
        ...(invoice.reconciled_by
          ? [{ label: t('reconciled_by'), value: by(invoice.reconciled_by, invoice.reconciled_at) }]
          : []),
        ...(invoice.reason ? [{ label: t('reason'), value: invoice.reason }] : []),
        ...(invoice.note ? [{ label: t('note'), value: invoice.note }] : []),
      ]}
    />
  )
}
