import { businessDay } from '@kit/kernel/day'
import { PageHeader } from '@kit/ui/page-header'
import { useState } from 'react'
import { findKept, useKeptManifests } from '../kept-manifests.ts'
import { useTexts } from '../texts.ts'
import { Party } from './party.tsx'
import { Stale } from './stale.tsx'
import { WaitingArrivals } from './waiting-arrivals.tsx'
import '../manifest.css'

/**
 * A QR that the telephone's camera opens without a network: of a manifest that is kept here its party
 * is shown, and who came is recorded and sent later. Undoing waits for the network.
 */
export default function KeptVoucher({ token }: { token: string }) {
  const t = useTexts()
  const found = findKept(
    useKeptManifests(({ manifests }) => manifests),
    token,
  )
  const [today] = useState(() => businessDay(new Date()))
  if (!found) return <PageHeader title={t('title')} note={t('kept_nowhere')} />
  const { manifest, party } = found
  return (
    <>
      <PageHeader title={t('title')} note={`${manifest.name} · ${party.voucher.folio}`} />
      <div className="mft-waits">
        <WaitingArrivals />
        <Stale at={manifest.at} />
      </div>
      <ul className="mft-parties" aria-label={t('party')}>
        <Party
          party={party}
          redeems={manifest.can.redeem && manifest.day <= today}
          sees_payment={manifest.can.sees_payment}
          onUndo={null}
        />
      </ul>
    </>
  )
}
