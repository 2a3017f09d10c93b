import { query } from '@kit/ui/api'
import { DetailPage, Section } from '@kit/ui/detail-page'
import { Facts, type Fact } from '@kit/ui/facts'
import { showInstant, showNumber } from '@kit/ui/format'
import { usePermission } from '@kit/ui/permission'
import { AppLink } from '@kit/ui/routing'
import { StateTag } from '@kit/ui/state-tag'
import { useQuery } from '@tanstack/react-query'
import { showOperation, type Operation } from '../contract.ts'
import { Processes } from './parts/processes.tsx'
import { isRecoveryAtRisk, Recovery } from './parts/recovery.tsx'
import { isSenderAtFault, Sender } from './parts/sender.tsx'
import { showBytes } from './parts/show-bytes.ts'
import { useWait } from './parts/wait.ts'
import { useTexts } from './texts.ts'

const LOOK_AGAIN_MILLISECONDS = 10_000

/** How the installation is, for who runs it: what needs attention first. */
export default function OperationScreen() {
  const t = useTexts()
  const found = useQuery({
    ...query(showOperation, {}),
    refetchInterval: LOOK_AGAIN_MILLISECONDS,
  })
  return (
    <DetailPage
      query={found}
      header={(operation) => ({
        title: t('title'),
        aside: (
          <span role="status">
            {needsAttention(operation) ? (
              <StateTag tone="error">{t('look')}</StateTag>
            ) : (
              <StateTag tone="ok">{t('fine')}</StateTag>
            )}
          </span>
        ),
      })}
    >
      {(operation) => (
        <>
          <Jobs jobs={operation.jobs} />
          <Mails mails={operation.mails} />
          <Sender sender={operation.sender} />
          <Processes processes={operation.processes} />
          <Database database={operation.database} />
          <Safety {...operation} />
          <Recovery recovery={operation.recovery} />
        </>
      )}
    </DetailPage>
  )
}

/** What an operator would get up for at night. */
const needsAttention = (operation: Operation): boolean => {
  const { jobs, mails, sender, processes, database, audit, backup, recovery } = operation
  return (
    jobs.failed + jobs.stuck > 0 ||
    mails.some(({ state }) => state === 'failed') ||
    isSenderAtFault(sender) ||
    processes.some(({ alive }) => !alive) ||
    database.gap.length > 0 ||
    (audit !== null && (audit.differences > 0 || audit.failure !== null)) ||
    (backup.newest !== null && isLate(backup.newest)) ||
    backup.not_copied > 0 ||
    (backup.verified !== null && backup.verified.fault !== null) ||
    isRecoveryAtRisk(recovery)
  )
}

function Jobs({ jobs }: Pick<Operation, 'jobs'>) {
  const t = useTexts()
  const wait = useWait()
  return (
    <Section
      title={t('jobs.title')}
      actions={<AppLink to="/administracion/trabajos">{t('jobs.open')}</AppLink>}
    >
      <Facts
        facts={[
          { label: t('jobs.failed'), value: showNumber(jobs.failed) },
          { label: t('jobs.stuck'), value: showNumber(jobs.stuck) },
          { label: t('jobs.waiting'), value: showNumber(jobs.waiting) },
          { label: t('jobs.running'), value: showNumber(jobs.running) },
          {
            label: t('jobs.oldest'),
            value: jobs.oldest_seconds > 0 ? wait(jobs.oldest_seconds) : t('jobs.nothing_waits'),
          },
        ]}
      />
    </Section>
  )
}

const MAIL_STATES = ['failed', 'queued', 'quarantined'] as const

function Mails({ mails }: Pick<Operation, 'mails'>) {
  const t = useTexts()
  const count = (of: string): number => mails.find(({ state }) => state === of)?.count ?? 0
  return (
    <Section
      title={t('mails.title')}
      actions={<AppLink to="/administracion/correos">{t('mails.open')}</AppLink>}
    >
      {mails.length === 0 ? (
        <p>{t('mails.none')}</p>
      ) : (
        <Facts
          facts={MAIL_STATES.map((state) => ({
            label: t(`mails.${state}`),
            value: (
              <AppLink to={`/administracion/correos?state=${state}`}>
                {showNumber(count(state))}
              </AppLink>
            ),
          }))}
        />
      )}
    </Section>
  )
}

