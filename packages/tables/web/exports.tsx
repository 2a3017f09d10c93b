import { Button } from '@kit/ui/button'
import { useDownload } from '@kit/ui/download'
import { Icon } from '@kit/ui/icons'
import { Menu } from '@kit/ui/popup'
import { exportTable, FILE_TYPES, type FileKind, type TableDescription } from '../contract.ts'
import { useTexts } from './texts.ts'

type Props = {
  table: TableDescription
  posted: Record<string, unknown>
  sort: unknown
  /** As they are on the screen, in their order. */
  columns: readonly string[]
}

/** What accounting goes on working with: a report's one filled button. */
const MAIN: FileKind = 'excel'
const KINDS = Object.keys(FILE_TYPES) as FileKind[]

/** The whole table as a file, with the same filters, columns, order and totals. */
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

function useExport(kind: FileKind, { table, posted, sort, columns }: Props) {
  const file = useDownload(exportTable(kind))
  const body = { ...posted, columns, ...(sort === undefined ? {} : { sort }) }
  return { ...file, start: () => file.mutate({ params: { id: table.id }, body }) }
}

function ExportButton({ kind, ...props }: Props & { kind: FileKind }) {
  const t = useTexts()
  const { isPending, start } = useExport(kind, props)
  return (
    <Button
      kind={kind === MAIN ? 'primary' : 'default'}
      icon={<Icon name="download" />}
      busy={isPending}
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
    <Menu
      label={t('export.menu')}
      edge="end"
      items={KINDS.map((kind) => ({ key: kind, label: t(`export.${kind}`) }))}
      onChoose={(key) => exports[key as FileKind].start()}
      button={(opener) => (
        <Button
          icon={<Icon name="download" />}
          busy={KINDS.some((kind) => exports[kind].isPending)}
          title={t('export.hint')}
          {...opener}
        >
          {t('export.menu')}
        </Button>
      )}
    />
  )
}
