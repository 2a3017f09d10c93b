import { Section } from '@kit/ui/detail-page'
import { EMPTY, showClock, showNumber } from '@kit/ui/format'
import { Money } from '@kit/ui/money'
import { PlainTable } from '@kit/ui/plain-table'
import { Button } from 'antd'
import { useState } from 'react'
import type { DeskNow } from '../../contract.ts'
import { useTexts } from '../texts.ts'

const SHOWN_MAX = 12

/** Desk by desk, those with somebody first: who is there, against their goal, and the cash. */
export function Desks({ desks }: { desks: readonly DeskNow[] }) {
  const t = useTexts()
  const [all, setAll] = useState(false)
  const shown = all ? desks : desks.slice(0, SHOWN_MAX)
  return (
    <Section
      title={t('desks.title')}
      {...(desks.length > SHOWN_MAX
        ? {
            actions: (
              <Button type="link" aria-expanded={all} onClick={() => setAll(!all)}>
                {all ? t('desks.few') : t('desks.all', { count: showNumber(desks.length) })}
              </Button>
            ),
          }
        : {})}
    >
      <p className="ui-quiet">{t('desks.rule')}</p>
      <PlainTable label={t('desks.title')} className="dashboard-table">
        <thead>
          <tr>
            <th scope="col">{t('desks.location')}</th>
            <th scope="col">{t('desks.on')}</th>
            <th scope="col" className="dashboard-end">
              {t('desks.goal')}
            </th>
            <th scope="col" className="dashboard-end">
              {t('desks.sold')}
            </th>
            <th scope="col" className="dashboard-end">
              {t('desks.cash')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((desk) => (
            <DeskRow key={`${desk.channel_id}-${desk.location_id}`} desk={desk} />
          ))}
        </tbody>
      </PlainTable>
    </Section>
  )
}

function DeskRow({ desk: { name, reps, goals, cash } }: { desk: DeskNow }) {
  const t = useTexts()
  return (
    <tr>
      <th scope="row" className="dashboard-wrap">
        {name}
      </th>
      <td>
        {reps.length === 0 ? (
          <span className="ui-quiet">{t('desks.nobody')}</span>
        ) : (
          reps.map((rep) => (
            <div key={`${rep.name} ${rep.since}`}>
              {t('desks.since', { name: rep.name, time: showClock(rep.since) })}
            </div>
          ))
        )}
      </td>
      <td className="dashboard-end">
        <Amounts amounts={goals.map(({ target }) => target)} />
      </td>
      <td className="dashboard-end">
        <Amounts amounts={goals.map(({ sold }) => sold)} />
      </td>
      <td className="dashboard-end">
        <Amounts amounts={cash} />
      </td>
    </tr>
  )
}

/** One under the other: currencies are never added. */
function Amounts({ amounts }: { amounts: DeskNow['cash'] }) {
  if (amounts.length === 0) return EMPTY
  return amounts.map((amount) => (
    <div key={amount.currency}>
      <Money value={amount} />
    </div>
  ))
}
