import { showPercent } from '@kit/ui/format'
import type { Standings } from '../../contract.ts'
import { useTexts } from '../texts.ts'

const SCORE_MAX = 200

type Props = { teams: Standings['teams'] }

/** Team by team, each with its reps; a place and a percentage, never an amount. */
export function Table({ teams }: Props) {
  const t = useTexts()
  return (
    <ol className="league-teams" aria-label={t('teams')}>
      {teams.map((team) => (
        <li key={team.team_id} className="league-team">
          <h2>
            <span className="league-place ui-number">{team.place}</span>
            <span>{team.name}</span>
            <strong className="ui-number">
              {team.percent === null ? t('no_target') : showPercent(team.percent)}
            </strong>
          </h2>
          <Bar percent={team.percent} />
          <p className="ui-quiet">{t('counted', { count: team.counted })}</p>
          <table aria-label={team.name}>
            <thead>
              <tr>
                <th scope="col" className="league-right">
                  {t('place')}
                </th>
                <th scope="col">{t('rep')}</th>
                <th scope="col" className="league-right">
                  {t('attained')}
                </th>
              </tr>
            </thead>
            <tbody>
              {team.members.map(({ rep_id, name, place, percent, is_me }) => (
                <tr key={rep_id} data-me={is_me || undefined}>
                  <td className="league-right ui-number">{percent === null ? '—' : place}</td>
                  <td>{is_me ? `${name} ${t('me')}` : name}</td>
                  <td className="league-right ui-number">
                    {percent === null ? t('no_target') : showPercent(percent)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </li>
      ))}
    </ol>
  )
}

const FULL = 100

function Bar({ percent }: { percent: string | null }) {
  const share = Math.min(FULL, (Number(percent ?? 0) / SCORE_MAX) * FULL)
  return (
    <span className="league-bar" aria-hidden>
      <span style={{ width: `${share}%` }} />
    </span>
  )
}
