import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { DetailPage, Section } from '@kit/ui/detail-page'
import { Facts } from '@kit/ui/facts'
import { showInstant } from '@kit/ui/format'
import { usePathParams } from '@kit/ui/routing'
import { StateTag } from '@kit/ui/state-tag'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button, Progress } from 'antd'
import { useState } from 'react'
import * as z from 'zod'
import { retryDisruption, showDisruption, type Disruption } from '../contract.ts'
import { decidedOf, lacksTarget, type Otherwise } from './deciding.ts'
import { whenOf } from './parts/choosing.tsx'
import { FailedTable } from './parts/failed-table.tsx'
import { LineTable } from './parts/line-table.tsx'
import { useTexts } from './texts.ts'
import './disruption.css'

const Address = z.object({ disruption: z.string() })
const ASKED_EVERY_MILLISECONDS = 1_000

/** How far a departure was moved or cancelled, and what became of each of its services. */
export default function DisruptionScreen() {
  const t = useTexts()
  const { disruption: uuid } = usePathParams(Address)
  const found = useQuery({
    ...query(showDisruption, { params: { uuid } }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'running' ? ASKED_EVERY_MILLISECONDS : false,
  })
  return (
    <DetailPage
      query={found}
      header={({ departure, state, author, created_at }) => ({
        title: `${departure.product} · ${whenOf(departure)}`,
        aside: (
          <>
            <StateTag tone={state === 'done' ? 'ok' : 'warning'}>{t(`state.${state}`)}</StateTag>{' '}
            {t('by', { name: author, when: showInstant(created_at) })}
          </>
        ),
      })}
    >
      {(disruption) => (
        <>
          <Facts
            facts={[
              { label: t('all.cause'), value: t(`cause.${disruption.cause}`) },
              { label: t('all.reason'), value: disruption.reason },
            ]}
          />
          {disruption.state === 'running' && <HowFar disruption={disruption} />}
          {disruption.state === 'done' && (
            <Failed key={failedOf(disruption).length} disruption={disruption} />
          )}
          <Section title={t('report.title')}>
            <LineTable lines={disruption.lines} />
          </Section>
        </>
      )}
    </DetailPage>
  )
}

const failedOf = ({ lines }: Disruption) => lines.filter(({ state }) => state === 'failed')

function HowFar({ disruption: { lines } }: { disruption: Disruption }) {
  const t = useTexts()
  const done = lines.filter(({ state }) => state !== 'waiting').length
  const said = t('progress', { done, all: lines.length })
  return (
    <div role="status">
      {said}
      <Progress
        percent={Math.round((100 * done) / Math.max(1, lines.length))}
        showInfo={false}
        aria-label={said}
      />
    </div>
  )
}

/** What failed is decided anew, each as it was unless somebody says otherwise. */
function Failed({ disruption }: { disruption: Disruption }) {
  const t = useTexts()
  const [otherwise, setOtherwise] = useState<Otherwise>({})
  const retry = useWrite(retryDisruption, {
    done: t('retry.done'),
    outdates: [showDisruption, ...TABLE_ANSWERS],
  })
  const failed = failedOf(disruption)
  if (failed.length === 0) return null
  const changed = failed.filter(({ item_id }) => otherwise[item_id])
  const services = changed.flatMap((line) =>
    decidedOf([line], { choice: line.choice, target_id: null }, otherwise),
  )
  return (
    <Section
      title={t('retry.title')}
      actions={
        <Button
          type="primary"
          loading={retry.isPending}
          disabled={services.some(lacksTarget)}
          onClick={() => retry.mutate({ params: { uuid: disruption.uuid }, body: { services } })}
        >
          {t('retry.button')}
        </Button>
      }
    >
      <p>{t('retry.why')}</p>
      <FailedTable
        lines={failed}
        otherwise={otherwise}
        targets={disruption.targets}
        onChange={(item_id, change) =>
          setOtherwise({ ...otherwise, [item_id]: { ...otherwise[item_id], ...change } })
        }
      />
    </Section>
  )
}
