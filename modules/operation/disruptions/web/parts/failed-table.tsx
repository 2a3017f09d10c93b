import { AppTable } from '@kit/ui/app-table'
import { EmptyState } from '@kit/ui/empty-state'
import { AppLink } from '@kit/ui/routing'
import type { Disruption, DisruptionLine } from '../../contract.ts'
import { decisionOf, type ForAll, type Otherwise } from '../deciding.ts'
import { useTexts } from '../texts.ts'
import { Choosing } from './choosing.tsx'

export function FailedTable({
  lines,
  otherwise,
  targets,
  onChange,
}: {
  lines: readonly DisruptionLine[]
  otherwise: Otherwise
  targets: Disruption['targets']
  onChange: (item_id: number, changed: Partial<ForAll>) => void
}) {
  const t = useTexts()
  return (
    <AppTable
      label={t('retry.title')}
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
          key: 'why',
          title: t('report.outcome'),
          capped: 'prose',
          render: ({ refusal }) => refusal,
        },
        {
          key: 'choice',
          title: t('affected.choice'),
          render: (line) => (
            <Choosing
              decided={decisionOf(line, { choice: line.choice, target_id: null }, otherwise)}
              choices={line.choices}
              targets={targets}
              labels={{
                choice: t('affected.choice_of', { folio: line.folio }),
                target: t('affected.target_of', { folio: line.folio }),
              }}
              onChange={(changed) => onChange(line.item_id, changed)}
            />
          ),
        },
      ]}
      empty={<EmptyState explain={t('retry.why')} />}
    />
  )
}
