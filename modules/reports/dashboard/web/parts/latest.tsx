import { Section } from '@kit/ui/detail-page'
import { EMPTY, showDate, showMoney } from '@kit/ui/format'
import { usePermission } from '@kit/ui/permission'
import { PlainTable } from '@kit/ui/plain-table'
import { AppLink } from '@kit/ui/routing'
import { StateTag } from '@kit/ui/state-tag'
import type { Dashboard } from '../../contract.ts'
import { useTexts } from '../texts.ts'

/** The last reservations, each a link to its reservation for who may open it. */
export function Latest({ latest }: Pick<Dashboard, 'latest'>) {
  const t = useTexts()
  const mayOpen = usePermission('reservas')
  const priced = latest.some(({ total }) => total !== null)
  return (
    <Section
      title={t('latest.title')}
      {...(mayOpen ? { actions: <AppLink to="/reservas">{t('latest.all')}</AppLink> } : {})}
    >
      {latest.length === 0 ? (
        <p className="ui-quiet">{t('latest.none')}</p>
      ) : (
        <PlainTable label={t('latest.title')} className="dashboard-table">
          <thead>
            <tr>
              <th scope="col">{t('latest.folio')}</th>
              <th scope="col">{t('latest.customer')}</th>
              <th scope="col">{t('latest.product')}</th>
              <th scope="col">{t('latest.service')}</th>
              <th scope="col" className="dashboard-end">
                {t('latest.pax')}
              </th>
              {priced && (
                <th scope="col" className="dashboard-end">
                  {t('latest.total')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {latest.map((row) => (
              <tr key={row.uuid}>
                <th scope="row">
                  {mayOpen ? <AppLink to={`/reserva/${row.uuid}`}>{row.folio}</AppLink> : row.folio}
                </th>
                <td className="dashboard-wrap">{row.customer ?? EMPTY}</td>
                <td className="dashboard-wrap">
                  {row.product}
                  {row.others > 0 && ` ${t('latest.others', { count: row.others })}`}{' '}
                  {row.cancelled && <StateTag tone="error">{t('latest.cancelled')}</StateTag>}
                </td>
                <td>{showDate(row.service_day)}</td>
                <td className="ui-number">{row.pax}</td>
                {priced && (
                  <td className="ui-number">{row.total ? showMoney(row.total) : EMPTY}</td>
                )}
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Section>
  )
}
