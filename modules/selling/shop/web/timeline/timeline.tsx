import { useLanguage } from '@kit/ui/i18n'
import { showDate, showTime } from '@kit/ui/format'
import { drawStay, type StayBar, type StayLine } from '../../rules/timeline.ts'
import { useCart, type CartLine } from '../cart/cart.ts'
import { useTexts } from '../texts.ts'
import './timeline.css'

/** A service of the cart, or a component of a package of it. */
type Going = StayLine & Pick<CartLine, 'tourName'>
type Bar = StayBar<Going>
type Axis = { from: number; to: number }

/**
 * The stay as the guests will live it: a line for each day, on it each service from its pickup to
 * its return. What is at the same time as another is said, and not by colour alone. Who is read to
 * hears each service as a sentence.
 */
export default function StayTimeline() {
  const t = useTexts()
  const language = useLanguage()
  const { cartDetail, plan } = useCart()
  const overlaps = plan.warnings
    .filter(({ rule }) => rule === 'plan.overlap')
    .map(({ services }) => services)
  const { days, ...axis } = drawStay(cartDetail.flatMap(servicesOf), overlaps)
  return (
    <section className="stay" aria-label={t('stay.title')}>
      <h3>{t('stay.title')}</h3>
      <ol>
        {days.map(({ day, bars }) => (
          <li key={day}>
            <h4>
              {weekdayOf(day, language)} {showDate(day)}
            </h4>
            <Hours {...axis} />
            <ol>
              {bars.map((bar) => (
                <ServiceOfStay key={bar.line.code} bar={bar} axis={axis} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A package is drawn by its components, which are what its guests go on. */
const servicesOf = (line: CartLine): Going[] =>
  line.parts.length === 0 ? [line] : line.parts.map((part) => ({ ...part, tourName: part.name }))

function ServiceOfStay({ bar, axis }: { bar: Bar; axis: Axis }) {
  const t = useTexts()
  const { line, beside } = bar
  const names = beside.map(({ tourName }) => tourName).join(', ')
  const sentence = [
    line.pickup_time && t('stay.pickup', { time: showTime(line.pickup_time) }),
    line.service_time
      ? t('stay.starts', { time: showTime(line.service_time) })
      : t('stay.any_hour'),
    line.returns_at
      ? t('stay.returns', { time: showTime(line.returns_at) })
      : line.service_time && t('stay.no_return'),
  ].filter(Boolean)
  return (
    <li className={beside.length > 0 ? 'stay-service stay-beside' : 'stay-service'}>
      <span className="ui-heard">
        {`${line.tourName}: ${sentence.join(', ')}.`}
        {names && ` ${t('stay.beside', { names })}.`}
      </span>
      <span aria-hidden="true" className="stay-name">
        {names && '⚠ '}
        {line.tourName}
      </span>
      <span aria-hidden="true" className="stay-track">
        <Drawn bar={bar} axis={axis} />
      </span>
    </li>
  )
}

/** Waiting for the start is thin, the service is thick; what ends nobody knows when fades out. */
function Drawn({ bar: { picked_at, starts_at, ends_at }, axis }: { bar: Bar; axis: Axis }) {
  if (starts_at === null) return <i className="stay-any" style={place(axis.from, axis.to, axis)} />
  const ends = ends_at ?? Math.min(starts_at + 60, axis.to)
  return (
    <>
      {picked_at !== null && picked_at < starts_at && (
        <i className="stay-pickup" style={place(picked_at, starts_at, axis)} />
      )}
      <i
        className={ends_at === null ? 'stay-bar stay-open' : 'stay-bar'}
        style={place(starts_at, ends, axis)}
      />
    </>
  )
}

const STEP_MINUTES = 240
/** An hour that begins later than this before the end is cut off. */
const HOUR_READS = 120

/** A few hours of the axis, for who looks; a sentence tells the others. */
function Hours({ from, to }: Axis) {
  const shown = Array.from(
    { length: Math.floor((to - from) / STEP_MINUTES) + 1 },
    (_, index) => from + index * STEP_MINUTES,
  ).filter((minutes) => minutes <= to - HOUR_READS)
  return (
    <span className="stay-hours" aria-hidden="true">
      {shown.map((minutes) => (
        <small key={minutes} style={{ insetInlineStart: percent(minutes - from, { from, to }) }}>
          {showTime(`${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:00:00`)}
        </small>
      ))}
    </span>
  )
}

const percent = (minutes: number, { from, to }: Axis): string => `${(minutes / (to - from)) * 100}%`
const place = (begin: number, end: number, axis: Axis) => ({
  insetInlineStart: percent(begin - axis.from, axis),
  width: percent(end - begin, axis),
})

const weekdayOf = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-MX' : 'en-US', {
    weekday: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(`${day}T00:00:00Z`))
