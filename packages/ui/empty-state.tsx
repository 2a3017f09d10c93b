import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useKitTexts } from './i18n.ts'

/** Nothing was ever here: says what belongs here and offers to make the first one. */
export function EmptyState({
  title,
  explain,
  action,
}: {
  title?: string
  explain?: ReactNode
  action?: ReactNode
}) {
  const t = useKitTexts()
  return (
    <div className="ui-empty">
      <p className="ui-empty-title">{title ?? t('empty.never')}</p>
      {explain && <p>{explain}</p>}
      {action}
    </div>
  )
}

/** There is something, but not under these filters: names them and offers to put them away. */
export function NoMatch({ filters, onClear }: { filters: readonly string[]; onClear: () => void }) {
  const t = useKitTexts()
  return (
    <div className="ui-empty">
      <p className="ui-empty-title">{t('empty.no_match')}</p>
      {filters.length > 0 && <p>{t('empty.no_match_hint', { filters: filters.join(' · ') })}</p>}
      <Button onClick={onClear}>{t('list.clear')}</Button>
    </div>
  )
}
