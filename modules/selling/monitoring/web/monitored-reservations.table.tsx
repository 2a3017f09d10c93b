import { workMoved } from '@app/reservations/events'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { TablePage } from '@kit/tables/web/table-page'
import { outdate, query } from '@kit/ui/api'
import { useLive } from '@kit/ui/live'
import { AppLink, useFilters } from '@kit/ui/routing'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod'
import { countWork, TASK_NAMES } from '../contract.ts'
import './monitoring.css'
import { useTexts } from './texts.ts'

const LOOK_AGAIN_MILLISECONDS = 30_000
const Chosen = z.object({ task: z.string().optional() })

/** What has to be done about reservations now: how much of each, and the list that says which. */
export default function MonitoredReservationsTable() {
  const t = useTexts()
  const look = () => void outdate(countWork, ...TABLE_ANSWERS)
  useLive(workMoved, look)
  // Time alone makes work of what nobody touched, and a sale ends it without a word.
  useEffect(() => {
    const clock = setInterval(look, LOOK_AGAIN_MILLISECONDS)
    return () => clearInterval(clock)
  }, [])
  return (
    <>
      <Counts />
      <TablePage id="monitored-reservations" note={t('note')} />
    </>
  )
}

function Counts() {
  const t = useTexts()
  const { data } = useQuery({ ...query(countWork, {}), staleTime: 0 })
  const { value: chosen } = useFilters(Chosen)
  return (
    <nav className="work-counts" aria-label={t('counts')}>
      {TASK_NAMES.map((task) => (
        <AppLink
          key={task}
          to="/monitoring/reservations/list"
          search={{ task }}
          {...(chosen.task === task ? { 'aria-current': 'page' as const } : {})}
        >
          <b className="ui-number" aria-live="polite">
            {data?.[task] ?? '—'}
          </b>
          <span>{t(`task.${task}`)}</span>
        </AppLink>
      ))}
    </nav>
  )
}
