import { Button } from '@kit/ui/button'
import { useTexts } from '../texts.ts'
import type { Compared } from './use-compared.ts'

/** Stands above the products while some are marked: how many, and on to seeing them side by side. */
export function CompareBar({ compared }: { compared: Compared }) {
  const t = useTexts()
  const { marked, show, clear } = compared
  if (marked.length === 0) return null
  return (
    <section className="sell-compare" aria-label={t('compare.title')}>
      <p aria-live="polite">
        {marked.length < 2 ? t('compare.one_more') : t('compare.marked', { count: marked.length })}
      </p>
      <Button kind="text" onClick={clear}>
        {t('compare.clear')}
      </Button>
      <Button disabled={marked.length < 2} onClick={() => show(true)}>
        {t('compare.show')}
      </Button>
    </section>
  )
}
