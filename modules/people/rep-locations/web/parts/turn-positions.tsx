import { query } from '@kit/ui/api'
import { EmptyState } from '@kit/ui/empty-state'
import { ErrorState } from '@kit/ui/error-state'
import { showInstant, showNumber } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { findPositions } from '../../contract/attendance.ts'
import { useTexts } from '../texts.ts'

/** Where the device was when a turn began and ended, while that is kept. */
export function TurnPositions({ id, onClose }: { id: number | null; onClose: () => void }) {
  const t = useTexts()
  const positions = useQuery({
    ...query(findPositions, { params: { id: id ?? 1 } }),
    enabled: id !== null,
  })
  return (
    <Modal open={id !== null} title={t('positions.title')} onCancel={onClose} footer={null}>
      <p className="ui-quiet">{t('positions.note')}</p>
      {positions.error ? (
        <ErrorState error={positions.error} onRetry={() => void positions.refetch()} />
      ) : !positions.data ? (
        <Loading lines={3} />
      ) : positions.data.length === 0 ? (
        <EmptyState title={t('positions.none')} explain={t('positions.none_why')} />
      ) : (
        <ul>
          {positions.data.map((one) => (
            <li key={`${one.moment} ${one.recorded_at}`}>
              {t(`positions.${one.moment}`)} · {showInstant(one.recorded_at)} ·{' '}
              {one.latitude.toFixed(5)}, {one.longitude.toFixed(5)} (±{' '}
              {showNumber(Math.round(one.accuracy))} m)
              {one.meters !== null &&
                ` · ${t('positions.meters', { meters: showNumber(Math.round(one.meters)) })}`}
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}
