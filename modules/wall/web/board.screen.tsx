import { CallError, query } from '@kit/ui/api'
import { ErrorState } from '@kit/ui/error-state'
import { Loading } from '@kit/ui/loading'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showBoard } from '../contract.ts'
import { Ask } from './parts/ask.tsx'
import { Board } from './parts/board.tsx'
import { takeCode, useCode } from './parts/code.ts'
import { useOnlooker } from './parts/use-onlooker.ts'
import './wall.css'

/** Also when nobody says that something moved: the clock goes on, and days end. */
const ASKED_EACH_MILLISECONDS = 60_000

/**
 * What hangs on a wall: opened once with a code, which this browser keeps, and then left alone for
 * weeks. It keeps showing what it knew last, and how old that is, until the network is back.
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
  useOnlooker(code, { onMoved: () => void refetch(), onConnected: setLive })
  if (error && opensNothing(error)) return <Ask refused={error.message} />
  if (data)
    return (
      <Board
        figures={data}
        read_at={found.dataUpdatedAt}
        state={error || found.failureCount > 0 ? 'lost' : live ? 'live' : 'waiting'}
      />
    )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <Loading lines={12} />
}

/** Unknown, revoked or expired; anything else passes. */
const opensNothing = (error: unknown): boolean =>
  error instanceof CallError && [404, 422].includes(error.status)
