import { CallError } from '@kit/http/call'
import { useState, type FormEvent } from 'react'
import { ASK, call, type Line } from './calls.ts'
import { useShown } from './context.ts'
import { fill } from './texts.ts'

/** The guest asks for a service to be cancelled: they say why, and somebody decides. */
export function Asking({ service }: { service: Line }) {
  const { t, said, token, is_kept, reload } = useShown()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const name = said(service.product)
  const id = `reason-${service.id}`
  if (!open)
    return (
      <button
        type="button"
        className="guest-quiet"
        aria-label={fill(t.ask_of, { name })}
        onClick={() => setOpen(true)}
      >
        {t.ask}
      </button>
    )

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setFailure(t.reason_missing)
    setFailure(null)
    setBusy(true)
    try {
      await call(ASK, { body: { token, service: service.id, reason } })
      await reload()
      setOpen(false)
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : t.offline_act)
    }
    setBusy(false)
  }
  return (
    <form className="guest-form" noValidate onSubmit={(event) => void send(event)}>
      <b>{fill(t.ask_of, { name })}</b>
      {service.package && <p>{fill(t.ask_package, { name: said(service.package) })}</p>}
      <p className="guest-hint">{t.ask_why}</p>
      <label htmlFor={id}>{t.reason}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={300}
        value={reason}
        autoFocus
        onChange={(event) => setReason(event.target.value)}
      />
      <p role="alert" className="guest-error">
        {is_kept ? t.offline_act : failure}
      </p>
      <div className="guest-acts">
        <button type="submit" className="guest-button" disabled={is_kept || isBusy}>
          {t.send_ask}
        </button>
        <button type="button" className="guest-second" onClick={() => setOpen(false)}>
          {t.back}
        </button>
      </div>
    </form>
  )
}