function Database({ database }: Pick<Operation, 'database'>) {
  const t = useTexts()
  const { server, bytes, connections, connections_max, schema, gap } = database
  return (
    <Section title={t('database.title')}>
      <Facts
        facts={[
          { label: t('database.server'), value: server },
          { label: t('database.bytes'), value: showBytes(bytes) },
          {
            label: t('database.connections'),
            value: t('database.of', { count: connections, max: connections_max }),
          },
          { label: t('database.schema'), value: schema.replace('migrations/', '') },
          {
            label: t('database.gap'),
            value:
              gap.length === 0
                ? t('database.same')
                : t('database.differs', { files: gap.join(', ') }),
          },
        ]}
      />
    </Section>
  )
}

function Safety({ backup, audit, seal }: Pick<Operation, 'backup' | 'audit' | 'seal'>) {
  const t = useTexts()
  const mayAudit = usePermission('contabilidad/auditoria')
  const at = (instant: string | null) => (instant ? showInstant(instant) : t('safety.never'))
  const audited = audit ? toldAudit(audit, t) : t('safety.never')
  const sealed = seal
    ? t('safety.sealed', { id: seal.id, at: showInstant(seal.sealed_at) })
    : t('safety.never')
  const facts: Fact[] = [
    { label: t('safety.written'), value: at(backup.written_at) },
    { label: t('safety.newest'), value: backup.newest ? toldBackup(backup.newest, t) : at(null) },
    { label: t('safety.kept'), value: showNumber(backup.kept) },
    ...(backup.not_copied > 0
      ? [{ label: t('safety.alone'), value: <Alone count={backup.not_copied} /> }]
      : []),
    {
      label: t('safety.verified'),
      value: backup.verified ? toldVerified(backup.verified, t) : at(null),
    },
    { label: t('safety.restored'), value: at(backup.restored_at) },
    {
      label: t('safety.audit'),
      value: mayAudit ? <AppLink to="/contabilidad/auditoria">{audited}</AppLink> : audited,
    },
    {
      label: t('safety.seal'),
      value: mayAudit ? <AppLink to="/contabilidad/sellos">{sealed}</AppLink> : sealed,
    },
  ]
  return (
    <Section title={t('safety.title')}>
      <Facts facts={facts} />
      <p className="ui-quiet">{t('safety.where')}</p>
    </Section>
  )
}

/** Until the bucket takes them, they are lost with their machine. */
function Alone({ count }: { count: number }) {
  const t = useTexts()
  return (
    <>
      {t('safety.not_copied', { count })}{' '}
      <StateTag tone="error">{t('safety.one_machine')}</StateTag>
    </>
  )
}

/** A night that was missed, and the hours until somebody looks. */
const LATE_MILLISECONDS = 26 * 3_600_000
const isLate = ({ taken_at }: { taken_at: string }): boolean =>
  Date.now() - new Date(taken_at).getTime() > LATE_MILLISECONDS

function toldBackup(
  newest: NonNullable<Operation['backup']['newest']>,
  t: ReturnType<typeof useTexts>,
) {
  const { taken_at, bytes, in_bucket, missing, host } = newest
  const told = t(missing > 0 ? 'safety.taken_without' : 'safety.taken', {
    at: showInstant(taken_at),
    size: showBytes(bytes),
    where: t(in_bucket ? 'safety.bucket' : 'safety.folder', {
      host: host ?? t('safety.some_machine'),
    }),
    missing,
  })
  if (!isLate(newest)) return told
  return (
    <>
      {told} <StateTag tone="error">{t('safety.late')}</StateTag>
    </>
  )
}

function toldVerified(
  { verified_at, taken_at, fault }: NonNullable<Operation['backup']['verified']>,
  t: ReturnType<typeof useTexts>,
): string {
  const said = { at: showInstant(verified_at), taken: showInstant(taken_at) }
  return fault === null ? t('safety.proved', said) : t('safety.not_proved', { ...said, fault })
}

function toldAudit(
  { finished_at, differences, failure }: NonNullable<Operation['audit']>,
  t: ReturnType<typeof useTexts>,
): string {
  const at = showInstant(finished_at)
  if (failure !== null) return t('safety.broken', { at, failure })
  return differences === 0
    ? t('safety.clean', { at })
    : t('safety.differences', { at, count: differences })
}
