import { Section } from '@kit/ui/detail-page'
import { EMPTY, showMoney, showNumber, showPercent } from '@kit/ui/format'
import { Money } from '@kit/ui/money'
import { PlainTable } from '@kit/ui/plain-table'
import { Button } from 'antd'
import { useState } from 'react'
import type { TargetProgress } from '../../contract.ts'
import { useTexts } from '../texts.ts'
import { furthestBehind, missingOf, type LocationTarget } from './furthest-behind.ts'

const BEHIND_MAX = 10

/**
 * The month's budget: how much of it is sold, where the month will close, what today has to bring.
 */
export function Targets({ targets }: { targets: readonly TargetProgress[] }) {
  const t = useTexts()
  return (
    <section aria-labelledby="dashboard-targets">
      <h2 id="dashboard-targets" className="dashboard-heading">
        {t('target.title')}
      </h2>
      {targets.length === 0 ? (
        <p className="ui-quiet">{t('target.none')}</p>
      ) : (
        <>
          {targets.map((target) => (
            <Target key={target.target.currency} {...target} />
          ))}
          <p className="ui-quiet dashboard-rule">{t('target.rule')}</p>
        </>
      )}
    </section>
  )
}

function Target({
  target,
  sold,
  percent,
  projected,
  projected_percent,
  daily_goal,
  sold_today,
}: TargetProgress) {
  const t = useTexts()
  return (
    <dl className="dashboard-figures">
      <div>
        <dt>{t('target.attained')}</dt>
        <dd className="dashboard-figure ui-number">
          {showPercent(percent)} <Bar percent={percent} label={t('target.attained')} />
        </dd>
        <dd className="ui-quiet">
          <span className="ui-number">{showMoney(sold)}</span>{' '}
          <span className="ui-number">{t('target.of', { target: showMoney(target) })}</span>
        </dd>
      </div>
      <div>
        <dt>{t('target.projected')}</dt>
        <dd className="dashboard-figure ui-number">{showMoney(projected)}</dd>
        <dd className="ui-quiet">
          {t('target.projected_percent', { percent: showPercent(projected_percent) })}
        </dd>
      </div>
      <div>
        <dt>{t('target.goal')}</dt>
        <dd className="dashboard-figure ui-number">{showMoney(daily_goal)}</dd>
        <dd className="ui-quiet">{t('target.goal_done', { sold: showMoney(sold_today) })}</dd>
      </div>
    </dl>
  )
}

/** Location by location: the ten that miss most, and all of them for who asks. */
export function TargetPlaces({ places }: { places: readonly LocationTarget[] }) {
  const t = useTexts()
  const [all, setAll] = useState(false)
  const behind = furthestBehind(places, BEHIND_MAX)
  const shown: readonly LocationTarget[] = all ? places : behind
  const isShort = places.length <= BEHIND_MAX
  const title = all || isShort ? t('target.places') : t('target.behind', { count: behind.length })
  return (
    <Section
      title={title}
      {...(isShort
        ? {}
        : {
            actions: (
              <Button type="link" aria-expanded={all} onClick={() => setAll(!all)}>
                {all
                  ? t('target.only_behind')
                  : t('target.all', { count: showNumber(places.length) })}
              </Button>
            ),
          })}
    >
      <PlainTable label={title} className="dashboard-table">
        <thead>
          <tr>
            <th scope="col">{t('target.location')}</th>
            <th scope="col" className="dashboard-end">
              {t('target.target')}
            </th>
            <th scope="col" className="dashboard-end">
              {t('target.sold')}
            </th>
            <th scope="col" className="dashboard-end">
              {t('target.missing')}
            </th>
            <th scope="col" className="dashboard-end">
              {t('target.attained')}
            </th>
            <th className="dashboard-bars" aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {(isShort ? places : shown).map((place) => (
            <PlaceRow key={place.location_id} place={place} />
          ))}
        </tbody>
      </PlainTable>
    </Section>
  )
}

function PlaceRow({ place: { name, target, sold, percent, ...place } }: { place: LocationTarget }) {
  const missing = missingOf({ target, sold, ...place })
  return (
    <tr>
      <th scope="row" className="dashboard-wrap">
        {name}
      </th>
      <td className="dashboard-end">
        <Money value={target} />
      </td>
      <td className="dashboard-end">
        <Money value={sold} />
      </td>
      <td className="dashboard-end">{missing ? <Money value={missing} /> : EMPTY}</td>
      <td className="dashboard-end ui-number">{showPercent(percent)}</td>
      <td className="dashboard-bars">
        <Bar percent={percent} label={name} />
      </td>
    </tr>
  )
}

/** As wide as the whole when the target is passed. */
function Bar({ percent, label }: { percent: string; label: string }) {
  return (
    <meter
      className="dashboard-bar"
      min={0}
      max={100}
      value={Math.min(100, Number(percent))}
      aria-label={label}
    >
      {showPercent(percent)}
    </meter>
  )
}
