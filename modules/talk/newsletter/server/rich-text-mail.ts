import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { passagesOf, type Passage, type Span } from '../rules/rich-text.ts'

const MARGIN = { margin: '0 0 16px' }

type Say = (text: string) => string

/**
 * A paragraph with its marks, as elements: React escapes whatever is text. `say` is asked for each
 * piece of text once the marks are read, so that nothing it answers is a mark.
 */
export const richText = (written: string, say: Say): ReactElement[] =>
  passagesOf(written).map((passage, key) =>
    createElement(Fragment, { key }, elementOf(passage, say)),
  )

function elementOf(passage: Passage, say: Say): ReactElement {
  const saidOf = (spans: readonly Span[]) => spans.map((span, key) => spanOf(span, key, say))
  if (passage.kind === 'list')
    return createElement(
      passage.ordered ? 'ol' : 'ul',
      { style: { ...MARGIN, paddingLeft: 24 } },
      passage.items.map((spans, key) => createElement('li', { key }, saidOf(spans))),
    )
  return createElement(
    'p',
    { style: MARGIN },
    passage.lines.map((spans, key) =>
      createElement(Fragment, { key }, key > 0 ? createElement('br') : null, saidOf(spans)),
    ),
  )
}

function spanOf(span: Span, key: number, say: Say): ReactNode {
  if (typeof span === 'string') return say(span)
  const within = span.spans.map((inner, index) => spanOf(inner, index, say))
  if (span.kind === 'link')
    return createElement('a', { key, href: span.url, style: { color: '#1f4e78' } }, within)
  return createElement(span.kind === 'bold' ? 'strong' : 'em', { key }, within)
}
