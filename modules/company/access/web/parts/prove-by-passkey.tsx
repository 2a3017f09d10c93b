import { query } from '@kit/ui/api'
import { useNotice } from '@kit/ui/notice'
import { answerProof } from '@kit/ui/proof'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { listPasskeys, proveWithPasskey } from '../../contract/passkeys.ts'
import { useTexts } from '../texts.ts'
import { handlesPasskeys, signProof, whyGivenUp } from './ask-device.ts'

/** For whoever has one: the finger in place of the password. */
export function ProveByPasskey({ asked }: { asked: boolean }) {
  const t = useTexts()
  const notice = useNotice()
  const [asking, setAsking] = useState(false)
  const [givenUp, setGivenUp] = useState(false)
  const passkeys = useQuery({ ...query(listPasskeys, {}), enabled: asked })
  const prove = useWrite(proveWithPasskey, { onDone: () => answerProof(true) })
  const askDevice = async () => {
    setAsking(true)
    setGivenUp(false)
    try {
      prove.mutate({ body: { answer: await signProof() } })
    } catch (error) {
      if (whyGivenUp(error)) setGivenUp(true)
      else notice.failed(error)
    }
    setAsking(false)
  }
  if (!handlesPasskeys() || !passkeys.data?.length) return null
  return (
    <p style={{ marginBlockEnd: 16 }}>
      <Button block loading={asking || prove.isPending} onClick={() => void askDevice()}>
        {t('passkeys.use')}
      </Button>
      {givenUp && <span role="alert">{t('passkeys.given_up')}</span>}
    </p>
  )
}
