import { useState, type ComponentProps } from 'react'
import type { LOGIN_TEXTS } from './texts.ts'

type Props = { t: (typeof LOGIN_TEXTS)['es'] } & ComponentProps<'input'>

/** A password, with the eye that shows what was typed. */
export function PasswordInput({ t, ...input }: Props) {
  const [visible, setVisible] = useState(false)
  return (
    <span className="login-password">
      <input {...input} type={visible ? 'text' : 'password'} />
      <button
        type="button"
        className="login-eye"
        aria-pressed={visible}
        aria-label={visible ? t.hide : t.show}
        onClick={() => setVisible(!visible)}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z" />
          <circle cx="12" cy="12" r="3" />
          {visible && <path d="M4 4l16 16" />}
        </svg>
      </button>
    </span>
  )
}
