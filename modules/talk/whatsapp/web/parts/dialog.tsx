import { ErrorState } from '@kit/ui/error-state'
import { Loading } from '@kit/ui/loading'
import { AppLink } from '@kit/ui/routing'
import { Select } from '@kit/ui/select'
import { Modal } from 'antd'
import { useState } from 'react'
import { Draft } from '../../contract.ts'
import { useTexts } from '../texts.ts'
import { choicesOf, useNumbers } from '../use-numbers.ts'
import '../whatsapp.css'
import { NoNumber } from './no-number.tsx'
import { Session } from './session.tsx'

/** The same session and form as the screen, over any page; one may bring what it writes about. */
export default function WhatsAppDialog({
  given,
  onClose,
}: {
  given: unknown
  onClose: () => void
}) {
  const t = useTexts()
  const numbers = useNumbers()
  const draft = Draft.safeParse(given).data
  const [chosen, choose] = useState<number | null>(null)
  const active = (numbers.data ?? []).filter((number) => number.active)
  const number = active.find(({ id }) => id === chosen) ?? active[0]
  return (
    <Modal
      open
      onCancel={onClose}
      title={t('title')}
      footer={
        <AppLink to="/mensaje/whatsapp/enviados" onClick={onClose}>
          {t('history.open')}
        </AppLink>
      }
      width={680}
    >
      {active.length > 1 && (
        <Select
          aria-label={t('number')}
          value={number?.id ?? null}
          options={choicesOf(active)}
          onChange={choose}
        />
      )}
      {number ? (
        <Session key={number.id} number={number} {...(draft ? { draft } : {})} />
      ) : numbers.error ? (
        <ErrorState error={numbers.error} onRetry={() => void numbers.refetch()} />
      ) : numbers.data ? (
        <NoNumber />
      ) : (
        <Loading lines={8} />
      )}
    </Modal>
  )
}
