import { AppTable } from '@kit/ui/app-table'
import type { AppColumn } from '@kit/ui/columns'
import { Section } from '@kit/ui/detail-page'
import { showInstant } from '@kit/ui/format'
import { StateTag } from '@kit/ui/state-tag'
import type { RunningProcess } from '../../contract.ts'
import { useTexts } from '../texts.ts'
import { showBytes } from './show-bytes.ts'

/** Who works at this database: what they do, of which version, since when, and last heard when. */
export function Processes({ processes }: { processes: readonly RunningProcess[] }) {
  const t = useTexts()
  const columns: AppColumn<RunningProcess>[] = [
    {
      key: 'role',
      title: t('processes.role'),
      render: ({ role }) => t(`processes.${role}`),
    },
    {
      key: 'state',
      title: t('processes.state'),
      render: ({ alive }) => (
        <StateTag tone={alive ? 'ok' : 'error'}>
          {t(alive ? 'processes.alive' : 'processes.silent')}
        </StateTag>
      ),
    },
    { key: 'version', title: t('processes.version'), render: ({ version }) => version },
    {
      key: 'where',
      title: t('processes.where'),
      render: ({ host, pid }) => `${host} · ${pid}`,
    },
    {
      key: 'since',
      title: t('processes.since'),
      render: ({ started_at }) => showInstant(started_at),
    },
    { key: 'heard', title: t('processes.heard'), render: ({ heard_at }) => showInstant(heard_at) },
    {
      key: 'disk',
      title: t('processes.disk'),
      align: 'end',
      render: ({ disk_free_bytes, disk_bytes }) =>
        t('processes.free', { free: showBytes(disk_free_bytes), whole: showBytes(disk_bytes) }),
    },
  ]
  return (
    <Section title={t('processes.title')}>
      {processes.length === 0 ? (
        <p>{t('processes.none')}</p>
      ) : (
        <AppTable
          label={t('processes.title')}
          columns={columns}
          rows={processes}
          rowKey={({ host, pid }) => `${host} ${pid}`}
          whole
        />
      )}
    </Section>
  )
}
