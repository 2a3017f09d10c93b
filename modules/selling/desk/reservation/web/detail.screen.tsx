import { isNegative, isZero, negate } from '@kit/kernel/money'
import { query } from '@kit/ui/api'
import { DetailPage, Section } from '@kit/ui/detail-page'
import { showMoney } from '@kit/ui/format'
import type { PageHeaderProps } from '@kit/ui/page-header'
import { usePathParams } from '@kit/ui/routing'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { showWholeReservation } from '../contract.ts'
import { owedOf } from './parts/owed.ts'
import { PaidTag, ReservationTag } from './parts/states.tsx'
import { Timeline } from './parts/timeline.tsx'
import './reservations.css'
import { useTexts } from './texts.ts'
import { FRAMES, HEADER, SECTIONS } from './slots.ts'
import type { Whole } from './parts/whole.ts'

const Address = z.object({ uuid: z.string() })
/** Everything of one reservation: what was sold, paid, signed and given back, and its story. */
export default function ReservationScreen() {
  const t = useTexts()
  const { uuid } = usePathParams(Address)
  const found = useQuery(query(showWholeReservation, { params: { id: uuid } }))

  const header = (reservation: Whole): PageHeaderProps => ({
    title: (
      <span className="resv-title">
        {reservation.folio} <ReservationTag state={reservation.state} />{' '}
        <PaidTag state={reservation.paid_state} />
      </span>
    ),
    aside: <Balance reservation={reservation} />,
    actions: HEADER.map(({ Part }, index) => <Part key={index} reservation={reservation} />),
  })
  const page = (
    <DetailPage
      query={found}
      header={header}
      aside={({ history }) => (
        <Section title={t('detail.timeline')}>
          <Timeline history={history} />
        </Section>
      )}
    >
      {(reservation) =>
        SECTIONS.map(({ Part }, index) => <Part key={index} reservation={reservation} />)
      }
    </DetailPage>
  )
  return FRAMES.reduceRight(
    (inside, Frame) => <Frame reservation={found.data}>{inside}</Frame>,
    page,
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
