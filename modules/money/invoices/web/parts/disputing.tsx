import { usePermission } from '@kit/ui/permission'
import { useWrite } from '@kit/ui/write'
import { Button } from 'antd'
import type { Invoice } from '../../contract.ts'
import { closeDispute, openDispute } from '../../contract/disagreeing.ts'
import { useTexts } from '../texts.ts'
import { ReasonDialog } from './ask-reason.tsx'
import type { Doing } from './doing.ts'
import { OUTDATED } from './outdated.ts'

type Props = { invoice: Invoice; doing: Doing; onDo: (doing: Doing) => void }

/** A dispute begins with what is not agreed on, and ends with what was. */
export function Disputing({ invoice, doing, onDo }: Props) {
  const t = useTexts()
  const may = usePermission('invoice.dispute')
  const close = () => onDo(null)
  const open = useWrite(openDispute, {
    done: t('dispute.opened'),
    outdates: OUTDATED,
    onDone: close,
  })
  const agree = useWrite(closeDispute, {
    done: t('dispute.closed_done'),
    outdates: OUTDATED,
    onDone: close,
  })
  const { id, version, folio, disputes, can } = invoice
  const standing = disputes.find(({ outcome }) => outcome === null)
  return (
    <>
      {can.dispute && (
        <Button danger onClick={() => onDo('dispute')}>
          {t('dispute.add')}
        </Button>
      )}
      {standing && may && (
        <Button type="primary" onClick={() => onDo('agree')}>
          {t('dispute.close')}
        </Button>
      )}
      <ReasonDialog
        open={doing === 'dispute'}
        title={t('dispute.title', { folio })}
        why={t('dispute.why')}
        yes={t('dispute.add')}
        danger
        pending={open.isPending}
        onClose={close}
        onReason={(reason) => open.mutate({ params: { id }, body: { version, reason } })}
      />
      <ReasonDialog
        open={doing === 'agree'}
        title={t('dispute.close_title', { folio })}
        why={t('dispute.close_why')}
        yes={t('dispute.close')}
        pending={agree.isPending}
        onClose={close}
        onReason={(outcome) =>
          standing && agree.mutate({ params: { id: standing.id }, body: { outcome } })
        }
      />
    </>
  )
}
