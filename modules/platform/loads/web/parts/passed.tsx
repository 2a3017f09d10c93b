import { Section } from '@kit/ui/detail-page'
import type { Load } from '../../contract.ts'
import { useTexts } from '../texts.ts'

/** Rows that are none of the kind, each with why; nothing when every row is one. */
export function Passed({ load: { passed, rows } }: { load: Load }) {
  const t = useTexts()
  if (rows.passed + rows.blank === 0) return null
  return (
    <Section title={t('passed.title')}>
      <ul className="ld-passed">
        {passed.map(({ row, why, text, first }) => (
          <li key={row}>{t(`passed.why.${why}`, { row, text, first: first ?? '' })}</li>
        ))}
        {rows.passed > passed.length && (
          <li>{t('passed.more', { count: rows.passed - passed.length })}</li>
        )}
        {rows.blank > 0 && <li>{t('passed.blank', { count: rows.blank })}</li>}
      </ul>
    </Section>
  )
}
