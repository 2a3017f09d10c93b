import { AppTable } from '@kit/ui/app-table'
import { Section } from '@kit/ui/detail-page'
import { EmptyState } from '@kit/ui/empty-state'
import { StateTag } from '@kit/ui/state-tag'
import type { Load, RowPreview } from '../../contract.ts'
import { useTexts } from '../texts.ts'

type Choosing = {
  load: Load
  leftOut: readonly number[]
  onChoose: (left_out: readonly number[]) => void
}

/** What each row would make or change; whoever unmarks one does not load it. */
export function Preview({ load: { preview, rows }, leftOut, onChoose }: Choosing) {
  const t = useTexts()
  const all = rows.fresh + rows.changed
  const chosen = preview.filter(({ row }) => !leftOut.includes(row)).map(({ row }) => row)
  return (
    <Section title={t('preview.title')}>
      <p role="status">
        {all > preview.length
          ? t('preview.first', { count: preview.length, rest: all - preview.length })
          : t('preview.why')}
        {leftOut.length > 0 && ` ${t('preview.left_out', { count: leftOut.length })}`}
      </p>
      <AppTable<RowPreview>
        label={t('preview.title')}
        rows={preview}
        rowKey={({ row }) => row}
        selected={chosen}
        onSelect={(selected) =>
          onChoose(preview.flatMap(({ row }) => (selected.includes(row) ? [] : [row])))
        }
        columns={[
          { key: 'row', title: t('faults.row'), align: 'end', render: ({ row }) => row },
          {
            key: 'effect',
            title: t('preview.effect'),
            render: ({ effect }) => (
              <StateTag tone={effect === 'new' ? 'ok' : 'info'}>{t(`preview.${effect}`)}</StateTag>
            ),
          },
          { key: 'name', title: t('preview.name'), render: ({ name }) => name },
          {
            key: 'differences',
            title: t('preview.differences'),
            render: (row) => <Effects row={row} />,
          },
        ]}
        empty={<EmptyState explain={t('nothing')} />}
      />
    </Section>
  )
}

/** The changes of a row, by column, and its further effects. */
function Effects({ row: { differences, notes } }: { row: RowPreview }) {
  const t = useTexts()
  const said = differences.map(({ column, before, after }) =>
    t('preview.from_to', {
      column,
      before: before || t('preview.nothing'),
      after: after || t('preview.nothing'),
    }),
  )
  if (notes.length === 0) return said.join('; ')
  return (
    <ul className="ld-effects">
      {[...said, ...notes].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
