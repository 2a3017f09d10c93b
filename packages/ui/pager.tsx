import { Button } from './button.tsx'
import { showNumber } from './format.ts'
import { useKitTexts } from './i18n.ts'
import { Icon } from './icons.tsx'

type Props = {
  page: number
  size: number
  sizes: readonly number[]
  /** Rows on all pages, as far as they are known. */
  total: number
  /** What is in sight of how many. */
  range: string
  onChange: (page: number, size: number) => void
}

/** First, last, and those around the page that is in sight; a gap is 0. */
function pagesShown(page: number, last: number): number[] {
  const shown = [1, page - 2, page - 1, page, page + 1, page + 2, last].filter(
    (each, index, all) => each >= 1 && each <= last && all.indexOf(each) === index,
  )
  return shown.flatMap((each, index) =>
    index > 0 && each - shown[index - 1]! > 1 ? [0, each] : [each],
  )
}

/** Which page of a list is shown, and how many rows a page has. */
export function Pager({ page, size, sizes, total, range, onChange }: Props) {
  const t = useKitTexts()
  const last = Math.max(1, Math.ceil(total / size))
  return (
    <nav className="ui-pager" aria-label={t('list.pages')}>
      <span className="ui-number">{range}</span>
      <Button
        kind="text"
        icon={<Icon name="left" />}
        aria-label={t('list.page_before')}
        disabled={page <= 1}
        onClick={() => onChange(page - 1, size)}
      />
      {pagesShown(page, last).map((each, index) =>
        each === 0 ? (
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Button
            key={each}
            kind="text"
            className={each === page ? 'ui-pager-here' : ''}
            aria-label={t('list.page', { page: each })}
            {...(each === page ? { 'aria-current': 'page' as const } : {})}
            onClick={() => onChange(each, size)}
          >
            {showNumber(each)}
          </Button>
        ),
      )}
      <Button
        kind="text"
        icon={<Icon name="right" />}
        aria-label={t('list.page_after')}
        disabled={page >= last}
        onClick={() => onChange(page + 1, size)}
      />
      <select
        className="ui-select"
        aria-label={t('list.page_size')}
        value={size}
        onChange={(event) => onChange(1, Number(event.target.value))}
      >
        {sizes.map((each) => (
          <option key={each} value={each}>
            {t('list.rows_a_page', { count: each })}
          </option>
        ))}
      </select>
    </nav>
  )
}
