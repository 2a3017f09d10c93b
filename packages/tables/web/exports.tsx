import { DownloadOutlined } from '@ant-design/icons'
import { useDownload } from '@kit/ui/download'
import { Button, Dropdown } from 'antd'
import { exportTable, FILE_TYPES, type FileKind, type TableDescription } from '../contract.ts'
import { useTexts } from './texts.ts'

type Props = {
  table: TableDescription
  posted: Record<string, unknown>
  sort: unknown
}

/** What accounting goes on working with: a report's one filled button. */
const MAIN: FileKind = 'excel'
const KINDS = Object.keys(FILE_TYPES) as FileKind[]

/** The whole table as a file, with the same filters, order and totals. */
export function Exports(props: Props) {
  return props.table.kind === 'list' ? (
    <ExportMenu {...props} />
  ) : (
    <>
      {KINDS.map((kind) => (
        <ExportButton key={kind} kind={kind} {...props} />
      ))}
    </>
  )
}

function useExport(kind: FileKind, { table, posted, sort }: Props) {
  const file = useDownload(exportTable(kind))
  const body = sort === undefined ? posted : { ...posted, sort }
  return { ...file, start: () => file.mutate({ params: { id: table.id }, body }) }
}

function ExportButton({ kind, ...props }: Props & { kind: FileKind }) {
  const t = useTexts()
  const { isPending, start } = useExport(kind, props)
  return (
    <Button
      type={kind === MAIN ? 'primary' : 'default'}
      icon={<DownloadOutlined />}
      loading={isPending}
      title={t('export.hint')}
      onClick={start}
    >
      {t(`export.${kind}`)}
    </Button>
  )
}

/** On a list the filled button is what one does there; files wait under one word. */
function ExportMenu(props: Props) {
  const t = useTexts()
  const exports = {
    excel: useExport('excel', props),
    csv: useExport('csv', props),
    pdf: useExport('pdf', props),
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: KINDS.map((kind) => ({ key: kind, label: t(`export.${kind}`) })),
        onClick: ({ key }) => exports[key as FileKind].start(),
      }}
    >
      <Button
        icon={<DownloadOutlined />}
        loading={KINDS.some((kind) => exports[kind].isPending)}
        title={t('export.hint')}
      >
        {t('export.menu')}
      </Button>
    </Dropdown>
  )
}
