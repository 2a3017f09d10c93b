import type { Received } from '@kit/http/endpoint'
import { query } from '@kit/ui/api'
import { Loading } from '@kit/ui/loading'
import { NotShown } from '@kit/ui/not-shown'
import { PageHeader } from '@kit/ui/page-header'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showNewTour, type createTour } from '../contract/new-tour.ts'
import './new-tour.css'
import { MadeTour } from './parts/made-tour.tsx'
import { TourForm } from './parts/tour-form.tsx'
import { useTexts } from './texts.ts'

type Made = Received<typeof createTour>

/** One page that makes a tour whole, and then says what can be done with it. */
export default function NewTourScreen() {
  const t = useTexts()
  const found = useQuery({ ...query(showNewTour, {}), staleTime: 0 })
  const [made, setMade] = useState<Made | null>(null)
  if (!found.data)
    return found.error ? (
      <NotShown error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <Loading lines={10} />
    )
  return (
    <>
      <PageHeader title={t('new_tour.title')} note={t('new_tour.why')} />
      {made ? (
        <MadeTour made={made} onAnother={() => setMade(null)} />
      ) : (
        <TourForm usual={found.data} onMade={setMade} />
      )}
    </>
  )
}
