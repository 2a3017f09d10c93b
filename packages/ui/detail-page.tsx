import { useBlocker } from '@tanstack/react-router'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useConfirm } from './confirm.tsx'
import { useKitTexts } from './i18n.ts'
import { Loading } from './loading.tsx'
import { NotShown } from './not-shown.tsx'
import { PageHeader, type PageHeaderProps } from './page-header.tsx'

export type DetailQuery<Record> = {
  data: Record | undefined
  error: unknown
  isPending: boolean
  refetch: () => unknown
}

export type DetailPageProps<Record> = {
  query: DetailQuery<Record>
  /** Folio, state, balance, one primary action; stays in sight. */
  header: (record: Record) => PageHeaderProps
  children: (record: Record) => ReactNode
  /** On the right: the timeline (who, when, before → after, reason). */
  aside?: (record: Record) => ReactNode
  /** There are unsaved changes: leaving asks first. */
  dirty?: boolean
  /** Somebody else saved in between (409): offers what they left. */
  conflict?: { onReload: () => void } | undefined
}

/**
 * One record on its own page: loads, stays honest about errors, and does not lose what was typed.
 */
export function DetailPage<Record>({
  query,
  header,
  children,
  aside,
  dirty = false,
  conflict,
}: DetailPageProps<Record>) {
  const t = useKitTexts()
  useUnsavedGuard(dirty)
  if (query.data === undefined)
    return query.error ? (
      <NotShown error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Loading lines={10} />
    )
  return (
    <article className="ui-detail">
      <div className="ui-detail-head">
        <PageHeader {...header(query.data)} />
      </div>
      {conflict && (
        <Alert
          type="warning"
          showIcon
          title={t('form.conflict')}
          action={
            <Button size="small" onClick={conflict.onReload}>
              {t('form.reload_theirs')}
            </Button>
          }
        />
      )}
      <div className={aside ? 'ui-detail-body ui-detail-two' : 'ui-detail-body'}>
        <div>{children(query.data)}</div>
        {aside && <aside>{aside(query.data)}</aside>}
      </div>
    </article>
  )
}

/** Asks before unsaved changes are lost, by a link as by closing the tab. */
export function useUnsavedGuard(dirty: boolean): void {
  const confirm = useConfirm()
  const t = useKitTexts()
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    shouldBlockFn: async () =>
      !(await confirm({
        title: t('form.unsaved_title'),
        consequence: t('form.unsaved'),
        yes: t('form.leave'),
        no: t('form.stay'),
        danger: true,
      })),
  })
}

/** A titled block of a detail page. */
export function Section({
  title,
  actions,
  children,
}: {
  title: string
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="ui-section">
      <header>
        <h2>{title}</h2>
        {actions}
      </header>
      {children}
    </section>
  )
}
