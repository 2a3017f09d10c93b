import { AppTable } from '@kit/ui/app-table'
import { Section } from '@kit/ui/detail-page'
import { useDownload } from '@kit/ui/download'
import { EmptyState } from '@kit/ui/empty-state'
import { Button } from 'antd'
import { downloadFaults, type Load } from '../../contract.ts'
import { useTexts } from '../texts.ts'

/** What is wrong, by row and column; nothing when nothing is. */
export function Faults({ load: { uuid, faults, rows } }: { load: Load }) {
  const t = useTexts()
  const download = useDownload(downloadFaults)
  if (faults.length === 0) return null
  return (
    <Section
      title={t('faults.title')}
      actions={
        <Button loading={download.isPending} onClick={() => download.mutate({ params: { uuid } })}>
          {t('faults.download')}
        </Button>
      }
    >
      {rows.wrong > faults.length && <p>{t('faults.first', { count: faults.length })}</p>}
      <AppTable
        label={t('faults.title')}
        rows={faults.map((fault, index) => ({ ...fault, key: String(index) }))}
        rowKey={({ key }) => key}
        columns={[
          { key: 'row', title: t('faults.row'), align: 'end', render: ({ row }) => row },
          {
            key: 'column',
            title: t('faults.column'),
            render: ({ column }) => column ?? t('faults.whole'),
          },
          { key: 'message', title: t('faults.message'), render: ({ message }) => message },
        ]}
        empty={<EmptyState explain={t('faults.title')} />}
      />
    </Section>
  )
}
