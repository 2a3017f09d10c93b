import { CallError } from '@kit/http/call'
import { useState } from 'react'
import { call, NEWS } from './calls.ts'
import { useShown } from './context.ts'
import { fill } from './texts.ts'

/** Whether offers may be mailed to the guest: their own word, given and taken back here. */
export function News() {
  const { t, token, page, is_kept, reload } = useShown()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { news } = page
  if (!news) return null
  const change = async () => {
    setFailure(null)
    setBusy(true)
    try {
      await call(NEWS, { body: { token, agrees: !news.agrees } })
      await reload()
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : t.offline_act)
    }
    setBusy(false)
  }
  return (
    <section className="guest-card">
      <h2>{t.news}</h2>
      <label className="guest-choice">
        <input
          type="checkbox"
          checked={news.agrees}
          disabled={is_kept || isBusy}
          onChange={() => void change()}
        />
        <span>{fill(t.news_agrees, { email: news.email })}</span>
      </label>
      <p className="guest-hint">{t.news_hint}</p>
      <p role="alert" className="guest-error">
        {failure}
      </p>
    </section>
  )
}
