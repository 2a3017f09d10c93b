import { showMoney, showPercent } from '@kit/ui/format'
import { Section } from '@kit/ui/detail-page'
import type { TargetProgress } from '../../contract.ts'
import { useTexts } from '../texts.ts'

/** The month's budget: how much of it is sold, where the month will close, what today has to bring; then location by location. */
export function Targets({ targets }: { targets: readonly TargetProgress[] }) {
  const t = useTexts()
  return (
    <Section title={t('target.title')}>
      {targets.length === 0 && <p className="ui-quiet">{t('target.none')}</p>}
      {targets.map((target) => <Target key={target.target.currency} {...target} />)}
    </Section>
  )
}

function Target({ target, sold, percent, projected, projected_percent, daily_goal, sold_today, locations }: TargetProgress) {
  const t = useTexts()
  return (
    <>
      <dl className="dashboard-figures">
        <div><dt>{t('target.attained')}</dt><dd className="dashboard-figure ui-number">{showPercent(percent)}</dd><dd><Bar percent={percent} label={t('target.attained')} /></dd><dd className="ui-quiet">{t('target.of', { sold: showMoney(sold), target: showMoney(target) })}</dd></div>
        <div><dt>{t('target.projected')}</dt><dd className="dashboard-figure ui-number">{showMoney(projected)}</dd><dd className="ui-quiet">{showPercent(projected_percent)}</dd></div>
        <div><dt>{t('target.goal')}</dt><dd className="dashboard-figure ui-number">{showMoney(daily_goal)}</dd><dd className="ui-quiet">{t('target.goal_done', { sold: showMoney(sold_today) })}</dd></div>
      </dl>
      {locations.length > 1 && (
        <div className="dashboard-scroll" tabIndex={0} role="region" aria-label={t('target.title')}>
          <table className="dashboard-table">
            <thead><tr><th scope="col">{t('target.location')}</th><th scope="col" className="dashboard-end">{t('target.target')}</th><th scope="col" className="dashboard-end">{t('target.sold')}</th><th scope="col" className="dashboard-end">{t('target.attained')}</th></tr></thead>
            <tbody>
              {locations.map((location) => (
                <tr key={location.location_id}>
                  <th scope="row">{location.name}</th><td className="ui-number">{showMoney(location.target)}</td><td className="ui-number">{showMoney(location.sold)}</td>
                  <td className="ui-number">{showPercent(location.percent)} <Bar percent={location.percent} label={location.name} /></td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

/** As wide as the whole when the target is passed. */
function Bar({ percent, label }: { percent: string; label: string }) {
  return <meter className="dashboard-bar" min={0} max={100} value={Math.min(100, Number(percent))} aria-label={label}>{showPercent(percent)}</meter>
}
