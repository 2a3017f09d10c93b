import { AppTable } from '@kit/ui/app-table'
import { EmptyState } from '@kit/ui/empty-state'
import { Money } from '@kit/ui/money'
import { AppLink } from '@kit/ui/routing'
import { StateTag, type Tone } from '@kit/ui/state-tag'
import { whatsAppLink, whatsAppNumber } from '@app/orders/rules/guest-message'
import type { DisruptionLine } from '../../contract.ts'
import { useTexts } from '../texts.ts'
import { whenOf } from './choosing.tsx'

/** One report of what happened to each service, and the way to tell who has no mail. */
export function LineTable({ lines }: { lines: readonly DisruptionLine[] }) {
  const t = useTexts()
  return (
    <AppTable
      label={t('report.title')}
      rows={lines}
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
          render: ({ customer }) => customer ?? '—',
        },
        { key: 'pax', title: t('affected.pax'), align: 'end', render: ({ pax }) => pax },
        {
          key: 'outcome',
          title: t('report.outcome'),
          render: (line) => <Outcome line={line} />,
        },
        {
          key: 'difference',
          title: `${t('affected.difference')} (${t('affected.not_charged')})`,
          align: 'end',
          render: ({ price_difference, currency }) => (
            <Money value={price_difference ? { amount: price_difference, currency } : null} />
          ),
        },
        {
          key: 'in_favour',
          title: t('report.in_favour'),
          align: 'end',
          render: ({ in_favour, currency }) => (
            <Money value={in_favour ? { amount: in_favour, currency } : null} />
          ),
        },
        { key: 'told', title: t('report.told'), render: (line) => <Told line={line} /> },
      ]}
      empty={<EmptyState explain={t('nobody')} />}
    />
  )
}

const toneOf = ({ state, outcome }: DisruptionLine): Tone => {
  if (state === 'failed') return 'error'
  if (state === 'waiting') return 'info'
  return outcome === 'left' ? 'warning' : 'ok'
}

function Outcome({ line }: { line: DisruptionLine }) {
  const t = useTexts()
  const { state, outcome, target, refusal } = line
  const said =
    state === 'failed'
      ? t('outcome.failed', { why: refusal ?? '' })
      : t(`outcome.${outcome ?? 'waiting'}`, target ? { when: whenOf(target) } : {})
  return <StateTag tone={toneOf(line)}>{said}</StateTag>
}

/** By mail it was told already; a WhatsApp text is read and sent by a person. */
function Told({ line: { message, mailed, phone, folio } }: { line: DisruptionLine }) {
  const t = useTexts()
  if (message === null) return '—'
  const number = whatsAppNumber(phone ?? '')
  return (
    <span className="dis-tags">
      {t(mailed ? 'report.mailed' : 'report.not_mailed')}
      {number && (
        <a
          href={whatsAppLink(number, message)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('report.whatsapp_of', { folio })}
        >
          {t('report.whatsapp')}
        </a>
      )}
    </span>
  )
}
