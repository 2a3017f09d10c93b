import { Facts } from '@kit/ui/facts'
import { showDate, showInstant } from '@kit/ui/format'
import { Money } from '@kit/ui/money'
import { GUEST_FACTS, OF_GUEST } from '../slots.ts'
import { useTexts } from '../texts.ts'
import type { Whole } from './whole.ts'

/** Who bought, and where and how it was sold. */
export function Customer({ reservation }: { reservation: Whole }) {
  const t = useTexts()
  const { currency } = reservation
  return (
    <>
      {OF_GUEST.map(({ Part }, index) => (
        <Part key={index} reservation={reservation} />
      ))}
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
          ...GUEST_FACTS.map(({ label, Part }) => ({
            label: t(label),
            value: <Part reservation={reservation} />,
          })),
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
