import { TABLE_ANSWERS } from '@kit/tables/contract'
import { showRecord } from '@kit/tables/record-contract'
import { openAct } from '@kit/tables/web/open-act'
import { useConfirm } from '@kit/ui/confirm'
import { useWrite } from '@kit/ui/write'
import { Button } from 'antd'
import { useState } from 'react'
import { progressRequest, showRequest, type DevelopmentRequest } from '../../contract.ts'
import { useTexts } from '../texts.ts'
import { Sending } from './sending.tsx'

const OUTDATES = [showRequest, showRecord, ...TABLE_ANSWERS]

/** What may be done with a request now. */
export function Steps({ request }: { request: DevelopmentRequest }) {
  const t = useTexts()
  const confirm = useConfirm()
  const [sending, setSending] = useState(false)
  const { uuid, folio, state, can } = request
  const progress = useWrite(progressRequest, { done: t('moved'), outdates: OUTDATES })
  const askProgress = async (to: 'in_progress' | 'delivered') => {
    const yes = await confirm({
      title: t('progress_question', { step: t(to), folio }),
      consequence: t('progress_why'),
      yes: t(to),
    })
    if (yes) progress.mutate({ params: { uuid }, body: { to } })
  }
  return (
    <>
      {can.take_back && (
        <Button danger onClick={() => openAct('development_request.take_back', uuid)}>
          {t('take_back')}
        </Button>
      )}
      {can.send && (
        <Button onClick={() => setSending(true)}>
          {t(state === 'sent' ? 'send_again' : 'send')}
        </Button>
      )}
      {can.progress && (
        <Button loading={progress.isPending} onClick={() => void askProgress(can.progress!)}>
          {t(can.progress)}
        </Button>
      )}
      <Sending uuid={uuid} open={sending} onClose={() => setSending(false)} />
    </>
  )
}
