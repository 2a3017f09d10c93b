import { DownloadOutlined } from '@ant-design/icons'
import { useDownload } from '@kit/ui/download'
import { Button } from 'antd'
import { exportReport, FILE_TYPES, type FileKind, type ReportDefinition } from '../../contract.ts'
import { useTexts } from '../texts.ts'

type Props = { report: ReportDefinition; posted: Record<string, unknown> }

/** What accounting goes on working with: the page's one filled button. */
const MAIN: FileKind = 'excel'

/** The whole report as a file, with the same filters and the same totals. */
export function Exports({ report, posted }: Props) {
  return (
    <>
      {(Object.keys(FILE_TYPES) as FileKind[]).map((kind) => (
        <Export key={kind} kind={kind} report={report} posted={posted} />
      ))}
    </>
  )
}

function Export({ kind, report, posted }: Props & { kind: FileKind }) {
  const t = useTexts()
  const file = useDownload(exportReport(kind, { id: report.id }))
  return (
    <Button
      type={kind === MAIN ? 'primary' : 'default'}
      icon={<DownloadOutlined />}
      loading={file.isPending}
      title={t('export.hint')}
      onClick={() => file.mutate({ body: posted })}
    >
      {t(`export.${kind}`)}
    </Button>
  )
}
