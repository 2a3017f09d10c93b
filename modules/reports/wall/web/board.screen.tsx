import { CallError, query } from '@kit/ui/api'
import { ErrorState } from '@kit/ui/error-state'
import { Loading } from '@kit/ui/loading'
import { useKeptApplication } from '@kit/ui/offline'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showBoard } from '../contract.ts'
import { Ask } from './parts/ask.tsx'
import { Board } from './parts/board.tsx'
import { takeCode, useCode } from './parts/code.ts'
import { forgetFigures, keepFigures, useKeptFigures } from './parts/kept.ts'
import { useOnlooker } from './parts/use-onlooker.ts'
import './wall.css'

/** Also when nobody says that something moved: the clock goes on, and days end. */
const ASKED_EACH_MILLISECONDS = 60_000

/**
 * What hangs on a wall: opened once with a code, which this browser keeps, and then left alone for
 * weeks. It keeps showing what it knew last, and how old that is, until the network is back; also
 * when it was switched on without one.
 */
export default function BoardScreen() {
  const code = useCode((state) => state.code)
  useEffect(takeCode, [])
  return code === '' ? <Ask /> : <Opened key={code} code={code} />
}

function Opened({ code }: { code: string }) {
  const [live, setLive] = useState(false)
  const found = useQuery({
    ...query(showBoard, { body: { code } }),
    refetchInterval: ASKED_EACH_MILLISECONDS,
    refetchIntervalInBackground: true,
  })
  const { data, error, refetch } = found
  const last = useKeptFigures(code)
  useOnlooker(code, { onMoved: () => void refetch(), onConnected: setLive })
  useKeptApplication('/new-dashboard', { shows: live })
  const isRefused = error !== null && opensNothing(error)
  useEffect(() => {
    if (isRefused) forgetFigures()
    else if (data) keepFigures({ code, figures: data, read_at: found.dataUpdatedAt })
  }, [code, data, found.dataUpdatedAt, isRefused])
  const isLost = error !== null || found.failureCount > 0
  if (isRefused) return <Ask refused={error.message} />
  if (data)
    return (
      <Board
        figures={data}
        read_at={found.dataUpdatedAt}
        state={isLost ? 'lost' : live ? 'live' : 'waiting'}
      />
    )
  if (isLost && last) return <Board figures={last.figures} read_at={last.read_at} state="lost" />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <Loading lines={12} />
}

/** Unknown, revoked or expired; anything else passes. */
const opensNothing = (error: unknown): boolean =>
  error instanceof CallError && [404, 422].includes(error.status)
