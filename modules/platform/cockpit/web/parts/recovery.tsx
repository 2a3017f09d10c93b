import { Section } from '@kit/ui/detail-page'
import { Facts, type Fact } from '@kit/ui/facts'
import { showInstant } from '@kit/ui/format'
import { StateTag } from '@kit/ui/state-tag'
import type { Operation } from '../../contract.ts'
import { useTexts } from '../texts.ts'
import { showBytes } from './show-bytes.ts'
import { useWait } from './wait.ts'

type Recovery = Operation['recovery']
type Archive = NonNullable<Recovery['archive']>

/** A process that beats writes something each minute: ten without a segment are no silence. */
const LATE_MILLISECONDS = 600_000
const since = (instant: string): number => Date.now() - new Date(instant).getTime()
const isLate = ({ heard_at, segment_at }: Archive): boolean =>
  since(heard_at) > LATE_MILLISECONDS ||
  (segment_at !== null && since(segment_at) > LATE_MILLISECONDS)

/** Whether what is written now might be lost with this machine. */
export const isRecoveryAtRisk = ({ archive, postgres }: Recovery): boolean =>
  postgres.failing ||
  (archive !== null && (isLate(archive) || archive.problem !== null || archive.fault !== null))

/** To which moments one can go back, and what stands in the way of it. */
export function Recovery({ recovery }: { recovery: Recovery }) {
  const t = useTexts()
  const { archive, postgres } = recovery
  return (
    <Section title={t('recovery.title')}>
      {archive ? (
        <>
          <Archived archive={archive} postgres={postgres} />
          <p className="ui-quiet">{t('recovery.where')}</p>
        </>
      ) : (
        <NotOurs postgres={postgres} />
      )}
    </Section>
  )
}

function NotOurs({ postgres: { archives, archived_at } }: Pick<Recovery, 'postgres'>) {
  const t = useTexts()
  const told = t(archives ? 'recovery.other' : 'recovery.other_off')
  return (
    <p>{archived_at ? t('recovery.other_at', { told, at: showInstant(archived_at) }) : told}</p>
  )
}

function Archived({ archive, postgres }: { archive: Archive; postgres: Recovery['postgres'] }) {
  const t = useTexts()
  const { usable_from, segment_at, problem } = archive
  const facts: Fact[] = [
    {
      label: t('recovery.back_to'),
      value:
        usable_from && segment_at
          ? t('recovery.window', { from: showInstant(usable_from), to: showInstant(segment_at) })
          : t('recovery.nowhere'),
    },
    { label: t('recovery.base'), value: useToldBase(archive) },
    { label: t('recovery.segment'), value: <Segment archive={archive} /> },
    { label: t('recovery.outside'), value: <Outside archive={archive} /> },
    { label: t('recovery.proof'), value: useToldProof(archive) },
    ...(problem ? [{ label: t('recovery.problem'), value: problem }] : []),
    ...(postgres.failing ? [{ label: t('recovery.failing'), value: failed(postgres, t) }] : []),
  ]
  return <Facts facts={facts} />
}

const failed = (
  { failed_segment, failed_at }: Recovery['postgres'],
  t: ReturnType<typeof useTexts>,
): string =>
  t('recovery.failing_told', {
    segment: failed_segment ?? '',
    at: failed_at ? showInstant(failed_at) : t('safety.never'),
  })

function useToldBase({ base_at, base_bytes, bases }: Archive): string {
  const t = useTexts()
  if (!base_at) return t('safety.never')
  const size = base_bytes === null ? t('recovery.size_unknown') : showBytes(base_bytes)
  return t('recovery.base_told', { at: showInstant(base_at), size, count: bases })
}

function Segment({ archive }: { archive: Archive }) {
  const t = useTexts()
  const wait = useWait()
  const { segment, segment_at, handed_over } = archive
  return (
    <>
      {segment && segment_at
        ? t('recovery.segment_told', { segment, age: wait(since(segment_at) / 1000) })
        : t('safety.never')}
      {handed_over > 0 && `; ${t('recovery.waits', { count: handed_over })}`}
      {isLate(archive) && (
        <>
          {' '}
          <StateTag tone="error">{t('recovery.late')}</StateTag>
        </>
      )}
    </>
  )
}

function Outside({ archive: { has_bucket, not_copied } }: { archive: Archive }) {
  const t = useTexts()
  if (!has_bucket) return t('recovery.no_bucket')
  if (not_copied === 0) return t('recovery.all_outside')
  return t('recovery.not_outside', { count: not_copied })
}

function useToldProof({ verified_at, verified_to, fault }: Archive): string {
  const t = useTexts()
  if (!verified_at) return t('safety.never')
  const at = showInstant(verified_at)
  return fault === null
    ? t('recovery.proved', { at, to: verified_to ? showInstant(verified_to) : at })
    : t('recovery.not_proved', { at, fault })
}
