import { isNegative, isZero, negate } from '@kit/kernel/money'
import { query } from '@kit/ui/api'
import { DetailPage, Section } from '@kit/ui/detail-page'
import { Facts } from '@kit/ui/facts'
import { showDate, showInstant, showMoney } from '@kit/ui/format'
import { Money } from '@kit/ui/money'
import type { PageHeaderProps } from '@kit/ui/page-header'
import { Loading } from '@kit/ui/loading'
import { usePermission } from '@kit/ui/permission'
import { usePathParams } from '@kit/ui/routing'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import * as z from 'zod'
import { showWholeReservation } from '../contract.ts'
import { Confirmation } from '../../customer-confirmation/web/confirmation.tsx'
import { EditGuestDialog } from '../../change/web/edit-guest.tsx'
import { CancelDialog } from '../../cancellation/web/cancel-dialog.tsx'
import { showGuestLink } from '../../guest-page/contract.ts'
import { GuestLink } from '../../guest-page/web/later-guest-link.ts'
import { useTexts as useGuestTexts } from '../../guest-page/web/texts.ts'
import { HeaderActions } from './parts/header-actions.tsx'
import { Items } from './parts/items.tsx'
import { Payments } from '../../payment/web/payments.tsx'
import { Refunds } from '../../refund/web/refunds.tsx'
import { Signatures } from './parts/signatures.tsx'
import { owedOf } from './parts/owed.ts'
import { PaidTag, ReservationTag } from './parts/states.tsx'
import { Timeline } from './parts/timeline.tsx'
import { ToldByWhatsApp } from './parts/told-by-whatsapp.tsx'
import './reservations.css'
import { Trail } from '../../trail/web/parts/trail.tsx'
import { useTexts } from './texts.ts'
import type { Cancelling, Whole } from './parts/whole.ts'

const Address = z.object({ uuid: z.string() })
/** Everything of one reservation: what was sold, paid, signed and given back, and its story. */
export default function ReservationScreen() {
  const t = useTexts()
  const { uuid } = usePathParams(Address)
  const found = useQuery(query(showWholeReservation, { params: { id: uuid } }))
  const guest = useGuestTexts()
  const mayShowLink = usePermission(showGuestLink.permission)
  const [cancelling, setCancelling] = useState<Cancelling | null>(null)

  const header = (reservation: Whole): PageHeaderProps => ({
    title: (
      <span className="resv-title">
        {reservation.folio} <ReservationTag state={reservation.state} />{' '}
        <PaidTag state={reservation.paid_state} />
      </span>
    ),
    aside: <Balance reservation={reservation} />,
    actions: (
      <HeaderActions
        reservation={reservation}
        onCancel={(how) => setCancelling({ name: reservation.folio, ...how })}
      />
    ),
  })
  return (
    <DetailPage
      query={found}
      header={header}
      aside={({ history }) => (
        <Section title={t('detail.timeline')}>
          <Timeline history={history} />
        </Section>
      )}
    >
      {(reservation) => (
        <>
          <Section title={t('detail.items', { count: reservation.items.length })}>
            <Items reservation={reservation} onCancel={setCancelling} />
          </Section>
          <Section title={t('detail.payments')}>
            <Payments reservation={reservation} />
          </Section>
          {(reservation.refunds.length > 0 || reservation.can.refund) && (
            <Section title={t('detail.refunds')}>
              <Refunds reservation={reservation} />
            </Section>
          )}
          {reservation.sale_day !== null && mayShowLink && (
            <Section title={guest('title')}>
              <Suspense fallback={<Loading lines={2} />}>
                <GuestLink uuid={reservation.uuid} />
              </Suspense>
            </Section>
          )}
          <Section title={t('detail.customer')}>
            <Customer reservation={reservation} />
          </Section>
          {(reservation.signatures.length > 0 || reservation.sale_day !== null) && (
            <Section title={t('detail.signatures')}>
              <Signatures reservation={reservation} />
            </Section>
          )}
          <ToldByWhatsApp reservation={reservation} />
          <Trail uuid={reservation.uuid} />
          <CancelDialog
            reservation={reservation}
            cancelling={cancelling}
            onClose={() => setCancelling(null)}
          />
        </>
      )}
    </DetailPage>
  )
}

function Balance({ reservation }: { reservation: Whole }) {
  const t = useTexts()
  const { promised, open } = owedOf(reservation)
  if (promised)
    return (
      <span>
        {t('detail.to_collect')} <b className="ui-number resv-open">{showMoney(open)}</b>
      </span>
    )
  return (
    <span aria-live="polite">
      {t(isNegative(open) ? 'detail.in_favour' : 'list.balance')}{' '}
      <b className={isZero(open) ? 'ui-number' : 'ui-number resv-open'}>
        {showMoney(isNegative(open) ? negate(open) : open)}
      </b>
    </span>
  )
}

function Customer({ reservation }: { reservation: Whole }) {
  const t = useTexts()
  const { currency } = reservation
  const [editing, setEditing] = useState(false)
  return (
    <>
      {reservation.can.change && (
        <Button size="small" onClick={() => setEditing(true)}>
          {t('change.guest_edit')}
        </Button>
      )}
      <EditGuestDialog reservation={reservation} open={editing} onClose={() => setEditing(false)} />
      <Facts
        facts={[
          { label: t('list.customer'), value: reservation.customer_name ?? '—' },
          { label: t('list.phone'), value: reservation.customer_phone ?? '—' },
          { label: t('list.email'), value: reservation.customer_email ?? '—' },
          { label: t('detail.country'), value: reservation.customer_country ?? '—' },
          { label: t('detail.language'), value: t(`language.${reservation.customer_language}`) },
          {
            label: t('detail.guest_hotel'),
            value: [reservation.guest_hotel, reservation.room].filter(Boolean).join(' · ') || '—',
          },
          { label: t('said.label'), value: <Confirmation reservation={reservation} /> },
          { label: t('list.rep'), value: reservation.rep },
          {
            label: t('list.location'),
            value: `${reservation.channel} · ${reservation.hotel} · ${reservation.location}`,
          },
          { label: t('list.sale_day'), value: showDate(reservation.sale_day) },
          ...(reservation.state === 'held'
            ? [{ label: t('detail.held_until'), value: showInstant(reservation.held_until) }]
            : []),
          { label: t('detail.confirmed_at'), value: showInstant(reservation.confirmed_at) },
          {
            label: t('detail.discount'),
            value: (
              <>
                <Money value={{ amount: reservation.discount, currency }} />
                {reservation.promo_code && ` · ${reservation.promo_code}`}
                {reservation.combo && ` · ${reservation.combo}`}
              </>
            ),
          },
          {
            label: t('detail.dock'),
            value: <Money value={{ amount: reservation.dock, currency }} />,
          },
          ...(reservation.notes ? [{ label: t('detail.notes'), value: reservation.notes }] : []),
        ]}
      />
    </>
  )
}
