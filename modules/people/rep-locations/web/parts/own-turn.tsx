import { findTableRows, TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { Button } from '@kit/ui/button'
import { useConfirm } from '@kit/ui/confirm'
import { ErrorState } from '@kit/ui/error-state'
import { showClock } from '@kit/ui/format'
import { readPosition } from '@kit/ui/position'
import { showArrival } from '@kit/ui/session'
import { StateTag } from '@kit/ui/state-tag'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showSession } from '@app/access/contract'
import {
  createBreakRep,
  endTurnRep,
  findOwnTurn,
  validateRepLocation,
  type Turn,
} from '../../contract/attendance.ts'
import { useTexts } from '../texts.ts'
import './own-turn.css'

const OUTDATED = [findOwnTurn, findTableRows, ...TABLE_ANSWERS]

/** My turn of today: its breaks, its end, and whether the device was where I sell. */
export function OwnTurn() {
  const t = useTexts()
  const turn = useQuery(query(findOwnTurn, {}))
  if (turn.error) return <ErrorState error={turn.error} onRetry={() => void turn.refetch()} />
  if (turn.data === undefined) return <div className="own-turn" />
  return (
    <section className="own-turn" aria-label={t('turn.mine')}>
      {turn.data ? (
        <OpenTurn turn={turn.data} />
      ) : (
        <>
          <p>{t('turn.none')}</p>
          <Button kind="primary" onClick={() => showArrival(true)}>
            {t('turn.begin')}
          </Button>
        </>
      )}
    </section>
  )
}

function OpenTurn({ turn }: { turn: Turn }) {
  const t = useTexts()
  const confirm = useConfirm()
  const [locating, setLocating] = useState(false)
  const rest = useWrite(createBreakRep, {
    done: ({ state }) => t(state === 'on_break' ? 'turn.rested' : 'turn.resumed'),
    outdates: OUTDATED,
  })
  const end = useWrite(endTurnRep, { done: t('turn.ended'), outdates: [...OUTDATED, showSession] })
  const locate = useWrite(validateRepLocation, { done: t('turn.located'), outdates: OUTDATED })
  const withPosition = async (
    act: (position: Awaited<ReturnType<typeof readPosition>>) => void,
  ) => {
    setLocating(true)
    const position = await readPosition()
    setLocating(false)
    act(position)
  }
  const askEnd = async () => {
    const sure = await confirm({
      title: t('turn.end_question'),
      consequence: t('turn.end_why'),
      yes: t('turn.end'),
      no: t('cancel'),
    })
    if (sure) await withPosition((body) => end.mutate({ body }))
  }
  const isResting = turn.state === 'on_break'
  return (
    <>
      <p>
        <StateTag tone={isResting ? 'info' : 'ok'}>
          {t(isResting ? 'turn.on_break' : 'turn.present')}
        </StateTag>{' '}
        {turn.hotel} · {turn.location} · {t('turn.since', { at: showClock(turn.started_at) })}
        {turn.expected_from && turn.expected_to && (
          <span className="ui-quiet">
            {' '}
            {t('turn.expected', {
              from: showClock(turn.expected_from),
              to: showClock(turn.expected_to),
            })}
          </span>
        )}
      </p>
      <p className="ui-quiet">{t(`where.${turn.started_where ?? 'none'}`)}</p>
      <div className="own-turn-acts">
        <Button
          kind={isResting ? 'primary' : 'default'}
          busy={rest.isPending}
          onClick={() => rest.mutate({ body: { on_break: !isResting } })}
        >
          {t(isResting ? 'turn.resume' : 'turn.rest')}
        </Button>
        <Button
          busy={locating || locate.isPending}
          onClick={() => void withPosition((body) => locate.mutate({ body }))}
        >
          {t('turn.locate')}
        </Button>
        <Button
          kind={isResting ? 'default' : 'primary'}
          busy={end.isPending}
          onClick={() => void askEnd()}
        >
          {t('turn.end')}
        </Button>
      </div>
    </>
  )
}
