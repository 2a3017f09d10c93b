import { ErrorState } from '@kit/ui/error-state'
import { Loading } from '@kit/ui/loading'
import { PageHeader } from '@kit/ui/page-header'
import { usePermission } from '@kit/ui/permission'
import { useFilters, useGo } from '@kit/ui/routing'
import { Select } from '@kit/ui/select'
import { StateTag, type Tone } from '@kit/ui/state-tag'
import { Button } from 'antd'
import { useState } from 'react'
import type { NumberStatus } from '../contract.ts'
import { NumbersModal } from './parts/numbers-modal.tsx'
import { NoNumber } from './parts/no-number.tsx'
import { Session } from './parts/session.tsx'
import { WhatsAppSearch } from './search.ts'
import { useTexts } from './texts.ts'
import { choicesOf, useNumbers } from './use-numbers.ts'
import './whatsapp.css'

const SENT = '/mensaje/whatsapp/enviados'

const toneOf = ({ alive, kind }: NumberStatus): Tone =>
  !alive ? 'error' : kind === 'ready' ? 'ok' : kind === 'closed' ? 'neutral' : 'warning'

/** The groups of the house's numbers: link and send. */
export default function WhatsAppScreen() {
  const t = useTexts()
  const search = useFilters(WhatsAppSearch)
  const numbers = useNumbers()
  const go = useGo()
  const maySeeSent = usePermission('mensaje/whatsapp/enviados')
  const mayManage = usePermission('whatsapp.manage')
  const [managing, setManaging] = useState(false)
  if (!numbers.data)
    return (
      <>
        <PageHeader title={t('title')} />
        {numbers.error ? (
          <ErrorState error={numbers.error} onRetry={() => void numbers.refetch()} />
        ) : (
          <Loading lines={10} />
        )}
      </>
    )

  const active = numbers.data.filter((number) => number.active)
  const chosen = active.find(({ id }) => id === search.value.number) ?? active[0]
  return (
    <div className="wa-page">
      <PageHeader
        title={t('title')}
        {...(chosen
          ? {
              aside: (
                <StateTag tone={toneOf(chosen)}>
                  {t(`state.${chosen.alive ? chosen.kind : 'down'}`)}
                </StateTag>
              ),
            }
          : {})}
        actions={
          <>
            {active.length > 1 && (
              <Select
                aria-label={t('number')}
                value={chosen?.id ?? null}
                popupMatchSelectWidth={false}
                options={choicesOf(active)}
                onChange={(number) => search.set({ number: number ?? undefined })}
              />
            )}
            {maySeeSent && <Button onClick={() => go(SENT)}>{t('history.open')}</Button>}
            {mayManage && <Button onClick={() => setManaging(true)}>{t('manage.open')}</Button>}
          </>
        }
      />
      {chosen ? <Session key={chosen.id} number={chosen} /> : <NoNumber />}
      {mayManage && (
        <NumbersModal numbers={numbers.data} open={managing} onClose={() => setManaging(false)} />
      )}
    </div>
  )
}
