import { Section } from '@kit/ui/detail-page'
import { EMPTY, showInstant, showMoney, showNumber } from '@kit/ui/format'
import { usePermission } from '@kit/ui/permission'
import { PlainTable } from '@kit/ui/plain-table'
import { AppLink } from '@kit/ui/routing'
import { StateTag, type Tone } from '@kit/ui/state-tag'
import type { Dashboard, WaitingMoney as Waiting } from '../../contract.ts'
import { useTexts } from '../texts.ts'

const OLDEST = 5
const ALL = 'dinero-en-espera'
const TONE: Readonly<Partial<Record<Waiting['rows'][number]['state'], Tone>>> = {
  failed: 'error',
  in_transit: 'info',
}

/**
 * What somebody waits for from whoever looks: money to be seen, judged or given back. The oldest
 * stand here, each leading to where that is done; all of them are a list with filters and files.
 */
export function WaitingMoney({ waiting }: { waiting: Dashboard['waiting_money'] }) {
  return waiting.map((task) => <Task key={task.task} {...task} />)
}

function Task({ task, count, totals, rows }: Waiting) {
  const t = useTexts()
  const mayOpen = usePermission(ALL)
  const shown = rows.slice(0, OLDEST)
  const title = t(`waiting.${task}`, { count: showNumber(count) })
  return (
    <Section
      title={title}
      {...(mayOpen
        ? {
            actions: (
              <AppLink to={`/${ALL}`} search={{ task: [task] }}>
                {t('waiting.all')}
              </AppLink>
            ),
          }
        : {})}
    >
      <p className="dashboard-totals">{totals.map(showMoney).join(' · ')}</p>
      <PlainTable label={title} className="dashboard-table">
        <thead>
          <tr>
            <th scope="col">{t('latest.folio')}</th>
            <th scope="col">{t('latest.customer')}</th>
            <th scope="col">{t('waiting.method')}</th>
            <th scope="col" className="dashboard-end">
              {t('waiting.amount')}
            </th>
            <th scope="col">{t('waiting.state')}</th>
            <th scope="col">{t('waiting.since')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            <Row key={`${row.uuid} ${index}`} {...row} />
          ))}
        </tbody>
      </PlainTable>
    </Section>
  )
}

function Row({
  uuid,
  folio,
  customer,
  method,
  reference,
  amount,
  state,
  keeps_waiting,
  since,
}: Waiting['rows'][number]) {
  const t = useTexts()
  const mayOpen = usePermission('reservas')
  return (
    <tr>
      <th scope="row">{mayOpen ? <AppLink to={`/reserva/${uuid}`}>{folio}</AppLink> : folio}</th>
      <td className="dashboard-wrap">{customer ?? EMPTY}</td>
      <td className="dashboard-wrap">
        {method}
        {reference && (
          <>
            {' '}
            <span className="ui-quiet">{reference}</span>
          </>
        )}
      </td>
      <td className="ui-number">{showMoney(amount)}</td>
      <td>
        <StateTag tone={TONE[state] ?? 'warning'}>
          {t(keeps_waiting ? 'waiting.states.waiting' : `waiting.states.${state}`)}
        </StateTag>
      </td>
      <td>{showInstant(since)}</td>
    </tr>
  )
}
