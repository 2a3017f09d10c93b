import { NEXT_ACT } from '@kit/ui/key'
import { SignatureField } from '@kit/ui/signature-field'
import { toSend, type Signature } from '@kit/ui/signature'
import { CheckOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../texts.ts'
import { signAsRep, useRepSignature } from './signing.ts'

/** The seller signs too: once, for every sale until the session ends. */
export function RepSignature() {
  const t = useTexts()
  const { signature } = useRepSignature()
  const [drawn, setDrawn] = useState<Signature | null>(null)
  if (signature) {
    return (
      <p className="sell-rep-signed">
        <span>
          <CheckOutlined aria-hidden /> {t('sign.rep_signed')}
        </span>
        <Button
          onClick={() => {
            setDrawn(null)
            signAsRep(null)
          }}
        >
          {t('sign.rep_again')}
        </Button>
      </p>
    )
  }
  return (
    <div className="sell-rep-sign">
      <p>{t('sign.rep_explain')}</p>
      <SignatureField label={t('sign.rep')} value={drawn} onChange={setDrawn} />
      <Button
        size="large"
        disabled={!drawn}
        {...NEXT_ACT}
        onClick={() => {
          if (drawn) signAsRep(toSend(drawn))
        }}
      >
        {t('sign.rep_keep')}
      </Button>
    </div>
  )
}
