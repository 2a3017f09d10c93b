import { query } from '@kit/ui/api'
import type { AppColumn } from '@kit/ui/columns'
import { useConfirm } from '@kit/ui/confirm'
import { showInstant, showNumber } from '@kit/ui/format'
import { ListPage } from '@kit/ui/list-page'
import { useFilters, useGo } from '@kit/ui/routing'
import { useWrite } from '@kit/ui/write'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import {
  createNewsletter,
  deleteNewsletter,
  listNewsletters,
  NewsletterState,
  type NewsletterRow,
} from '../contract.ts'
import { isEditable } from '../rules.ts'
import { NewsletterTag } from './parts/tags.tsx'
import { NewslettersSearch } from './search.ts'
import { useTexts } from './texts.ts'

/** Every newsletter one may see, the last edited first. */
export default function NewslettersScreen() {
  const t = useTexts()
  const go = useGo()
  const confirm = useConfirm()
  const filters = useFilters(NewslettersSearch)
  const newsletters = useQuery({
    ...query(listNewsletters, { query: filters.value }),
    placeholderData: keepPreviousData,
  })
  const create = useWrite(createNewsletter, {
    outdates: [listNewsletters],
    onDone: ({ uuid }) => go(`/newsletter/${uuid}`),
  })
  const remove = useWrite(deleteNewsletter, { done: t('deleted'), outdates: [listNewsletters] })
  const begin = () =>
    create.mutate({ body: { subject_es: '', subject_en: '', blocks: [], audience: {} } })
  const nameOf = ({ subject_es }: NewsletterRow) => subject_es || t('untitled')

  const columns: AppColumn<NewsletterRow>[] = [
    { key: 'subject', title: t('subject'), render: nameOf },
    { key: 'state', title: t('state'), render: ({ state }) => <NewsletterTag state={state} /> },
    { key: 'when', title: t('when'), render: ({ scheduled_for }) => showInstant(scheduled_for) },
    {
      key: 'recipients',
      title: t('recipients'),
      align: 'end',
      render: ({ tally }) => showNumber(tally.total),
    },
    {
      key: 'sent',
      title: t('recipient_states.sent'),
      align: 'end',
      render: ({ tally }) => showNumber(tally.sent),
    },
    {
      key: 'failed',
      title: t('recipient_states.failed'),
      align: 'end',
      render: ({ tally }) => showNumber(tally.failed),
    },
    {
      key: 'unsubscribed',
      title: t('recipient_states.unsubscribed'),
      align: 'end',
      render: ({ tally }) => showNumber(tally.unsubscribed),
    },
    { key: 'author', title: t('author'), render: ({ author }) => author },
    { key: 'updated', title: t('updated'), render: ({ updated_at }) => showInstant(updated_at) },
  ]
  const ask = async (row: NewsletterRow) => {
    if (
      await confirm({
        title: t('delete_question', { subject: nameOf(row) }),
        consequence: t('delete_why'),
        yes: t('delete_yes'),
        danger: true,
      })
    )
      remove.mutate({ params: { uuid: row.uuid } })
  }
  return (
    <ListPage
      id="newsletter"
      title={t('title')}
      note={t('note')}
      query={newsletters}
      columns={columns}
      rowKey={({ uuid }) => uuid}
      rowHref={({ uuid }) => `/newsletter/${uuid}`}
      filters={filters}
      searchKey="q"
      fields={[
        {
          kind: 'choice',
          label: t('state'),
          key: 'state',
          pinned: true,
          options: NewsletterState.options.map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ]}
      actions={
        <>
          <Button onClick={() => go('/newsletter/bajas')}>{t('unsubscribed.open')}</Button>
          <Button type="primary" loading={create.isPending} onClick={begin}>
            {t('add')}
          </Button>
        </>
      }
      rowActions={[
        {
          key: 'delete',
          label: t('delete'),
          danger: true,
          shown: ({ state }) => isEditable(state),
          onClick: (row) => void ask(row),
        },
      ]}
      empty={{ explain: t('none_yet') }}
    />
  )
}
