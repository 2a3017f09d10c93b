import { Button } from '@kit/ui/button'
import { useConfirm } from '@kit/ui/confirm'
import { showMoney, showTime } from '@kit/ui/format'
import { Icon } from '@kit/ui/icons'
import { usePermission } from '@kit/ui/permission'
import { AppLink } from '@kit/ui/routing'
import { StateTag, type Tone } from '@kit/ui/state-tag'
import { useId, useState } from 'react'
import type { ManifestParty } from '../../contract/manifest.ts'
import { forgetArrival, useArrivalQueue, waitingOf } from '../arrival-queue.ts'
import { standingOf, unsentOf, type Standing } from '../standing.ts'
import { useTexts } from '../texts.ts'
import type { Undoing } from './undo-arrival.tsx'
import { useRecordArrival } from './use-record-arrival.ts'

type Props = {
  party: ManifestParty
  /** Arrivals are recorded here: by whoever may, from the day of the service on. */
  redeems: boolean
  sees_payment: boolean
  /** Null: it cannot be undone here. */
  onUndo: ((undoing: Undoing) => void) | null
}

const TONES: Record<Standing['state'], Tone> = {
  expected: 'info',
  partly: 'warning',
  came: 'ok',
  missed: 'neutral',
}

/** One party of a manifest: whom to expect, what they need, and what is recorded of them. */
export function Party({ party, redeems, sees_payment, onUndo }: Props) {
  const t = useTexts()
  const name = useId()
  const queue = useArrivalQueue()
  const mayUndo = usePermission('voucher.unredeem')
  const { uuid, folio } = party.voucher
  const waiting = unsentOf(party, waitingOf(queue))
  const standing = standingOf(party, waiting)
  const { state, came } = standing
  return (
    <li className="mft-party" aria-labelledby={name} data-state={state}>
      <header>
        {party.pickup_time && (
          <b className="mft-time">{t('manifest.pickup', { time: showTime(party.pickup_time) })}</b>
        )}
        <b id={name} className="mft-lead">
          {party.lead_name ?? '—'}
        </b>
        <StateTag tone={TONES[state]}>
          {t(`manifest.state.${state}`, { came, pax: party.pax })}
        </StateTag>
        {waiting.length > 0 && <StateTag tone="warning">{t('manifest.state.unsent')}</StateTag>}
      </header>
      <p>
        <b>{peopleOf(party, t)}</b>
        {whereOf(party, t).map((part) => ` · ${part}`)}
      </p>
      {party.notes && (
        <p className="mft-notes">
          <b>{t('manifest.notes')}:</b> {party.notes}
        </p>
      )}
      <p className="ui-quiet">
        {party.reservation ? (
          <AppLink to={`/reserva/${party.reservation.uuid}`}>{folio}</AppLink>
        ) : (
          folio
        )}
        {sees_payment && (
          <span className={party.owed ? 'mft-owes' : undefined}>
            {' · '}
            {party.owed
              ? t('manifest.owes', { amount: showMoney(party.owed) })
              : t('manifest.paid')}
          </span>
        )}
      </p>
      {redeems && <Recording party={party} standing={standing} />}
      {redeems && waiting.length > 0 && (
        <Button
          kind="text"
          onClick={() => waiting.forEach((arrival) => forgetArrival(arrival.key))}
        >
          {t('manifest.withdraw')}
        </Button>
      )}
      {redeems && mayUndo && onUndo && waiting.length === 0 && party.service !== 'confirmed' && (
        <Button kind="text" onClick={() => onUndo({ voucher: uuid, name: folio })}>
          {t('arrival.undo')}
        </Button>
      )}
    </li>
  )
}

/** All came, fewer came, nobody came: the same with a network and without. */
function Recording({ party, standing }: { party: ManifestParty; standing: Standing }) {
  const t = useTexts()
  const confirm = useConfirm()
  const { busy, record } = useRecordArrival()
  const [fewer, setFewer] = useState<number | null>(null)
  const { uuid, folio } = party.voucher
  const { left, came, misses } = standing
  const done = async (kind: 'redeem' | 'miss', pax: number | null) => {
    setFewer(null)
    await record({ voucher: uuid, name: folio, kind, pax, via: 'list' })
  }
  const nobodyCame = async () => {
    const sure = await confirm({
      title: t('arrival.miss_question', { name: party.lead_name ?? folio }),
      consequence: t('arrival.miss_consequence'),
      yes: t('arrival.miss'),
      danger: true,
    })
    if (sure) await done('miss', null)
  }
  if (left === 0) return null
  return (
    <div className="mft-actions">
      <Button kind="primary" busy={busy} onClick={() => void done('redeem', left)}>
        {t(came > 0 ? 'manifest.missing' : 'arrival.all', { count: left })}
      </Button>
      {left > 1 && fewer === null && (
        <Button onClick={() => setFewer(left - 1)}>{t('manifest.fewer')}</Button>
      )}
      {fewer !== null && (
        <span className="mft-stepper">
          <Button
            icon={<Icon name="minus" />}
            aria-label={t('manifest.one_less')}
            disabled={fewer <= 1}
            onClick={() => setFewer(fewer - 1)}
          />
          <output>{fewer}</output>
          <Button
            icon={<Icon name="plus" />}
            aria-label={t('manifest.one_more')}
            disabled={fewer >= left}
            onClick={() => setFewer(fewer + 1)}
          />
          <Button kind="primary" busy={busy} onClick={() => void done('redeem', fewer)}>
            {t('manifest.record', { count: fewer })}
          </Button>
        </span>
      )}
      {misses && (
        <Button danger onClick={() => void nobodyCame()}>
          {t('arrival.miss')}
        </Button>
      )}
    </div>
  )
}

type Texts = ReturnType<typeof useTexts>

function peopleOf({ adults, minors, minor_ages, infants }: ManifestParty, t: Texts): string {
  const ages =
    minor_ages.length > 0 ? ` ${t('manifest.ages', { ages: minor_ages.join(', ') })}` : ''
  return [
    ...(adults > 0 ? [t('adults', { count: adults })] : []),
    ...(minors > 0 ? [t('minors', { count: minors }) + ages] : []),
    ...(infants > 0 ? [t('infants', { count: infants })] : []),
  ].join(', ')
}

const whereOf = (
  { guest_hotel, room, pickup_place, flight }: ManifestParty,
  t: Texts,
): string[] => [
  ...(guest_hotel ? [guest_hotel] : []),
  ...(room ? [t('manifest.room', { room })] : []),
  ...(pickup_place && pickup_place !== guest_hotel ? [pickup_place] : []),
  ...(flight ? [t('manifest.flight', { flight })] : []),
]
