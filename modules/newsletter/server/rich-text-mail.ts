import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { passagesOf, type Passage, type Span } from '../rules/rich-text.ts'

const MARGIN = { margin: '0 0 16px' }

/** A paragraph with its marks, as elements: React escapes whatever is text. */
export const richText = (written: string): ReactElement[] =>
  passagesOf(written).map((passage, key) => createElement(Fragment, { key }, elementOf(passage)))

function elementOf(passage: Passage): ReactElement {
  if (passage.kind === 'list')
    return createElement(
      passage.ordered ? 'ol' : 'ul',
      { style: { ...MARGIN, paddingLeft: 24 } },
      passage.items.map((spans, key) => createElement('li', { key }, spans.map(spanOf))),
    )
  return createElement(
    'p',
    { style: MARGIN },
    passage.lines.map((spans, key) =>
      createElement(Fragment, { key }, key > 0 ? createElement('br') : null, spans.map(spanOf)),
    ),
  )
}

function spanOf(span: Span, key: number): ReactNode {
  if (typeof span === 'string') return span
  const within = span.spans.map(spanOf)
  if (span.kind === 'link')
    return createElement('a', { key, href: span.url, style: { color: '#1f4e78' } }, within)
  return createElement(span.kind === 'bold' ? 'strong' : 'em', { key }, within)
}
