import { query } from '@kit/ui/api'
import { Section } from '@kit/ui/detail-page'
import { ErrorState } from '@kit/ui/error-state'
import { showInstant } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { showTrail, type Told } from '../../contract.ts'
import { useTexts } from '../texts.ts'

/** What happened to a reservation, in sentences; asked for when somebody wants to read it. */
export function Trail({ uuid }: { uuid: string }) {
  const t = useTexts()
  const [shown, setShown] = useState(false)
  const found = useQuery({ ...query(showTrail, { params: { id: uuid } }), enabled: shown })
  return (
    <Section
      title={t('title')}
      actions={
        !shown && (
          <Button size="small" onClick={() => setShown(true)}>
            {t('show')}
          </Button>
        )
      }
    >
      {shown && found.isPending && <Loading lines={4} />}
      {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.length === 0 && <p className="ui-quiet">{t('none')}</p>}
      {found.data && (
        <ol className="resv-timeline">
          {found.data.map((told, index) => (
            <Sentence key={index} told={told} />
          ))}
        </ol>
      )}
    </Section>
  )
}

function Sentence({ told: { at, sentence, changes, reason, address } }: { told: Told }) {
  const t = useTexts()
  return (
    <li>
      <b>{sentence}</b>
      {changes.map(({ what, before, after }) => (
        <span key={what}>
          {what}: {before === null ? after : `${before} → ${after ?? t('nothing')}`}
        </span>
      ))}
      {reason && <span>«{reason}»</span>}
      <small className="ui-quiet">
        <time dateTime={at}>{showInstant(at)}</time>
        {address && ` · ${t('from', { address })}`}
      </small>
    </li>
  )
}
