import type { Received } from '@kit/http/endpoint'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { outdate, query } from '@kit/ui/api'
import { ErrorState } from '@kit/ui/error-state'
import { showMoney } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { usePermission } from '@kit/ui/permission'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { showReservation, showWholeReservation } from '../../../reservation/contract.ts'
import { confirmCancellation, showCancellationRequest } from '../../contract/request.ts'
import { useTexts } from '../texts.ts'

type Asked = Received<typeof showCancellationRequest>

/** What cancelling costs now stands there before anybody approves it. */
export function Approving({ uuid, onClose }: { uuid: string | null; onClose: () => void }) {
  const t = useTexts()
  const mayLate = usePermission('cancellation.approve_late')
  const asked = useQuery({
    ...query(showCancellationRequest, { params: { uuid: uuid ?? '' } }),
    enabled: uuid !== null,
    staleTime: 0,
  })
  const { data } = asked
  const approve = useWrite(confirmCancellation, {
    done: t('approve.done', { product: data?.product ?? '' }),
    failed: t('approve.failed'),
    outdates: [...TABLE_ANSWERS, showReservation, showWholeReservation],
    onDone: onClose,
    onFailed: () => void outdate(showCancellationRequest, ...TABLE_ANSWERS),
  })
  const may = data?.now && (mayLate || !data.now.past_cut_off)
  return (
    <Modal
      open={uuid !== null}
      onCancel={onClose}
      title={t('approve.title', { product: data?.product ?? '', folio: data?.folio ?? '' })}
      okText={t('approve.yes')}
      cancelText={t('approve.no')}
      okButtonProps={{ danger: true, disabled: !may }}
      confirmLoading={approve.isPending}
      onOk={() =>
        uuid && data?.now && approve.mutate({ body: { uuid, expected_fee: data.now.fee } })
      }
    >
      {asked.error && !data ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : data ? (
        <Terms asked={data} mayLate={mayLate} />
      ) : (
        <Loading lines={3} />
      )}
    </Modal>
  )
}

function Terms({ asked, mayLate }: { asked: Asked; mayLate: boolean }) {
  const t = useTexts()
  const { now, currency, fee_asked, reason } = asked
  const shown = (amount: string) => showMoney({ amount, currency })
  if (!now) return <p>{t('approve.gone')}</p>
  return (
    <>
      <p aria-live="polite">
        {t('approve.now', {
          hours: now.hours_before,
          fee: shown(now.fee),
          refund: shown(now.refund),
        })}
      </p>
      {now.fee !== fee_asked && <p>{t('approve.changed', { fee: shown(fee_asked) })}</p>}
      {now.past_cut_off && !mayLate && <p>{t('approve.late')}</p>}
      <p className="ui-quiet">{t('approve.reason', { reason })}</p>
    </>
  )
}
