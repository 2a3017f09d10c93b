import { CallError, query } from '@kit/ui/api'
import { EmptyState } from '@kit/ui/empty-state'
import { ErrorState } from '@kit/ui/error-state'
import { Loading } from '@kit/ui/loading'
import { PageHeader } from '@kit/ui/page-header'
import { usePathParams } from '@kit/ui/routing'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import * as z from 'zod'
import { showUnsubscription, unsubscribe } from '../contract.ts'
import './newsletter.css'
import { useTexts } from './texts.ts'

const PathParams = z.object({ link: z.string() })

/**
 * What the link of a mail opens. Opening changes nothing, since mail programs open links by
 * themselves: the button does.
 */
export default function UnsubscribeScreen() {
  const t = useTexts()
  const { link: token } = usePathParams(PathParams)
  const found = useQuery(query(showUnsubscription, { params: { token } }))
  const leave = useWrite(unsubscribe, { outdates: [showUnsubscription] })
  if (found.isPending) return <Loading />
  if (isUnknown(found.error))
    return (
      <>
        <PageHeader title={t('leave.title')} />
        <EmptyState title={t('leave.unknown')} explain={t('leave.unknown_hint')} />
      </>
    )
  if (found.error)
    return (
      <>
        <PageHeader title={t('leave.title')} />
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      </>
    )
  const { email, unsubscribed } = found.data
  return (
    <>
      <PageHeader title={t('leave.title')} />
      {unsubscribed ? (
        <Alert type="success" showIcon title={t('leave.done', { email })} />
      ) : (
        <section className="ui-section nl-leave">
          <p className="ui-strong">{t('leave.question', { email })}</p>
          <p>{t('leave.effect')}</p>
          <Button
            type="primary"
            size="large"
            loading={leave.isPending}
            onClick={() => leave.mutate({ params: { token } })}
          >
            {t('leave.yes')}
          </Button>
        </section>
      )}
    </>
  )
}

/** A link that was cut short is as unknown as one that was made up. */
const isUnknown = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 404 || error.status === 400)
