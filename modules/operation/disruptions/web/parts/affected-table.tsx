import { AppTable } from '@kit/ui/app-table'
import { EmptyState } from '@kit/ui/empty-state'
import { Money } from '@kit/ui/money'
import { AppLink } from '@kit/ui/routing'
import { StateTag } from '@kit/ui/state-tag'
import type { AffectedItem, Disruption } from '../../contract.ts'
import { decisionOf, type ForAll, type Otherwise } from '../deciding.ts'
import { useTexts } from '../texts.ts'
import { Choosing } from './choosing.tsx'

type Difference = { item_id: number; difference: string | null }

/** Each service, and what is done with it where that is not what is done with all. */
export function AffectedTable({
  services,
  all,
  otherwise,
  targets,
  differences,
  onChange,
}: {
  services: readonly AffectedItem[]
  all: ForAll
  otherwise: Otherwise
  targets: Disruption['targets']
  /** By service, at the departure that is chosen for all; absent while nobody asked. */
  differences: readonly Difference[] | undefined
  onChange: (item_id: number, changed: Partial<ForAll>) => void
}) {
  const t = useTexts()
  const differenceOf = ({ item_id, currency }: AffectedItem) => {
    const found = differences?.find((one) => one.item_id === item_id)
    return found?.difference ? { amount: found.difference, currency } : null
  }
  return (
    <AppTable
      label={t('affected.title')}
      rows={services}
      rowKey={({ item_id }) => item_id}
      columns={[
        {
          key: 'folio',
          title: t('affected.folio'),
          render: ({ folio, reservation }) => (
            <AppLink to={`/reserva/${reservation}`}>{folio}</AppLink>
          ),
        },
        {
          key: 'customer',
          title: t('affected.customer'),
          capped: 'line',
          render: (service) => (
            <>
              {service.customer ?? '—'} <Tags service={service} />
            </>
          ),
        },
        { key: 'pax', title: t('affected.pax'), align: 'end', render: ({ seats }) => seats },
        {
          key: 'contact',
          title: t('affected.contact'),
          capped: 'line',
          render: ({ phone, email }) =>
            [phone, email ?? t('affected.no_mail')].filter(Boolean).join(' · '),
        },
        { key: 'hotel', title: t('affected.hotel'), capped: 'line', render: ({ hotel }) => hotel },
        {
          key: 'total',
          title: t('affected.total'),
          align: 'end',
          render: ({ total, currency }) => <Money value={{ amount: total, currency }} />,
        },
        {
          key: 'paid',
          title: t('affected.paid'),
          align: 'end',
          render: ({ paid, currency }) => <Money value={{ amount: paid, currency }} />,
        },
        ...(differences
          ? [
              {
                key: 'difference',
                title: `${t('affected.difference')} (${t('affected.not_charged')})`,
                align: 'end' as const,
                render: (service: AffectedItem) => <Money value={differenceOf(service)} />,
              },
            ]
          : []),
        {
          key: 'choice',
          title: t('affected.choice'),
          render: (service) => (
            <Choosing
              decided={decisionOf(service, all, otherwise)}
              choices={service.choices}
              targets={targets}
              labels={{
                choice: t('affected.choice_of', { folio: service.folio }),
                target: t('affected.target_of', { folio: service.folio }),
              }}
              onChange={(changed) => onChange(service.item_id, changed)}
            />
          ),
        },
      ]}
      empty={<EmptyState explain={t('nobody')} />}
    />
  )
}

function Tags({ service: { held, waiting, part } }: { service: AffectedItem }) {
  const t = useTexts()
  return (
    <>
      {held && <StateTag tone="warning">{t('affected.held')}</StateTag>}
      {waiting && <StateTag tone="warning">{t('affected.waiting')}</StateTag>}
      {part && <StateTag tone="info">{t('affected.part')}</StateTag>}
    </>
  )
}
