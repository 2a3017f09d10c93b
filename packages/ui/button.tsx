import type { ComponentProps, ReactNode } from 'react'

type Look = {
  /** `primary` once a page; `text` and `link` where a frame would be noise. */
  kind?: 'default' | 'primary' | 'text' | 'link' | 'dashed'
  danger?: boolean
  icon?: ReactNode
}
export type ButtonProps = Omit<ComponentProps<'button'>, 'type'> &
  Look & {
    /** Under way: it turns a wheel and takes no second click. */
    busy?: boolean
  }

/**
 * A button of the first page. It looks as antd's, which comes later, with whatever somebody opens.
 */
export function Button({
  kind = 'default',
  danger = false,
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const bare = children === undefined || children === null || children === false
  return (
    <button
      type="button"
      className={`${lookOf({ kind, danger })}${bare ? ' ui-btn-bare' : ''}${className ? ` ${className}` : ''}`}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : { onClick })}
      {...rest}
    >
      {busy ? <span className="ui-wheel" aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}

/** A link that leads away from the application's router and looks like a button. */
export function ButtonLink({
  kind = 'default',
  className,
  ...rest
}: ComponentProps<'a'> & Pick<Look, 'kind'>) {
  return <a className={`${lookOf({ kind })}${className ? ` ${className}` : ''}`} {...rest} />
}

const lookOf = ({ kind, danger }: Look): string =>
  `ui-btn ui-btn-${kind}${danger ? ' ui-btn-danger' : ''}`
