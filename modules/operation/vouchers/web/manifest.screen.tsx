import { businessDay } from '@kit/kernel/day'
import { CallError } from '@kit/ui/api'
import { Button } from '@kit/ui/button'
import { openFile } from '@kit/ui/download'
import { useWrite } from '@kit/ui/write'
import { ErrorState } from '@kit/ui/error-state'
import { showDate, showTime } from '@kit/ui/format'
import { later, useOpenedOnce } from '@kit/ui/later'
import { Loading } from '@kit/ui/loading'
import { matches } from '@kit/ui/matches'
import { PageHeader } from '@kit/ui/page-header'
import { AppLink, useFilters, usePathParams } from '@kit/ui/routing'
import { SearchField } from '@kit/ui/search-field'
import { StateTag } from '@kit/ui/state-tag'
import { Suspense, useState } from 'react'
import * as z from 'zod'
import {
  printManifest,
  type Manifest,
  type ManifestParty,
  type UnconfirmedParty,
} from '../contract/manifest.ts'
import { useArrivalQueue, waitingOf } from './arrival-queue.ts'
import { findKept, isVoucher, useKeptManifests } from './kept-manifests.ts'
import { Party } from './parts/party.tsx'
import type { Scanned } from './parts/scan-dialog.tsx'
import { Stale } from './parts/stale.tsx'
import { WaitingArrivals } from './parts/waiting-arrivals.tsx'
import type { Undoing } from './parts/undo-arrival.tsx'
import { standingOf, unsentOf } from './standing.ts'
import { useTexts } from './texts.ts'
import { useKeptManifestPages, useManifest } from './use-manifest.ts'
import './vouchers.css'
import './manifest.css'

const UndoArrival = later(async () => ({
  default: (await import('./parts/undo-arrival.tsx')).UndoArrival,
}))
const ScanDialog = later(async () => ({
  default: (await import('./parts/scan-dialog.tsx')).ScanDialog,
}))
const PathParams = z.object({ manifest: z.string() })
const Search = z.object({ text: z.string().optional() })

/** One departure or vehicle: who is expected, what they need, and who came. */
export default function ManifestScreen() {
  const t = useTexts()
  const { manifest: key } = usePathParams(PathParams)
  const { data, kept_at, error, retry } = useManifest(key)
  useKeptManifestPages()
  const isAway = error instanceof CallError && error.status !== 404
  if (error !== null)
    return (
      <>
        <PageHeader
          title={t('manifest.list')}
          {...(isAway ? { note: t('manifest.not_kept') } : {})}
        />
        <WaitingArrivals />
        <ErrorState
          error={error}
          onRetry={retry}
          way={<AppLink to="/operaciones/manifiestos">{t('manifest.back')}</AppLink>}
        />
      </>
    )
  if (!data) return <Loading lines={12} />
  return <Shown manifest={data} kept_at={kept_at} />
}

