import { query } from '@kit/ui/api'
import { AppTable } from '@kit/ui/app-table'
import type { AppColumn } from '@kit/ui/columns'
import { useConfirm } from '@kit/ui/confirm'
import { ErrorState } from '@kit/ui/error-state'
import { EMPTY, showInstant } from '@kit/ui/format'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { StateTag } from '@kit/ui/state-tag'
import { Button } from 'antd'
import { endOtherSessions } from '../../contract.ts'
import { endOwnSession, listOwnSessions, type OwnSession } from '../../contract/sessions.ts'
import { useTexts } from '../texts.ts'

type Texts = ReturnType<typeof useTexts>

const deviceIn = (t: Texts, { browser, system }: OwnSession): string =>
  t('account.device', {
    browser: browser ?? t('account.unknown_browser'),
    system: system ?? t('account.unknown_system'),
  })

const columnsOf = (t: Texts): AppColumn<OwnSession>[] => [
  {
    key: 'device',
    title: t('account.device_title'),
    render: (session) => (
      <>
        {deviceIn(t, session)}{' '}
        {session.current && <StateTag tone="ok">{t('account.in_use')}</StateTag>}
      </>
    ),
  },
  { key: 'address', title: t('account.address'), render: ({ address }) => address ?? EMPTY },
  {
    key: 'created_at',
    title: t('account.since'),
    render: ({ created_at }) => showInstant(created_at),
  },
  {
    key: 'last_seen_at',
    title: t('account.last_seen'),
    render: ({ last_seen_at }) => showInstant(last_seen_at),
  },
]

/** Where the person is signed in, to end what they do not know or left open. */
export function OwnSessions() {
  const t = useTexts()
  const sessions = useQuery(query(listOwnSessions, {}))
  const outdates = [listOwnSessions]
  const end = useWrite(endOwnSession, { done: t('account.ended', { count: 1 }), outdates })
  const endOthers = useWrite(endOtherSessions, {
    done: ({ ended }) => t('account.ended', { count: ended }),
    outdates,
  })
  const confirm = useConfirm()
  const sure = (title: string, yes: string) =>
    confirm({ title, consequence: t('account.end_consequence'), yes })

  const askToEnd = async (session: OwnSession) => {
    const device = deviceIn(t, session)
    if (await sure(t('account.end_session_question', { device }), t('account.end_session')))
      end.mutate({ params: { id: session.id } })
  }
  const askToEndOthers = async () => {
    if (await sure(t('account.end_question'), t('account.end_others'))) endOthers.mutate({})
  }
  if (sessions.isError)
    return <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />
  return (
    <>
      <p className="ui-quiet" style={{ marginBlockEnd: 12 }}>
        {t('account.sessions_hint')}
      </p>
      <AppTable
        label={t('account.sessions')}
        columns={columnsOf(t)}
        rows={sessions.data ?? []}
        rowKey={({ id }) => id}
        rowActions={[
          {
            key: 'end',
            label: t('account.end_session'),
            shown: ({ current }) => !current,
            onClick: (session) => void askToEnd(session),
          },
        ]}
        loading={sessions.isPending}
      />
      <Button
        style={{ marginBlockStart: 12 }}
        loading={endOthers.isPending}
        onClick={() => void askToEndOthers()}
      >
        {t('account.end_others')}
      </Button>
    </>
  )
}
