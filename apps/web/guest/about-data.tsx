import { CallError } from '@kit/http/call'
import type { Language } from '@kit/kernel/actor'
import { dayInWords } from '@kit/kernel/day'
import { useState, type FormEvent } from 'react'
import { ABOUT_DATA, call, type Right } from './calls.ts'
import { fill, GUEST_TEXTS, RIGHT_TEXTS } from './texts.ts'

type Fields = { right: Right; name: string; email: string; reservation: string; asked: string }
const EMPTY: Fields = { right: 'access', name: '', email: '', reservation: '', asked: '' }
/** As `mailto:` takes it; the server judges it again. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/**
 * Anybody asks about their own data, without an account. The answer is the same whoever they are:
 * nobody learns here whether somebody is known.
 */
export function AboutData({ language }: { language: Language }) {
  const t = GUEST_TEXTS[language]
  const rights = RIGHT_TEXTS[language]
  const [fields, setFields] = useState(EMPTY)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<{ folio: string; day: string } | null>(null)
  const set = (change: Partial<Fields>) => setFields((was) => ({ ...was, ...change }))

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const { reservation, ...rest } = fields
    if (rest.name.trim() === '' || rest.asked.trim() === '') return setFailure(t.data_missing)
    if (!ADDRESS.test(rest.email.trim())) return setFailure(t.data_email_wrong)
    setFailure(null)
    setBusy(true)
    try {
      const { folio, answer_due } = await call(ABOUT_DATA, {
        body: {
          ...rest,
          email: rest.email.trim(),
          language,
          ...(reservation.trim() ? { reservation } : {}),
        },
      })
      setDone({ folio, day: dayInWords(answer_due, language) })
      setFields(EMPTY)
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : t.unexpected)
    }
    setBusy(false)
  }
  return (
    <section className="guest-card guest-about" id="derechos" aria-labelledby="about-data">
      <h2 id="about-data">{t.data}</h2>
      {done ? (
        <p role="status">{fill(t.data_done, done)}</p>
      ) : (
        <form className="guest-fields" noValidate onSubmit={(event) => void send(event)}>
          <p className="guest-hint">{t.data_why}</p>
          <label htmlFor="data-right">{t.data_right}</label>
          <select
            id="data-right"
            value={fields.right}
            onChange={(event) => set({ right: event.target.value as Right })}
          >
            {(Object.keys(rights) as Right[]).map((right) => (
              <option key={right} value={right}>
                {rights[right]}
              </option>
            ))}
          </select>
          <label htmlFor="data-name">{t.data_name}</label>
          <input
            id="data-name"
            autoComplete="name"
            maxLength={160}
            value={fields.name}
            onChange={(event) => set({ name: event.target.value })}
          />
          <label htmlFor="data-email">{t.data_email}</label>
          <input
            id="data-email"
            type="email"
            autoComplete="email"
            maxLength={200}
            value={fields.email}
            onChange={(event) => set({ email: event.target.value })}
          />
          <label htmlFor="data-folio">{t.data_folio}</label>
          <input
            id="data-folio"
            autoComplete="off"
            maxLength={40}
            value={fields.reservation}
            onChange={(event) => set({ reservation: event.target.value })}
          />
          <label htmlFor="data-asked">{t.data_asked}</label>
          <textarea
            id="data-asked"
            rows={4}
            maxLength={2000}
            value={fields.asked}
            onChange={(event) => set({ asked: event.target.value })}
          />
          <p role="alert" className="guest-error">
            {failure}
          </p>
          <button type="submit" className="guest-button" disabled={isBusy}>
            {t.data_send}
          </button>
        </form>
      )}
    </section>
  )
}
