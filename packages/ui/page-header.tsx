import type { ReactNode } from 'react'

export type PageHeaderProps = {
  title: ReactNode
  /** Beside the title, quieter: a count, a period, a folio's state. */
  aside?: ReactNode
  /** After those, as wide as there is room: other ways to see the same page. */
  tabs?: ReactNode
  /** Buttons; at most one of them primary. */
  actions?: ReactNode
  /** A line beneath: inclusion rule, which day filters. */
  note?: ReactNode
}

/** The head of a page: one `h1`, what it counts, what can be done. */
export function PageHeader({ title, aside, tabs, actions, note }: PageHeaderProps) {
  return (
    <header className="ui-page-header">
      <div className="ui-page-title">
        <h1>{title}</h1>
        {aside && <span className="ui-page-aside">{aside}</span>}
        {tabs}
      </div>
      {actions && <div className="ui-page-actions">{actions}</div>}
      {note && <p className="ui-quiet ui-page-note">{note}</p>}
    </header>
  )
}
