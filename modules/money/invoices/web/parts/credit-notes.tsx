import { useDownload } from '@kit/ui/download'
import { showDate, showMoney } from '@kit/ui/format'
import { Money } from '@kit/ui/money'
import { usePermission } from '@kit/ui/permission'
import { StateTag } from '@kit/ui/state-tag'
import { useWrite } from '@kit/ui/write'
import { Button } from 'antd'
import { useState } from 'react'
import type { Invoice } from '../../contract.ts'
import { cancelCreditNote, downloadCreditNote } from '../../contract/disagreeing.ts'
import type { CreditNoteShown } from '../../contract/parts.ts'
import { useTexts } from '../texts.ts'
import { ReasonDialog } from './ask-reason.tsx'
import { OUTDATED } from './outdated.ts'

/** What the provider takes back of an invoice. */
export function CreditNotes({ invoice: { credit_notes, currency } }: { invoice: Invoice }) {
  const t = useTexts()
  const may = usePermission('adicionar/factura')
  const [cancelling, setCancelling] = useState<CreditNoteShown | null>(null)
  const file = useDownload(downloadCreditNote)
  const close = () => setCancelling(null)
  const cancel = useWrite(cancelCreditNote, {
    done: t('credit.cancelled'),
    outdates: OUTDATED,
    onDone: close,
  })
  const shown = (amount: string) => showMoney({ amount, currency })
  return (
    <>
      <ul className="inv-lines" aria-label={t('credit.section')}>
        {credit_notes.map((note) => (
          <li key={note.id}>
            <span>
              {note.folio} · {showDate(note.issued_on)}{' '}
              {note.state === 'cancelled' && (
                <StateTag tone="error">{t('credit.is_cancelled')}</StateTag>
              )}
              {note.state === 'applied' && note.lowers !== null && (
                <small>{t('credit.lowers', { amount: shown(note.lowers) })}</small>
              )}
              {note.state === 'applied' && note.lowers === null && (
                <small>{t('credit.later')}</small>
              )}{' '}
              {note.reason && <small>· {note.reason}</small>}
            </span>
            <Money value={{ amount: note.amount, currency }} strong />
            {note.document_name && (
              <Button size="small" onClick={() => file.mutate({ params: { id: note.id } })}>
                {t('document')}
              </Button>
            )}
            {may && note.state === 'applied' && (
              <Button size="small" danger onClick={() => setCancelling(note)}>
                {t('credit.cancel')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ReasonDialog
        open={cancelling !== null}
        title={t('credit.cancel_title', { folio: cancelling?.folio ?? '' })}
        why={t('credit.cancel_why')}
        yes={t('credit.cancel')}
        danger
        pending={cancel.isPending}
        onClose={close}
        onReason={(reason) =>
          cancelling && cancel.mutate({ params: { id: cancelling.id }, body: { reason } })
        }
      />
    </>
  )
}
