import { Button } from '@kit/ui/button'
import { useDownload } from '@kit/ui/download'
import { Icon } from '@kit/ui/icons'
import { Menu } from '@kit/ui/popup'
import { exportTable, FILE_TYPES, type FileKind, type TableDescription } from '../contract.ts'
import { BACKGROUND_ROWS, listExports, startExport, type ExportFormat } from '../export-contract.ts'
import { useWrite } from '@kit/ui/write'
import { later, useOpenedOnce } from '@kit/ui/later'
import { usePermission } from '@kit/ui/permission'
import { Suspense, useState, type ComponentProps } from 'react'
import { SCHEDULE_REPORTS } from '../schedule-contract.ts'
import { useTexts } from './texts.ts'

type Props = {
  table: TableDescription
  posted: Record<string, unknown>
  sort: unknown
  /** As they are on the screen, in their order. */
  columns: readonly string[]
  /** How many rows; unknown until they are counted. */
  total: number | undefined
}

/** What accounting goes on working with: a report's one filled button. */
const MAIN: FileKind = 'excel'
const KINDS = Object.keys(FILE_TYPES) as FileKind[]

const FORMATS: Readonly<Record<FileKind, ExportFormat>> = { excel: 'xlsx', csv: 'csv', pdf: 'pdf' }
const ASIDE = 'aside:'
const SCHEDULE = 'schedule'
const ScheduleForm = later(() => import('./schedule-form.tsx'))

/** The whole table as a file, with the same filters, columns, order and totals. */
export function Exports(props: Props) {
  const files = useFiles(props)
  const [scheduling, setScheduling] = useState(false)
  const opened = useOpenedOnce(scheduling)
  const schedule = () => setScheduling(true)
  return (
    <>
      {props.table.kind === 'list' ? (
        <ExportMenu {...files} schedule={schedule} />
      ) : (
        <>
          {KINDS.map((kind) => (
            <ExportButton key={kind} kind={kind} {...files} />
          ))}
          <MoreMenu {...files} schedule={schedule} />
        </>
      )}
      {opened && (
        <Suspense fallback={null}>
          <ScheduleForm
            table={props.table}
            question={files.question}
            open={scheduling}
            onClose={() => setScheduling(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Waited for on the page, or made in the background: asked for, or because there are so many rows. */
function useFiles({ table, posted, sort, columns, total }: Props) {
  const t = useTexts()
  const question = { ...posted, columns, ...(sort === undefined ? {} : { sort }) }
  const aside = useWrite(startExport, { done: t('export.begun'), outdates: [listExports] })
  const waited = {
    excel: useDownload(exportTable('excel')),
    csv: useDownload(exportTable('csv')),
    pdf: useDownload(exportTable('pdf')),
  }
  const startAside = (kind: FileKind) =>
    aside.mutate({ body: { table: table.id, format: FORMATS[kind], question } })
  return {
    question,
    busy: (kind: FileKind) => waited[kind].isPending,
    startAside,
    start: (kind: FileKind) =>
      total !== undefined && total > BACKGROUND_ROWS
        ? startAside(kind)
        : waited[kind].mutate({ params: { id: table.id }, body: question }),
  }
}
type Files = ReturnType<typeof useFiles>

function ExportButton({ kind, busy, start }: Files & { kind: FileKind }) {
  const t = useTexts()
  return (
    <Button
      kind={kind === MAIN ? 'primary' : 'default'}
      icon={<Icon name="download" />}
      busy={busy(kind)}
      title={t('export.hint')}
      onClick={() => start(kind)}
    >
      {t(`export.${kind}`)}
    </Button>
  )
}

/** What does not wait for its file here. */
function useAside(): MenuItems {
  const t = useTexts()
  const schedules = usePermission(SCHEDULE_REPORTS)
  const aside = {
    group: t('export.aside'),
    items: KINDS.map((kind) => ({
      key: `${ASIDE}${kind}`,
      label: t('export.aside_kind', { kind: t(`export.${kind}`) }),
    })),
  }
  return schedules ? [aside, { key: SCHEDULE, label: t('schedule.menu') }] : [aside]
}
type MenuItems = ComponentProps<typeof Menu>['items']
type Choices = Files & { schedule: () => void }

function choose({ start, startAside, schedule }: Choices, key: string): void {
  if (key === SCHEDULE) schedule()
  else if (key.startsWith(ASIDE)) startAside(key.slice(ASIDE.length) as FileKind)
  else start(key as FileKind)
}

/** Beside a report's three buttons. */
function MoreMenu(choices: Choices) {
  const t = useTexts()
  const aside = useAside()
  return (
    <Menu
      label={t('export.more')}
      edge="end"
      items={aside}
      onChoose={(key) => choose(choices, key)}
      button={(opener) => (
        <Button
          icon={<Icon name="more" />}
          aria-label={t('export.more')}
          title={t('export.more')}
          {...opener}
        />
      )}
    />
  )
}

/** On a list the filled button is what one does there; files wait under one word. */
function ExportMenu(choices: Choices) {
  const t = useTexts()
  const aside = useAside()
  return (
    <Menu
      label={t('export.menu')}
      edge="end"
      items={[...KINDS.map((kind) => ({ key: kind, label: t(`export.${kind}`) })), ...aside]}
      onChoose={(key) => choose(choices, key)}
      button={(opener) => (
        <Button
          icon={<Icon name="download" />}
          busy={KINDS.some(choices.busy)}
          title={t('export.hint')}
          {...opener}
        >
          {t('export.menu')}
        </Button>
      )}
    />
  )
}
