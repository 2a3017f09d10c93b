import { useConfirm } from '@kit/ui/confirm'
import { EmptyState } from '@kit/ui/empty-state'
import { showDate, showMoney } from '@kit/ui/format'
import { Money } from '@kit/ui/money'
import { AppLink } from '@kit/ui/routing'
import { StateTag } from '@kit/ui/state-tag'
import { useWrite } from '@kit/ui/write'
import { Button } from 'antd'
import { useRef, useState, type KeyboardEvent } from 'react'
import {
  addVouchers,
  releaseLine,
  removeLine,
  type Invoice,
  type InvoiceLine,
  type OwedVoucherShown,
} from '../../contract.ts'
import { useTexts } from '../texts.ts'
import { OUTDATED } from './outdated.ts'
import { AskReason } from './ask-reason.tsx'

/** What is asked for, line by line, beside what is owed; walked with J and K. */
export function Lines({ invoice }: { invoice: Invoice }) {
  const t = useTexts()
  const list = useRef<HTMLUListElement>(null)
  const [rejecting, setRejecting] = useState<InvoiceLine | null>(null)
  const work = useWork(invoice)
  if (invoice.lines.length === 0)
    return <EmptyState title={t('lines_none')} explain={t('lines_none_why')} />

  const walk = ({ key, target }: KeyboardEvent) => {
    const rows = [...(list.current?.children ?? [])] as HTMLElement[]
    const at = rows.findIndex((row) => row === target)
    const line = invoice.lines[at]
    if (!line) return
    const pressed = key.toLowerCase()
    if (pressed === 'j' || key === 'ArrowDown') rows[at + 1]?.focus()
    else if (pressed === 'k' || key === 'ArrowUp') rows[at - 1]?.focus()
    else if (!invoice.can.edit) return
    else if (pressed === 's' && isSettled(line)) work.release(line)
    else if (pressed === 'r' && !line.rejected_reason) setRejecting(line)
    else if (/^[1-3]$/.test(key)) {
      const suggested = line.suggestions[Number(key) - 1]
      if (suggested) work.tie(line, suggested.voucher)
    }
  }
  return (
    <>
      {invoice.can.edit && <p className="ui-quiet">{t('keys')}</p>}
      <ul ref={list} className="inv-lines" aria-label={t('lines')} onKeyDown={walk}>
        {invoice.lines.map((line) => (
          <li key={line.id} tabIndex={0} aria-label={t('line', { position: line.position })}>
            <Asked line={line} invoice={invoice} />
            <Money value={{ amount: line.amount, currency: invoice.currency }} strong />
            {invoice.can.edit && (
              <Acts line={line} work={work} onReject={() => setRejecting(line)} />
            )}
            {line.suggestions.length > 0 && invoice.can.edit && (
              <Suggestions line={line} onTie={(voucher) => work.tie(line, voucher)} />
            )}
          </li>
        ))}
      </ul>
      <AskReason rejecting={rejecting} invoice={invoice} onClose={() => setRejecting(null)} />
    </>
  )
}

const isSettled = ({ voucher, rejected_reason }: InvoiceLine): boolean =>
  voucher !== null || rejected_reason !== null

function useWork({ id, version }: Invoice) {
  const t = useTexts()
  const confirm = useConfirm()
  const tie = useWrite(addVouchers, { done: t('tied'), outdates: OUTDATED })
  const release = useWrite(releaseLine, { done: t('released'), outdates: OUTDATED })
  const remove = useWrite(removeLine, { done: t('removed'), outdates: OUTDATED })
  const of = (line: InvoiceLine) => ({
    params: { id, line_id: line.id },
    body: { version },
  })
  return {
    tie: (line: InvoiceLine, voucher: OwedVoucherShown) =>
      tie.mutate({ body: { id, version, line_id: line.id, vouchers: [{ id: voucher.id }] } }),
    release: (line: InvoiceLine) => release.mutate(of(line)),
    remove: async (line: InvoiceLine) => {
      const sure = await confirm({
        title: t('remove_ask', { position: line.position }),
        consequence: t('remove_why'),
        yes: t('remove'),
        no: t('back'),
        danger: true,
      })
      if (sure) remove.mutate(of(line))
    },
  }
}

function Asked({ line, invoice }: { line: InvoiceLine; invoice: Invoice }) {
  const t = useTexts()
  const { voucher, finding, about, rejected_reason } = line
  return (
    <div>
      <b>{line.reference || line.description || t('line', { position: line.position })}</b>
      {line.reference && line.description && ` · ${line.description}`}
      <br />
      {rejected_reason !== null ? (
        <StateTag tone="neutral">{t('rejected', { reason: rejected_reason })}</StateTag>
      ) : (
        finding && (
          <StateTag tone={voucher ? 'warning' : 'error'}>
            {about
              ? t('about', { finding: t(`finding.${finding}`), about })
              : t(`finding.${finding}`)}
          </StateTag>
        )
      )}{' '}
      {voucher && (
        <small>
          <AppLink to={`/reserva/${voucher.reservation_uuid}`}>{voucher.folio}</AppLink> ·{' '}
          {voucher.product} · {showDate(voucher.service_day)} · {voucher.lead_name} ·{' '}
          {t('pax', { came: voucher.came, pax: voucher.pax })} ·{' '}
          {t('due', { amount: showMoney({ amount: voucher.due, currency: invoice.currency }) })}
        </small>
      )}
    </div>
  )
}

function Acts({
  line,
  work,
  onReject,
}: {
  line: InvoiceLine
  work: ReturnType<typeof useWork>
  onReject: () => void
}) {
  const t = useTexts()
  return (
    <span>
      {isSettled(line) ? (
        <Button size="small" onClick={() => work.release(line)}>
          {t('release')}
        </Button>
      ) : (
        <Button size="small" onClick={onReject}>
          {t('reject')}
        </Button>
      )}{' '}
      <Button size="small" danger onClick={() => void work.remove(line)}>
        {t('remove')}
      </Button>
    </span>
  )
}

function Suggestions({
  line,
  onTie,
}: {
  line: InvoiceLine
  onTie: (voucher: OwedVoucherShown) => void
}) {
  const t = useTexts()
  return (
    <ul className="inv-suggestions" aria-label={t('suggestions', { position: line.position })}>
      {line.suggestions.map(({ voucher, why }, index) => (
        <li key={voucher.id}>
          <Button size="small" onClick={() => onTie(voucher)}>
            {index + 1}. {t('tie', { folio: voucher.folio })}
          </Button>{' '}
          <small>{why.map((reason) => t(`why.${reason}`)).join(', ')}</small>
        </li>
      ))}
    </ul>
  )
}
