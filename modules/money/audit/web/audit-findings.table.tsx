import { TABLE_ANSWERS } from '@kit/tables/contract'
import { TablePage } from '@kit/tables/web/table-page'
import { outdate, query } from '@kit/ui/api'
import { Button } from '@kit/ui/button'
import { showInstant, showNumber } from '@kit/ui/format'
import { usePermission } from '@kit/ui/permission'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type * as z from 'zod'
import { askForAudit, findAudits, type AuditRun } from '../contract.ts'
import { useTexts } from './texts.ts'

const LOOK_AGAIN_MILLISECONDS = 2_000

/** What differs between the documents and the books, how the last audit ended, and asking for one. */
export default function AuditFindingsTable() {
  const t = useTexts()
  const runs = useRuns()
  const running = runs?.[0]?.finished_at === null
  return (
    <TablePage
      id="audit-findings"
      note={
        <>
          {t('note')} <span role="status">{runs && <Standing run={runs[0]} />}</span>
        </>
      }
      actions={() => <Asking busy={running} whole={false} />}
      add={<Asking busy={running} whole />}
      empty={{ explain: t('none') }}
    />
  )
}

/** The last audits; while one runs, it is asked how far it is, and then what it found. */
function useRuns(): readonly Run[] | undefined {
  const { data } = useQuery({
    ...query(findAudits, {}),
    refetchInterval: ({ state }) =>
      (state.data as readonly Run[] | undefined)?.[0]?.finished_at === null
        ? LOOK_AGAIN_MILLISECONDS
        : false,
  })
  // Null: none ended yet; undefined: that is not known yet.
  const ended = data && (data.find(({ finished_at }) => finished_at !== null)?.id ?? null)
  const before = useRef(ended)
  useEffect(() => {
    if (before.current !== undefined && before.current !== ended) void outdate(...TABLE_ANSWERS)
    before.current = ended
  }, [ended])
  return data
}

type Run = z.output<typeof AuditRun>

function Standing({ run }: { run: Run | undefined }) {
  const t = useTexts()
  if (!run) return t('never')
  const { started_at, finished_at, percent, failure } = run
  if (finished_at === null)
    return started_at === null ? t('waiting') : t('running', { percent: String(percent) })
  const at = showInstant(finished_at)
  if (failure !== null) return t('broken', { at, failure })
  return t('last', {
    at,
    documents: showNumber(run.documents),
    differences: showNumber(run.differences),
    news: showNumber(run.news),
  })
}

/** What was written since the last audit, or everything: the filled button. */
function Asking({ busy, whole }: { busy: boolean; whole: boolean }) {
  const t = useTexts()
  const may = usePermission('books.audit')
  const ask = useWrite(askForAudit, {
    done: t('asked'),
    failed: t('failed'),
    outdates: [findAudits],
  })
  if (!may) return null
  return (
    <Button
      {...(whole ? { kind: 'primary' as const } : {})}
      busy={busy || ask.isPending}
      onClick={() => ask.mutate({ body: { whole } })}
    >
      {t(whole ? 'whole' : 'recent')}
    </Button>
  )
}
