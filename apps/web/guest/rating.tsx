import { CallError } from '@kit/http/call'
import { useState, type FormEvent } from 'react'
import { call, RATE, type Line } from './calls.ts'
import { useShown } from './context.ts'
import { fill } from './texts.ts'

const STARS = [1, 2, 3, 4, 5]

/** What the guest thought of a service they took: said once, and shown from then on. */
export function Rating({ service }: { service: Line }) {
  const { t } = useShown()
  const { rating, can } = service
  if (rating)
    return (
      <div className="guest-rated">
        <p>
          <span aria-hidden>{'★'.repeat(rating.stars) + '☆'.repeat(5 - rating.stars)}</span>{' '}
          {fill(t.rated, { count: String(rating.stars) })}
        </p>
        {rating.comment && <p className="guest-words">{rating.comment}</p>}
      </div>
    )
  return can.rate ? <RatingForm service={service} /> : null
}

function RatingForm({ service }: { service: Line }) {
  const { t, said, token, is_kept, reload } = useShown()
  const [stars, setStars] = useState(0)
  const [comment, setComment] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (stars === 0) return setFailure(t.choose_stars)
    setFailure(null)
    setBusy(true)
    try {
      await call(RATE, { body: { token, service: service.id, stars, comment } })
      await reload()
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : t.offline_act)
      setBusy(false)
    }
  }
  return (
    <form className="guest-form" noValidate onSubmit={(event) => void send(event)}>
      <fieldset className="guest-stars">
        <legend aria-label={fill(t.rate_of, { name: said(service.product) })}>{t.rate}</legend>
        {STARS.map((count) => (
          <label key={count}>
            <input
              type="radio"
              name={`stars-${service.id}`}
              className="guest-unseen"
              checked={stars === count}
              onChange={() => setStars(count)}
            />
            <span aria-hidden>{count <= stars ? '★' : '☆'}</span>
            <span className="guest-unseen">
              {count === 1 ? t.stars_one : fill(t.stars_other, { count: String(count) })}
            </span>
          </label>
        ))}
      </fieldset>
      <label htmlFor={`comment-${service.id}`}>{t.comment}</label>
      <textarea
        id={`comment-${service.id}`}
        rows={3}
        maxLength={1000}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <p role="alert" className="guest-error">
        {is_kept ? t.offline_act : failure}
      </p>
      <button type="submit" className="guest-second" disabled={is_kept || isBusy}>
        {t.send_rating}
      </button>
    </form>
  )
}
