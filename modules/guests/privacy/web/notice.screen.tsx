import { RecordPage } from '@kit/tables/web/record-page'
import { query } from '@kit/ui/api'
import { DetailPage } from '@kit/ui/detail-page'
import { showInstant } from '@kit/ui/format'
import { usePathParams } from '@kit/ui/routing'
import { StateTag } from '@kit/ui/state-tag'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { showNotice, type Draft } from '../contract.ts'
import { Lacking } from './parts/lacking.tsx'
import { Preview } from './parts/preview.tsx'
import { Publishing } from './parts/publishing.tsx'
import './privacy.css'
import { useTexts } from './texts.ts'

const Address = z.object({ notice: z.string() })

/** One version of the notice: written while it is a draft, read once it is published. */
export default function NoticeScreen() {
  const t = useTexts()
  const { notice: uuid } = usePathParams(Address)
  const found = useQuery(query(showNotice, { params: { uuid } }))
  if (found.data?.state !== 'draft')
    return (
      <DetailPage query={found} header={(notice) => publishedHead(notice, t)}>
        {(notice) => <Preview notice={notice} />}
      </DetailPage>
    )
  const draft = found.data
  return (
    <RecordPage
      id="privacy-notice"
      rowKey={uuid}
      outdates={[showNotice]}
      header={(_row, dirty) => ({
        title: t('title_draft'),
        aside: <StateTag tone="neutral">{t('state.draft')}</StateTag>,
        actions: <Publishing notice={draft} dirty={dirty} />,
      })}
    >
      {() => (
        <>
          <Lacking missing={draft.missing} />
          <Preview notice={draft} />
        </>
      )}
    </RecordPage>
  )
}

function publishedHead(notice: Draft, t: ReturnType<typeof useTexts>) {
  const at = notice.published_at ? showInstant(notice.published_at) : ''
  return {
    title: t('title', { number: notice.number ?? '' }),
    aside: <StateTag tone="ok">{t('state.published')}</StateTag>,
    note: notice.published_by
      ? t('published', { at, by: notice.published_by })
      : t('published_alone', { at }),
  }
}
