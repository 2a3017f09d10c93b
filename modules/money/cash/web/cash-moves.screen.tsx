import { query } from '@kit/ui/api'
import { useConfirm } from '@kit/ui/confirm'
import { EmptyState } from '@kit/ui/empty-state'
import { ErrorState } from '@kit/ui/error-state'
import { showInstant, showMoney } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { Money } from '@kit/ui/money'
import { PageHeader } from '@kit/ui/page-header'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { listOwnShifts } from '../contract.ts'
import { listMovements, receiveCash, refuseCash, type Movement } from '../contract/movements.ts'
import { GiveCash } from './parts/give-cash.tsx'
import './cash.css'
import { useTexts } from './texts.ts'

const OUTDATES = [listMovements, listOwnShifts]

/** Cash that is handed on: who gives it writes it down, and somebody else says that it came. */
export default function CashMovesScreen() {
  const t = useTexts()
  const [giving, setGiving] = useState(false)
  const moves = useQuery(query(listMovements, {}))
  return (
    <>
      <PageHeader
        title={t('moves.title')}
        actions={
          <Button type="primary" onClick={() => setGiving(true)}>
            {t('moves.give')}
          </Button>
        }
      />
      {moves.error ? (
        <ErrorState error={moves.error} onRetry={() => void moves.refetch()} />
      ) : !moves.data ? (
        <Loading lines={6} />
      ) : moves.data.length === 0 ? (
        <EmptyState title={t('moves.none')} explain={t('moves.none_why')} />
      ) : (
        <ul className="cash-moves" aria-label={t('moves.waiting')}>
          {moves.data.map((move) => (
            <Waiting key={move.id} move={move} />
          ))}
        </ul>
      )}
      <GiveCash open={giving} onClose={() => setGiving(false)} />
    </>
  )
}

function Waiting({ move }: { move: Movement }) {
  const t = useTexts()
  const confirm = useConfirm()
  const params = { id: move.id }
  const amount = showMoney(move)
  const receive = useWrite(receiveCash, {
    done: t('moves.received'),
    failed: t('moves.not_received'),
    outdates: OUTDATES,
  })
  const refuse = useWrite(refuseCash, {
    done: t('moves.refused'),
    failed: t('moves.not_refused'),
    outdates: OUTDATES,
  })
  const ask = async (what: 'receive' | 'refuse') => {
    const sure = await confirm({
      title: t(`moves.${what}_question`, { amount }),
      consequence: t(`moves.${what}_why`),
      yes: t(`moves.${what}`),
      no: t('moves.cancel'),
    })
    if (sure) (what === 'receive' ? receive : refuse).mutate({ params })
  }
  return (
    <li>
      <span>
        <Money value={move} strong /> {t(`moves.${move.kind}`)}
        {move.to && ` ${t('moves.to_whom', { to: move.to })}`}
        <br />
        <small>
          {move.hotel} · {move.location} ·{' '}
          {t('moves.by', { by: move.by, at: showInstant(move.given_at) })}
          {move.reference && ` · ${move.reference}`}
        </small>
      </span>
      <span>
        {move.can.receive && (
          <Button type="primary" loading={receive.isPending} onClick={() => void ask('receive')}>
            {t('moves.receive')}
          </Button>
        )}{' '}
        {move.can.refuse && (
          <Button danger loading={refuse.isPending} onClick={() => void ask('refuse')}>
            {t('moves.refuse')}
          </Button>
        )}
      </span>
    </li>
  )
}