function Shown({ manifest, kept_at }: { manifest: Manifest; kept_at: string | null }) {
  const t = useTexts()
  const filters = useFilters(Search)
  const [undoing, setUndoing] = useState<Undoing | null>(null)
  const opened = useOpenedOnce(undoing !== null)
  const [scanning, setScanning] = useState(false)
  const scanned = useOpenedOnce(scanning)
  const judge = useJudge(manifest)
  const { key, name, detail, day, time, pax, missed, others, can } = manifest
  const waiting = waitingOf(useArrivalQueue())
  const came = manifest.parties_list.reduce(
    (sum, party) => sum + standingOf(party, unsentOf(party, waiting)).came,
    0,
  )
  const text = filters.value.text ?? ''
  const parties = manifest.parties_list.filter((party) => matches(textOf(party), text))
  const [today] = useState(() => businessDay(new Date()))
  const isToday = day <= today
  const print = useWrite(printManifest, { onDone: openFile })
  return (
    <>
      <PageHeader
        title={name}
        aside={`${showDate(day)} · ${time ? showTime(time) : t('manifest.any_time')}`}
        note={[
          detail,
          ...(others > 0 ? [t('manifest.others', { count: others })] : []),
          ...(can.redeem && !isToday ? [t('manifest.later')] : []),
        ].join(' · ')}
        actions={
          <>
            <Button
              busy={print.isPending}
              onClick={() => print.mutate({ params: { manifest: key } })}
            >
              {t('manifest.print')}
            </Button>
            {can.redeem && isToday && (
              <Button kind="primary" onClick={() => setScanning(true)}>
                {t('scan.open')}
              </Button>
            )}
          </>
        }
      />
      <div className="mft-waits">
        <WaitingArrivals />
        <Stale at={kept_at} />
      </div>
      <div className="mft-bar">
        <b aria-live="polite">{t('manifest.came_of', { came, pax })}</b>
        {missed > 0 && <span>{t('manifest.missed', { count: missed })}</span>}
        <SearchField
          label={t('manifest.find')}
          value={text}
          onChange={(typed) => filters.set({ text: typed || undefined }, { replace: true })}
        />
      </div>
      {parties.length === 0 && <p className="ui-quiet">{t('manifest.nobody')}</p>}
      <ul className="mft-parties" aria-label={t('party')}>
        {parties.map((party) => (
          <Party
            key={party.voucher.uuid}
            party={party}
            redeems={can.redeem && isToday}
            sees_payment={can.sees_payment}
            onUndo={setUndoing}
          />
        ))}
      </ul>
      <Unconfirmed parties={manifest.unconfirmed_list} />
      <Suspense fallback={null}>
        {opened && <UndoArrival of={undoing} onClose={() => setUndoing(null)} />}
        {scanned && <ScanDialog open={scanning} onClose={() => setScanning(false)} judge={judge} />}
      </Suspense>
    </>
  )
}

/** Of a code that is scanned: who of this manifest it is, or where else it belongs. */
function useJudge({ key, parties_list }: Manifest): (scanned: string) => Scanned {
  const t = useTexts()
  const queue = useArrivalQueue()
  const kept = useKeptManifests(({ manifests }) => manifests)
  return (scanned) => {
    const party = parties_list.find(({ voucher }) => isVoucher(voucher, scanned))
    if (party) {
      const name = party.lead_name ?? party.voucher.folio
      const { left } = standingOf(party, unsentOf(party, waitingOf(queue)))
      const voucher = party.voucher.token ?? scanned
      return left > 0 ? { name, voucher } : { refused: t('scan.already', { name }) }
    }
    const found = findKept(kept, scanned)
    if (!found || found.manifest.key === key) return { refused: t('scan.nowhere') }
    const { name } = found.manifest
    return { refused: t('scan.elsewhere', { name: found.party.lead_name ?? '—', manifest: name }) }
  }
}

/** Sold, and their provider has not said yes. What an older version kept knows nothing of them. */
function Unconfirmed({ parties }: { parties: readonly UnconfirmedParty[] | undefined }) {
  const t = useTexts()
  if (!parties || parties.length === 0) return null
  return (
    <section className="ui-section mft-unconfirmed" aria-label={t('manifest.unconfirmed')}>
      <h2>{t('manifest.unconfirmed')}</h2>
      <p className="ui-quiet">{t('manifest.unconfirmed_hint')}</p>
      <ul className="mft-parties">
        {parties.map(({ lead_name, product, pax, reservation }, index) => (
          <li key={reservation?.uuid ?? index}>
            <b>{lead_name ?? '—'}</b>{' '}
            <StateTag tone="warning">{t('manifest.state.unconfirmed')}</StateTag>
            <p className="ui-quiet">
              {t('manifest.pax', { count: pax })} · {product}
              {reservation && (
                <>
                  {' · '}
                  <AppLink to={`/reserva/${reservation.uuid}`}>{reservation.folio}</AppLink>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const textOf = ({ lead_name, voucher, guest_hotel, room }: ManifestParty): string =>
  [lead_name, voucher.folio, guest_hotel, room].filter(Boolean).join(' ')
