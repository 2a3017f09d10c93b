import { Alert } from '@kit/ui/alert'
import { Section } from '@kit/ui/detail-page'
import { showInstant } from '@kit/ui/format'
import { Checkbox } from 'antd'
import type { FoundGuest } from '../../contract.ts'
import { useTexts } from '../texts.ts'

type Mention = FoundGuest['mentions'][number]
type Props = {
  found: Pick<FoundGuest, 'mentions' | 'mentions_cut'>
  /** Those that mean this guest: markers take the place of what names them. */
  marked: readonly string[]
  onMark: (marked: string[]) => void
}

/** Texts that name somebody: each is read in full and decided before they are forgotten. */
export function Mentions({ found: { mentions, mentions_cut }, marked, onMark }: Props) {
  const t = useTexts()
  return (
    <Section title={t('mentions')}>
      <p className="ui-quiet">{t(mentions.length > 0 ? 'mentions_hint' : 'mentions_none')}</p>
      {mentions_cut && <Alert kind="warning" title={t('mentions_cut')} />}
      {mentions.length > 0 && (
        <Checkbox.Group
          aria-label={t('mentions')}
          value={[...marked]}
          onChange={onMark}
          style={{ display: 'grid', gap: 16 }}
        >
          {mentions.map((mention) => (
            <Checkbox key={mention.id} value={mention.id} style={{ alignItems: 'start' }}>
              <Text mention={mention} />
            </Checkbox>
          ))}
        </Checkbox.Group>
      )}
    </Section>
  )
}

function Text({ mention: { title, at, folio, text, marked } }: { mention: Mention }) {
  const t = useTexts()
  return (
    <span style={{ display: 'grid', gap: 4, overflowWrap: 'anywhere' }}>
      <small className="ui-quiet">
        {[title, showInstant(at), ...(folio ? [folio] : [])].join(' · ')}
      </small>
      <span>{t('says', { text })}</span>
      <span>{t('would_say', { text: marked })}</span>
    </span>
  )
}
