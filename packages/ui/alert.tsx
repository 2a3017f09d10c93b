import type { ReactNode } from 'react'

type Props = {
  kind: 'warning' | 'error'
  title: ReactNode
  /** What can be done about it. */
  children?: ReactNode
}

/** Something in the page that must not be overlooked, said where it concerns. */
export function Alert({ kind, title, children }: Props) {
  return (
    <div className={`ui-alert ui-alert-${kind}`} role="alert">
      <p>{title}</p>
      {children}
    </div>
  )
}
