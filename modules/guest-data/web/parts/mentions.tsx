import { Alert } from '@kit/ui/alert'
import { AppTable } from '@kit/ui/app-table'
import { Section } from '@kit/ui/detail-page'
import { EMPTY, showInstant } from '@kit/ui/format'
import type { FoundGuest } from '../../contract.ts'
import { useTexts } from '../texts.ts'

type Props = {
  found: Pick<FoundGuest, 'mentions' | 'mentions_cut'>
  /** Those that mean this guest: markers take the place of what names them. */
  marked: readonly string[]
  onMark: (marked: string[]) => void
}

/** Texts that name somebody: each is decided before they are forgotten. */
export function Mentions({ found: { mentions, mentions_cut }, marked, onMark }: Props) {
  const t = useTexts()
  return (
    <Section title={t('mentions')}>
      <p className="ui-quiet">{t(mentions.length > 0 ? 'mentions_hint' : 'mentions_none')}</p>
      {mentions_cut && <Alert kind="warning" title={t('mentions_cut')} />}
      {mentions.length > 0 && (
        <AppTable
          label={t('mentions')}
          columns={[
            { key: 'title', title: t('where'), render: ({ title }) => title },
            { key: 'at', title: t('when'), render: ({ at }) => showInstant(at) },
            { key: 'folio', title: t('folio'), render: ({ folio }) => folio ?? EMPTY },
            { key: 'text', title: t('says'), render: ({ text }) => text },
            { key: 'marked', title: t('would_say'), render: ({ marked: says }) => says },
          ]}
          rows={mentions}
          rowKey={({ id }) => id}
          selected={marked}
          onSelect={(ids) => onMark(ids.map(String))}
        />
      )}
    </Section>
  )
}
