import { isNegative, isZero, negate, subtract } from '@kit/kernel/money'
import { fromWire } from '@kit/kernel/wire'
import { query } from '@kit/ui/api'
import { ErrorState } from '@kit/ui/error-state'
import { showMoney } from '@kit/ui/format'
import { Money } from '@kit/ui/money'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Progress } from 'antd'
import { showProposal, type Proposal as Found } from '../../contract/grouping.ts'
import { useTexts } from '../texts.ts'

type Props = {
  /** Null: closed. */
  uuid: string | null
  of: string
  isSaving: boolean
  onClose: () => void
  onApply: (found: Found) => void
}
const ASKED_EVERY_MILLISECONDS = 400

/** What a search found beside what stands; nothing changes until it is applied. */
export function Proposal({ uuid, of, isSaving, onClose, onApply }: Props) {
  const t = useTexts()
  const found = useQuery({
    ...query(showProposal, { params: { uuid: uuid ?? '' } }),
    enabled: uuid !== null,
    refetchInterval: ({ state: { data } }) =>
      data?.result || data?.failed ? false : ASKED_EVERY_MILLISECONDS,
  })
  const result = found.data?.result
  const isBetter = result ? isChange(result) : false
  return (
    <Modal
      open={uuid !== null}
      onCancel={onClose}
      title={`${t('proposal')} · ${of}`}
      width={560}
      footer={
        <>
          <Button onClick={onClose}>{t('discard')}</Button>
          <Button
            type="primary"
            disabled={!isBetter}
            loading={isSaving}
            onClick={() => result && onApply(result)}
          >
            {t('apply')}
          </Button>
        </>
      }
    >
      {found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data?.failed ? (
        <p role="alert">{t('search_failed')}</p>
      ) : !result ? (
        <div role="status">
          {t('searching', { percent: found.data?.percent ?? 0 })}
          <Progress percent={found.data?.percent ?? 0} showInfo={false} />
        </div>
      ) : (
        <Comparison result={result} />
      )}
    </Modal>
  )
}

const savingOf = ({ before, after }: Found) => subtract(fromWire(before.cost), fromWire(after.cost))

const isChange = (result: Found): boolean =>
  result.before.waiting_pax !== result.after.waiting_pax || !isZero(savingOf(result))

function Comparison({ result }: { result: Found }) {
  const t = useTexts()
  const { before, after } = result
  const saving = savingOf(result)
  const more = before.waiting_pax - after.waiting_pax
  return (
    <>
      <div role="status" className="grouping-verdict">
        {!isChange(result) && <p>{t('nothing_better')}</p>}
        {more > 0 && <p>{t('seats_more', { count: more })}</p>}
        {!isNegative(saving) && !isZero(saving) && (
          <p>{t('saves', { amount: showMoney(saving) })}</p>
        )}
        {isNegative(saving) && <p>{t('costs_more', { amount: showMoney(negate(saving)) })}</p>}
      </div>
      <table className="grouping-comparison">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('now')}</th>
            <th scope="col">{t('proposed')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('trips')}</th>
            <td>{before.vehicles}</td>
            <td>{after.vehicles}</td>
          </tr>
          <tr>
            <th scope="row">{t('waiting')}</th>
            <td>{t('pax', { count: before.waiting_pax })}</td>
            <td>{t('pax', { count: after.waiting_pax })}</td>
          </tr>
          <tr>
            <th scope="row">{t('cost')}</th>
            <td>
              <Money value={before.cost} />
            </td>
            <td>
              <Money value={after.cost} />
            </td>
          </tr>
        </tbody>
      </table>
      <p className="ui-quiet">{t('keeps_locked')}</p>
    </>
  )
}
