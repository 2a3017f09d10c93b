import { dayInWords } from '@kit/kernel/day'
import { mapAddress } from '@kit/kernel/map-address'
import { CallError } from '@kit/http/call'
import { saveFile } from '@kit/ui/save-file'
import { useState } from 'react'
import { Asking } from './asking.tsx'
import { call, CALENDAR, PRINT, type Line } from './calls.ts'
import { useShown } from './context.ts'
import { Rating } from './rating.tsx'
import { fill, type Texts } from './texts.ts'
import { timeInWords } from './words.ts'

/** What was bought, a day after the other. */
export function Days() {
  const { t, language, page } = useShown()
  const days = [...new Set(page.services.map(({ service_day }) => service_day))]
  return (
    <section aria-labelledby="services">
      <h2 id="services">{t.services}</h2>
      {days.map((day) => (
        <section key={day} className="guest-day" aria-labelledby={`day-${day}`}>
          <h3 id={`day-${day}`}>{dayInWords(day, language)}</h3>
          {page.services
            .filter(({ service_day }) => service_day === day)
            .map((service) => (
              <Card key={service.id} service={service} />
            ))}
        </section>
      ))}
      {page.services.some(({ voucher }) => voucher?.qr.length) && <PrintButtons />}
    </section>
  )
}

const TAGS = { used: 'used', missed: 'missed', cancelled: 'cancelled' } as const

function Card({ service }: { service: Line }) {
  const { t, said } = useShown()
  const { state, request } = service
  return (
    <article className={`guest-card guest-${state}`} aria-label={said(service.product)}>
      <h4>{said(service.product)}</h4>
      {state !== 'coming' && <p className={`guest-tag guest-tag-${state}`}>{t[TAGS[state]]}</p>}
      {service.option && <p>{said(service.option)}</p>}
      {service.package && (
        <p className="guest-hint">{fill(t.part_of, { name: said(service.package) })}</p>
      )}
      <When service={service} />
      {state === 'coming' && <Code service={service} />}
      {(['bring', 'includes', 'health', 'good_to_know'] as const).map((text) => {
        const words = service[text]
        return (
          words && (
            <details key={text}>
              <summary>{t[text]}</summary>
              <p className="guest-words">{said(words)}</p>
            </details>
          )
        )
      })}
      {state === 'coming' && (
        <details>
          <summary>{t.policy}</summary>
          <p>{said(service.policy)}</p>
          {service.dock_paid_there && <p>{t.dock}</p>}
        </details>
      )}
      {request && !(request.state === 'approved' && state !== 'cancelled') && (
        <p className="guest-notice" role="status">
          {t[`request_${request.state}`]}
          {request.answer && ` ${request.answer}`}
        </p>
      )}
      {service.can.ask && <Asking service={service} />}
      <Rating service={service} />
    </article>
  )
}

function When({ service }: { service: Line }) {
  const { t, language, said } = useShown()
  const { service_time, last_day, service_day, pickup_time, pickup_place, map, flight } = service
  const { meeting_point, returns } = service
  return (
    <dl className="guest-facts">
      <dt className="guest-unseen">{t.services}</dt>
      <dd className="guest-time">{service_time ? timeInWords(service_time) : t.all_day}</dd>
      {last_day !== service_day && (
        <>
          <dt>{t.check_out}</dt>
          <dd>{dayInWords(last_day, language)}</dd>
        </>
      )}
      {(pickup_time || pickup_place) && (
        <>
          <dt>{t.pickup}</dt>
          <dd>
            <b>{pickup_time && timeInWords(pickup_time)}</b> {pickup_place && said(pickup_place)}{' '}
            {map && (
              <a href={mapAddress(map)} target="_blank" rel="noreferrer">
                {t.map}
              </a>
            )}
          </dd>
        </>
      )}
      {meeting_point && (
        <>
          <dt>{t.meeting_point}</dt>
          <dd>
            {said(meeting_point)}{' '}
            {map && (
              <a href={mapAddress(map)} target="_blank" rel="noreferrer">
                {t.map}
              </a>
            )}
          </dd>
        </>
      )}
      {returns && (
        <>
          <dt>{t.returns}</dt>
          <dd>
            {returns.day !== service_day && `${dayInWords(returns.day, language)} · `}
            {timeInWords(returns.time)}
          </dd>
        </>
      )}
      {flight && (
        <>
          <dt>{t.flight}</dt>
          <dd>{flight}</dd>
        </>
      )}
      <dt>{t.party}</dt>
      <dd>{partyInWords(service, t)}</dd>
      <dt>{t.provider}</dt>
      <dd>
        {service.provider}{' '}
        {service.provider_phone && (
          <a href={`tel:${service.provider_phone.replace(/[^\d+]/g, '')}`}>
            {service.provider_phone}
          </a>
        )}
      </dd>
    </dl>
  )
}

function partyInWords({ minor_ages, ...party }: Line, t: Texts): string {
  const ages = minor_ages.length > 0 ? ` (${minor_ages.join(', ')} ${t.years})` : ''
  return (['adults', 'minors', 'infants'] as const)
    .filter((kind) => party[kind] > 0)
    .map(
      (kind) =>
        `${party[kind]} ${t[`${kind}_${party[kind] === 1 ? 'one' : 'other'}`]}${kind === 'minors' ? ages : ''}`,
    )
    .join(', ')
}

/** The code of a voucher that is good, drawn from its rows: sharp at any size, and without a library. */
function Code({ service: { voucher } }: { service: Line }) {
  const { t } = useShown()
  if (!voucher || voucher.qr.length === 0) return null
  const side = voucher.qr.length
  const path = voucher.qr
    .flatMap((row, y) =>
      row.split('').flatMap((on, x) => (on === '1' ? [`M${x} ${y}h1v1h-1z`] : [])),
    )
    .join('')
  return (
    <details className="guest-voucher">
      <summary>{fill(t.voucher, { folio: voucher.folio })}</summary>
      <svg
        role="img"
        aria-label={fill(t.voucher_code, { folio: voucher.folio })}
        viewBox={`-4 -4 ${side + 8} ${side + 8}`}
        shapeRendering="crispEdges"
      >
        <rect x={-4} y={-4} width={side + 8} height={side + 8} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p>{t.voucher_hint}</p>
    </details>
  )
}

function PrintButtons() {
  const { t, token, language, is_kept } = useShown()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const download = async (of: typeof PRINT | typeof CALENDAR) => {
    setFailure(null)
    setBusy(true)
    try {
      saveFile(await call(of, { body: { token, language } }))
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : t.offline_act)
    }
    setBusy(false)
  }
  return (
    <div className="guest-acts">
      <button
        type="button"
        className="guest-second"
        disabled={is_kept || isBusy}
        onClick={() => void download(PRINT)}
      >
        {t.vouchers_pdf}
      </button>
      <button
        type="button"
        className="guest-second"
        disabled={is_kept || isBusy}
        onClick={() => void download(CALENDAR)}
      >
        {t.calendar}
      </button>
      <button type="button" className="guest-second" onClick={() => window.print()}>
        {t.print}
      </button>
      <p role="alert" className="guest-error">
        {failure}
      </p>
    </div>
  )
}
