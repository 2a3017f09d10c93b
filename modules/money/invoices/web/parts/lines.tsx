import { useConfirm } from '@kit/ui/confirm'
import { EmptyState } from '@kit/ui/empty-state'
import { showDate, showMoney } from '@kit/ui/format'
import { Money } from '@kit/ui/money'
import { usePageKeys } from '@kit/ui/page-keys'
import { AppLink } from '@kit/ui/routing'
import { StateTag } from '@kit/ui/state-tag'
import { useWrite } from '@kit/ui/write'
import { Button } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
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

/** What is asked for, line by line, beside what is owed; walked with J and K, N for the open ones. */
export function Lines({ invoice }: { invoice: Invoice }) {
  const t = useTexts()
  const list = useRef<HTMLUListElement>(null)
  const [rejecting, setRejecting] = useState<InvoiceLine | null>(null)
  const work = useWork(invoice)
  useWalkFromAnywhere(list, invoice.lines)
  if (invoice.lines.length === 0)
    return <EmptyState title={t('lines_none')} explain={t('lines_none_why')} />

  const walk = ({ key, target }: KeyboardEvent) => {
    const rows = rowsOf(list)
    const at = rows.findIndex((row) => row === target)
    const line = invoice.lines[at]
    if (!line) return
    const pressed = key.toLowerCase()
    if (pressed === 'j' || key === 'ArrowDown') rows[at + 1]?.focus()
    else if (pressed === 'k' || key === 'ArrowUp') rows[at - 1]?.focus()
    else if (pressed === 'n') rows[nextOpen(invoice.lines, at)]?.focus()
    else if (!invoice.can.edit || line.elsewhere) return
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
            <span>
              <Money value={{ amount: line.amount, currency: invoice.currency }} strong />
              {line.tax !== null && (
                <small className="ui-quiet">
                  {' '}
                  {t('line_tax', {
                    tax: showMoney({ amount: line.tax, currency: invoice.currency }),
                  })}
                </small>
              )}
            </span>
            {invoice.can.edit && !line.elsewhere && (
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

const rowsOf = (list: RefObject<HTMLUListElement | null>) =>
  [...(list.current?.children ?? [])] as HTMLElement[]

/** The next line that nothing answers yet, from the beginning again behind the last; -1: none. */
function nextOpen(lines: readonly InvoiceLine[], at: number): number {
  const behind = lines.findIndex((line, index) => index > at && !isSettled(line))
  return behind >= 0 ? behind : lines.findIndex((line) => !isSettled(line))
}

/** Where a letter is a letter; the lines themselves hear it already. */
const TYPED_IN = 'input, textarea, select, [contenteditable], [role=dialog], .inv-lines'

const KEYS = [
  { key: 'J K', does: { es: 'Cambiar de concepto', en: 'Move between lines' } },
  { key: 'N', does: { es: 'Ir al siguiente abierto', en: 'Go to the next open one' } },
  { key: '1 2 3', does: { es: 'Ligar una sugerencia', en: 'Match a suggestion' } },
  { key: 'S', does: { es: 'Separar', en: 'Unmatch' } },
  { key: 'R', does: { es: 'Rechazar', en: 'Reject' } },
] as const

/** The first key that is pressed on the page leads into the lines. */
function useWalkFromAnywhere(
  list: RefObject<HTMLUListElement | null>,
  lines: readonly InvoiceLine[],
): void {
  usePageKeys(KEYS)
  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent) => {
      const isTyped = event.target instanceof Element && event.target.closest(TYPED_IN) !== null
      if (isTyped || event.ctrlKey || event.metaKey || event.altKey) return
      const pressed = event.key.toLowerCase()
      const at = pressed === 'j' ? 0 : pressed === 'n' ? nextOpen(lines, -1) : -1
      rowsOf(list)[at]?.focus()
    }
    document.addEventListener('keydown', enter)
    return () => document.removeEventListener('keydown', enter)
  }, [list, lines])
}

const isSettled = ({ voucher, figures, rejected_reason }: InvoiceLine): boolean =>
  voucher !== null || figures !== null || rejected_reason !== null

function useWork({ id, version }: Invoice) {
  const t = useTexts()
  const confirm = useConfirm()
  const tie = useWrite(addVouchers, { done: t('tied'), outdates: OUTDATED })
  const release = useWrite(releaseLine, { done: t('released'), outdates: OUTDATED })
  const remove = useWrite(removeLine, { done: t('removed'), outdates: OUTDATED })
  const inTurn = useInTurn(version)
  return {
    tie: (line: InvoiceLine, { id: voucher }: OwedVoucherShown) =>
      inTurn((seen) =>
        tie.mutateAsync({
          body: { id, version: seen, line_id: line.id, vouchers: [{ id: voucher }] },
        }),
      ),
    release: (line: InvoiceLine) =>
      inTurn((seen) =>
        release.mutateAsync({ params: { id, line_id: line.id }, body: { version: seen } }),
      ),
    remove: async (line: InvoiceLine) => {
      const sure = await confirm({
        title: t('remove_ask', { position: line.position }),
        consequence: t('remove_why'),
        yes: t('remove'),
        no: t('back'),
        danger: true,
      })
      if (sure)
        inTurn((seen) =>
          remove.mutateAsync({ params: { id, line_id: line.id }, body: { version: seen } }),
        )
    },
  }
}

type Act = (version: number) => Promise<{ version: number }>

/**
 * Strokes come faster than the page is told anew: each act waits for the one before, and answers for
 * the version that it left. What the server refuses is said by the act itself.
 */
function useInTurn(version: number): (act: Act) => void {
  const newest = useRef(version)
  const last = useRef<Promise<void>>(Promise.resolve())
  useEffect(() => {
    newest.current = version
  }, [version])
  return (act) => {
    last.current = last.current.then(async () => {
      // What the server refused was said by the write itself; the next act is tried all the same.
      const reply = await act(newest.current).catch(() => null)
      if (reply) newest.current = reply.version
    })
  }
}

function Asked({ line, invoice }: { line: InvoiceLine; invoice: Invoice }) {
  const t = useTexts()
  const { voucher, figures, finding, about, rejected_reason } = line
  const shown = (amount: string) => showMoney({ amount, currency: invoice.currency })
  const owed = ({ due, due_tax }: { due: string; due_tax: string | null }) =>
    due_tax === null
      ? t('due', { amount: shown(due) })
      : t('due_with_tax', { amount: shown(due), tax: shown(due_tax) })
  return (
    <div>
      <b>{line.reference || line.description || t('line', { position: line.position })}</b>
      {line.reference && line.description && ` · ${line.description}`}
      <br />
      {rejected_reason !== null ? (
        <StateTag tone="neutral">{t('rejected', { reason: rejected_reason })}</StateTag>
      ) : (
        finding && (
          <StateTag tone={voucher || figures ? 'warning' : 'error'}>
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
          {t('pax', { came: voucher.came, pax: voucher.pax })} · {owed(voucher)}
        </small>
      )}
      {line.elsewhere && (
        <small>
          {t('elsewhere')}
          {figures && ` · ${t('pax', { came: figures.came, pax: figures.pax })} · ${owed(figures)}`}
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
