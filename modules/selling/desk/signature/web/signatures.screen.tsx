import { query } from '@kit/ui/api'
import { DetailPage, Section } from '@kit/ui/detail-page'
import { AppLink, usePathParams } from '@kit/ui/routing'
import { StateTag } from '@kit/ui/state-tag'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import * as z from 'zod'
import { ReservationTag } from '../../reservation/web/parts/states.tsx'
import { showSignatures, type Signatures } from '../contract.ts'
import { isSigned, type SignerName } from '../rules.ts'
import { SignedText } from './parts/signed-text.tsx'
import { SignedList } from './parts/signed-list.tsx'
import { Signing } from './parts/signing.tsx'
import './signatures.css'
import { useTexts } from './texts.ts'

const Address = z.object({ uuid: z.string() })
const SIGNERS: readonly SignerName[] = ['client', 'rep', 'supervisor', 'retro']

/** What is signed of a reservation, by whom it was signed, and who has to sign it anew. */
export default function SignaturesScreen() {
  const t = useTexts()
  const { uuid } = usePathParams(Address)
  // Always as it stands now: what is signed was changed on another page.
  const found = useQuery({ ...query(showSignatures, { params: { id: uuid } }), staleTime: 0 })
  const [signer, setSigner] = useState<SignerName | null>(null)
  return (
    <DetailPage
      query={found}
      header={(of) => ({
        title: (
          <span className="sign-title">
            {of.folio} <ReservationTag state={of.state} />
            {of.kind === 'retroactive' && <StateTag tone="info">{t('retroactive')}</StateTag>}
          </span>
        ),
        aside: of.customer_name ?? undefined,
        actions: <SignButtons of={of} onSign={setSigner} />,
        note: <AppLink to={`/reserva/${of.uuid}`}>{t('reservation')}</AppLink>,
      })}
    >
      {(of) => (
        <>
          <Standing of={of} />
          <Section title={t('text')}>
            <SignedText text={of.content} />
            <p className="sign-hash">
              {t('hash')} {of.content_sha256}
            </p>
          </Section>
          <Kept of={of} />
          {signer && <Signing signer={signer} of={of} open onClose={() => setSigner(null)} />}
        </>
      )}
    </DetailPage>
  )
}

/** Who has to sign comes first, and is the one filled button. */
function SignButtons({ of, onSign }: { of: Signatures; onSign: (signer: SignerName) => void }) {
  const t = useTexts()
  const current = (signer: SignerName) =>
    lastOf(of).some((one) => one.signer === signer && one.standing === 'current')
  const offered = SIGNERS.filter((signer) => of.can[signer] && !current(signer))
  const next = offered.find((signer) => of.due.includes(signer))
  return (
    <>
      {offered.map((signer) => (
        <Button
          key={signer}
          type={signer === next ? 'primary' : 'default'}
          onClick={() => onSign(signer)}
        >
          {t(lastOf(of).some((one) => one.signer === signer) ? 'sign.anew' : 'sign.button', {
            who: t(`signer.${signer}`),
          })}
        </Button>
      ))}
    </>
  )
}

function Standing({ of }: { of: Signatures }) {
  const t = useTexts()
  if (!isSigned(of)) return <Alert type="info" showIcon title={t('over')} />
  if (of.due.length === 0) return <Alert type="success" showIcon title={t('all_signed')} />
  const who = of.due.map((signer) => t(`signer.${signer}`)).join(', ')
  const isAnew = lastOf(of).some(({ standing }) => standing === 'earlier')
  return (
    <Alert
      type="warning"
      showIcon
      title={t('due', { who })}
      description={isAnew ? t('anew') : undefined}
    />
  )
}

const lastOf = ({ signatures }: Signatures) =>
  signatures.filter(
    ({ signer }, index) => signatures.findIndex((one) => one.signer === signer) === index,
  )

function Kept({ of }: { of: Signatures }) {
  const t = useTexts()
  const last = lastOf(of)
  const before = of.signatures.filter((signed) => !last.includes(signed))
  return (
    <>
      <Section title={t('kept')}>
        {last.length === 0 ? (
          <p className="ui-quiet">{t('not_signed')}</p>
        ) : (
          <SignedList signatures={last} />
        )}
      </Section>
      {before.length > 0 && (
        <Section title={t('earlier')}>
          <SignedList signatures={before} />
        </Section>
      )}
    </>
  )
}
