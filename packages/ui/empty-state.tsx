import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useKitTexts, useLocalText } from './i18n.ts'
import { mayOpen } from './permission.ts'
import { AppLink, useScreenAt } from './routing.tsx'
import { useSession } from './session.ts'

export type Empty = {
  title?: string
  explain?: ReactNode
  action?: ReactNode
  /** The address of the screen on which the first one is made; a link for whoever may open it. */
  leads?: string
}

/** Nothing was ever here: says what belongs here and offers to make the first one. */
export function EmptyState({ title, explain, action, leads }: Empty) {
  const t = useKitTexts()
  return (
    <div className="ui-empty">
      <p className="ui-empty-title">{title ?? t('empty.never')}</p>
      {explain && <p>{explain}</p>}
      {action}
      {leads && <Leading to={leads} />}
    </div>
  )
}

function Leading({ to }: { to: string }) {
  const t = useKitTexts()
  const local = useLocalText()
  const screen = useScreenAt(to)
  const opens = useSession(({ login }) => Boolean(screen && login && mayOpen(screen, login)))
  if (!screen || !opens) return null
  return <AppLink to={to}>{t('empty.first', { screen: local(screen.title) })}</AppLink>
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
